// Shows calls.

import { Card } from "./parts";

export function View({ contract, title }) {
  return (
    <Card title={contract.title} {...contract.presentation.call}> {/* read element: title, presentation.call.* */}
      {contract.errors.map(({ code, message }) => <li key={code}>{message}</li>)} {/* read element: errors.*.code, errors.*.message */}
      {contract.status !== "retired" ? <b>{contract.name}</b> : null} {/* read element: status, name */}
      <Card timeout="2m" trace permission={title} /> {/* none attribute */}
      <contract.timeout.Panel max="x" /> {/* none tag */}
      <p>contract.timeout.default</p> {/* none text */}
    </Card>
  );
}
