export class Desk {
  run(spec, other) {
    return other.cancellation.cleanup ?? spec.group ?? spec.status;
  }
}
