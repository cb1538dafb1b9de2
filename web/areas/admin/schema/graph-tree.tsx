import { Link } from "@tanstack/react-router";
import type { GraphNode } from "#contract/structured-data.ts";

interface GraphTreeProps {
  nodes: readonly GraphNode[];
  /** Null where fields are read-only. */
  path: string | null;
}

/** Shows references between nodes but does not follow them. */
export function GraphTree({ nodes, path }: GraphTreeProps) {
  return (
    <ul className="[&_li]:py-0.5 [&_ul]:border-l [&_ul]:pl-4">
      {nodes.map((node) => (
        <li key={node["@id"] ?? JSON.stringify(node)}>
          <details>
            <summary className="min-h-7 py-1 before:content-['▸_'/''] in-open:before:content-['▾_'/'']">
              <b>{node["@type"]}</b> <small>{node["@id"]}</small>
            </summary>
            <Properties value={node} place={{ path, on: node["@id"] ?? "", pointer: "" }} />
          </details>
        </li>
      ))}
    </ul>
  );
}

interface Place {
  path: string | null;
  /** The id of the node that an override changes. */
  on: string;
  pointer: string;
}

function Properties({ value, place }: { value: object; place: Place }) {
  return (
    <ul>
      {Object.entries(value).map(([key, inner]) => (
        <li key={key}>
          <Property name={key} value={inner} place={{ ...place, pointer: `${place.pointer}/${key}` }} />
        </li>
      ))}
    </ul>
  );
}

/** Not overridable: ratings have their own switch, and other nodes refer to ids and types. */
const FIXED: ReadonlySet<string> = new Set(["@id", "@type", "aggregateRating", "review"]);

function Property({ name, value, place }: { name: string; value: unknown; place: Place }) {
  if (typeof value !== "object" || value === null) {
    return (
      <>
        <code>{name}</code> {String(value)} <OverrideLink name={name} value={value} place={place} />
      </>
    );
  }
  if (Object.keys(value).join() === "@id") {
    return (
      <>
        <code>{name}</code> <span aria-hidden="true">→</span> {String((value as GraphNode)["@id"])}
      </>
    );
  }
  return (
    <details>
      <summary className="min-h-7 py-1 before:content-['▸_'/''] in-open:before:content-['▾_'/'']">
        <code>{name}</code> {(value as GraphNode)["@type"] ?? (Array.isArray(value) ? `${value.length} entries` : "")}
      </summary>
      <Properties value={value} place={place} />
    </details>
  );
}

function OverrideLink({ name, value, place: { path, on, pointer } }: { name: string; value: unknown; place: Place }) {
  if (path === null || pointer.split("/").some((key) => FIXED.has(key))) return null;
  return (
    <Link
      to="/admin/schema/$id"
      params={{ id: "new" }}
      search={{ kind: "fields", path, on, pointer, value: String(value).slice(0, 300) }}
    >
      Override<span className="sr-only"> {name}</span>
    </Link>
  );
}
