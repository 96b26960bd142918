import { useEffect, useMemo, useState } from "react";
import PropTypes from "prop-types";
import { Badge, Card } from "./parts";

export function ToolCard({ contract, title, summary = "x" }) { // none other
  const heading = title ?? contract.title; // read jsx: title
  return (
    <Card title={heading} summary="summary"> {/* none jsx-attribute */}
      <h2>{contract.title}</h2> {/* read jsx: title */}
      <p>{contract.summary || contract.description}</p> {/* read jsx: summary, description */}
      <code>contract.title</code> {/* none jsx-text */}
      {contract.timeout && <Badge>{contract.timeout.default}</Badge>} {/* read jsx: timeout, timeout.default */}
      {contract.permission.risk === "high" ? <Badge title="x" /> : null} {/* read jsx: permission.risk */}
      <Badge title={contract.group} name={summary} /> {/* read jsx: group */}
      <ul>{contract.usage?.map((line) => <li key={line}>{line}</li>)}</ul> {/* read jsx: usage */}
      <button title="Run" name="run">Run</button> {/* none jsx-attribute */}
      <Card {...contract.presentation.call} /> {/* read jsx-spread: presentation.call.* */}
    </Card>
  );
}

ToolCard.propTypes = { title: PropTypes.string, contract: PropTypes.object, summary: PropTypes.string }; // none literal
ToolCard.defaultProps = { title: "x" }; // none literal
ToolCard.title = "card"; // none write

export const Heading = (props) => <h1 title={props.title}>{props.contract.title}</h1>; // read jsx: title

export const Line = ({ contract: { name }, summary }) => <p>{name + summary}</p>; // read jsx: name

export function Panel(props) {
  const { contract, theme } = props;
  const [current, setCurrent] = useState(contract);
  const label = useMemo(() => `${current.name}: ${theme.title}`, [current]); // read hook: name
  useEffect(() => {
    document.title = contract.title; // read hook: title
    setCurrent(contract);
  }, [theme.name]); // none other
  return <div title={props.title} className={theme.name}>{label}</div>; // none other
}

export default function Page({ contract: { title, icons } }) { // read destructuring: title
  return <main>{title}{icons.map(({ src }) => <img key={src} src={src} />)}</main>; // read list-field: icons.*.src
}
