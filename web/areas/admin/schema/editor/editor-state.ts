import { clinic } from "#content/clinic.ts";
import {
  OVERRIDE_KINDS,
  type OverrideContent,
  type OverrideKind,
  type OverrideRequest,
  type SchemaOverride,
} from "#contract/structured-data.ts";
import type { NewOverride } from "../search.ts";
import { isTrouble, readJson } from "./json-source.ts";

export type How = "text" | "json" | "remove";

export interface ChangeText {
  key: string;
  pointer: string;
  how: How;
  value: string;
}

export const HEAD_FIELDS = ["title", "description", "robots", "shareTitle", "shareDescription"] as const;
export type HeadField = (typeof HEAD_FIELDS)[number];

export interface EditorState {
  kind: OverrideKind;
  name: string;
  path: string;
  topic: string;
  on: string;
  changes: readonly ChangeText[];
  node: string;
  head: Readonly<Record<HeadField, string>>;
}

const NO_HEAD = { title: "", description: "", robots: "", shareTitle: "", shareDescription: "" };

let lastKey = 0;

export function newChange(pointer = "", value = ""): ChangeText {
  return { key: `change-${lastKey++}`, pointer, how: "text", value };
}

export function newState({
  kind = "fields",
  path = "/",
  on = "#page",
  pointer = "/",
  value = "",
}: NewOverride): EditorState {
  const id = clinic.origin + (path.endsWith("*") ? "/" : path);
  return {
    kind: OVERRIDE_KINDS.find((known) => known === kind) ?? "fields",
    name: "",
    path,
    topic: "",
    on,
    changes: [newChange(pointer, value)],
    node: JSON.stringify({ "@type": "Person", "@id": `${id}#person`, name: "" }, null, 2),
    head: NO_HEAD,
  };
}

export function editorStateOf({ name, draft: { when, content } }: Pick<SchemaOverride, "name" | "draft">): EditorState {
  const empty = {
    kind: content.kind,
    name,
    path: when.path,
    topic: when.topic ?? "",
    on: "",
    changes: [],
    node: "",
    head: NO_HEAD,
  };
  if (content.kind === "node") return { ...empty, node: JSON.stringify(content.node, null, 2) };
  if (content.kind === "head") {
    const { title = "", description = "", robots = "", shareTitle = "", shareDescription = "" } = content;
    return { ...empty, head: { title, description, robots, shareTitle, shareDescription } };
  }
  return { ...empty, on: content.on, changes: content.set.map(toText) };
}

type Change = Extract<OverrideContent, { kind: "fields" }>["set"][number];

function toText({ pointer, value, remove }: Change): ChangeText {
  const how = remove ? "remove" : typeof value === "string" ? "text" : "json";
  return {
    ...newChange(pointer),
    how,
    value: typeof value === "string" ? value : (JSON.stringify(value, null, 2) ?? ""),
  };
}

/** The request, or an error message if a text is not JSON. */
export function requestOf(state: EditorState): OverrideRequest | string {
  const content = contentOf(state);
  if (typeof content === "string") return content;
  return { name: state.name.trim(), when: { path: state.path.trim(), topic: state.topic || null }, content };
}

function contentOf({ kind, on, changes, node, head }: EditorState): OverrideContent | string {
  if (kind === "head") {
    const given = HEAD_FIELDS.filter((field) => head[field].trim() !== "").map((field) => [field, head[field].trim()]);
    return { kind, ...Object.fromEntries(given) };
  }
  if (kind === "node") {
    const read = readJson(node);
    return isTrouble(read) ? `Line ${read.line}, column ${read.column}: ${read.message}` : { kind, node: read.value };
  }
  const set: Change[] = [];
  for (const { pointer, how, value } of changes) {
    const read = how === "json" ? readJson(value) : { value };
    if ("message" in read) return `The value of ${pointer}, line ${read.line}, column ${read.column}: ${read.message}`;
    set.push(how === "remove" ? { pointer, remove: true } : { pointer, remove: false, value: read.value });
  }
  return { kind, on: on.trim(), set };
}
