import React, { createContext, useContext, useEffect, useMemo, useState, type FC } from "react";
import type { ToolContract } from "@vendor/contracts";
import { Badge, Card, type Theme } from "./parts";

interface Props {
  tool: ToolContract;
  title?: string; // none declaration
  onRun?: (contract: ToolContract) => void;
}

type ListProps = { tools: ToolContract[]; title: string }; // none declaration

const Current = createContext<ToolContract | null>(null);

export function ToolCard({ tool, title, onRun }: Props) { // none other
  const heading = title ?? tool.title; // read jsx: title
  return (
    <Card title={heading} summary="summary"> {/* none jsx-attribute */}
      <h2>{tool.title}</h2> {/* read jsx: title */}
      <p>{tool.summary || tool.description}</p> {/* read jsx: summary, description */}
      <code>tool.title</code> {/* none jsx-text */}
      {tool.timeout && <Badge>{tool.timeout.default}</Badge>} {/* read jsx: timeout, timeout.default */}
      {tool.permission.risk === "high" ? <Badge title="x" /> : null} {/* read jsx: permission.risk */}
      <Badge title={tool.group} /> {/* read jsx: group */}
      <ul>{tool.usage?.map((line) => <li key={line}>{line}</li>)}</ul> {/* read jsx: usage */}
      <button title="Run" name="run" onClick={() => onRun?.(tool)}>Run</button> {/* none jsx-attribute */}
      <Card {...tool.presentation.call} /> {/* read jsx-spread: presentation.call.* */}
    </Card>
  );
}

export const ToolList: FC<ListProps> = ({ tools, title }) => ( // none other
  <section title={title}> {/* none jsx-attribute */}
    {tools.map((tool) => (
      <ToolCard key={tool.name} tool={tool} title={title} /> /* read jsx: name */
    ))}
    {tools.length > 0 && tools[0].handler} {/* read jsx: handler */}
  </section>
);

export const Heading: React.FC<{ tool: ToolContract }> = (props) => <h1>{props.tool.title}</h1>; // read jsx: title

export const Line: React.FC<{ tool: ToolContract; summary: string }> = ({ tool: { name }, summary }) => <p>{name + summary}</p>; // read jsx: name

export function useTitle(): string {
  const tool = useContext(Current);
  return tool?.title ?? document.title; // read hook: title
}

export function Panel(props: Props & { theme: Theme }) {
  const { tool, theme } = props;
  const [current, setCurrent] = useState<ToolContract>(tool);
  const [title, setTitle] = useState(tool.title); // read hook: title
  const label = useMemo(() => `${current.name}: ${current.summary}`, [current]); // read hook: name, summary
  useEffect(() => {
    document.title = tool.title; // read hook: title
    setTitle(theme.title); // none other
    setCurrent(tool);
  }, [tool.title]); // read hook: title
  return <div title={props.title} className={theme.name}>{label + title}</div>; // none other
}

export class Legacy extends React.Component<Props> {
  state = { title: "x", tool: null as ToolContract | null }; // none literal

  render() {
    const { tool } = this.props;
    return (
      <Card title={this.props.title}> {/* none other */}
        {tool.title + this.props.tool.summary} {/* read jsx: title, summary */}
        {this.state.title} {/* none other */}
        {this.state.tool?.group} {/* read jsx: group */}
      </Card>
    );
  }
}

export const Empty = ({ contract }: { contract?: ToolContract }) => !contract ? null : <b>{contract.result.whenEmpty}</b>; // read jsx: result.whenEmpty

export default function Page({ contract: { title, icons } }: { contract: ToolContract }) { // read destructuring: title
  return <main>{title}{icons.map(({ src, mimeType }) => <img key={src} src={src} type={mimeType} />)}</main>; // read list-field: icons.*.src, icons.*.mimeType
}
