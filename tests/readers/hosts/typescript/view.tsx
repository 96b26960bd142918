// Shows calls: reads of contracts in elements, and names in elements that read nothing.

import type { ToolContract } from "./generated/contract";
import { Card, Timeout, format } from "./parts";

interface Props {
  contract: ToolContract;
  title: string;
}

export function View({ contract, title }: Props) {
  const { presentation, ...rest } = contract; // read spread: *
  return (
    <Card title={contract.title} key={contract.name} // read element: title, name
    >
      {contract.summary} {/* read element: summary */}
      <b className={contract.permission.risk}>{title}</b> {/* read element: permission.risk */}
      {contract.status === "retired" && <i>{contract.group}</i>} {/* read element: status, group */}
      {contract.errors.map((error) => <li key={error.code}>{error.message}</li>)} {/* read element: errors.*.code, errors.*.message */}
      <Card {...contract.presentation.call} /> {/* read element: presentation.call.* */}
      <Timeout default="2m" max={3} /> {/* none attribute */}
      <Card timeout="x" permission={format(title)} trace /> {/* none attribute */}
      <contract.timeout.Panel /> {/* none tag */}
      <p>contract.timeout.default</p> {/* none text */}
      <p title="contract.trace.input">{"contract.trace.input"}</p> {/* none text */}
      <Card contract={contract} timeout={contract.timeout} /> {/* none section */}
      <Card title={title} onClick={() => format(presentation.result.title)} /> {/* read element: presentation.result.title */}
      {rest.tags} {/* read element: tags */}
    </Card>
  );
}

export const Row = (props: Props) => <td title={props.title}>{props.contract.revision}</td>; // read element: revision
export const Other = (props: Props) => <td>{props.title}</td>; // none other-object
