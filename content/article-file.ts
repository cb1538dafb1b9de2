import { articlePath, isTopic, type LibraryTopic } from "./library.ts";

export interface ArticleFile {
  slug: string;
  title: string;
  description: string;
  topic: LibraryTopic;
  published: string;
  updated: string;
  reviewEveryMonths: number;
  keyPoints: string[];
  sources: { title: string; publisher: string; year: number; url: string; accessed?: string | undefined }[];
  related: string[];
  cover?: { src: string; alt: string; focus: string } | undefined;
  body: string;
}

type Item = string | Record<string, string>;
type Fields = Record<string, string | Item[]>;

/** @throws an Error that names the file when a field is missing or unreadable */
export function readArticleFile(slug: string, text: string): ArticleFile {
  const fail = (problem: string) => new Error(`articles/${slug}.md: ${problem}`);
  const [, head, body] = /^---\n([\s\S]*?)\n---\n([\s\S]+)$/.exec(text) ?? [];
  if (head === undefined || body === undefined) throw fail("no front matter");
  const fields = readFields(head, fail);
  const scalar = (name: string): string => {
    const value = fields[name];
    if (typeof value !== "string" || value === "") throw fail(`${name} is missing`);
    return value;
  };
  const optional = (name: string) => (typeof fields[name] === "string" ? fields[name] : "");
  const day = (name: string): string => {
    if (!/^\d{4}-\d\d-\d\d$/.test(scalar(name))) throw fail(`${name} is no day`);
    return scalar(name);
  };
  const list = (name: string): Item[] => (Array.isArray(fields[name]) ? fields[name] : []);
  const strings = (name: string) => list(name).filter((item) => typeof item === "string");
  const topic = scalar("topic");
  if (!isTopic(topic)) throw fail(`there is no topic ${topic}`);
  return {
    slug,
    title: scalar("title"),
    description: scalar("description"),
    topic,
    published: day("published"),
    updated: day("updated"),
    reviewEveryMonths: Number(scalar("reviewEveryMonths")),
    keyPoints: strings("keyPoints"),
    sources: list("sources").map((item) => {
      const { title, publisher, year, url, accessed } = typeof item === "string" ? {} : item;
      if (!title || !publisher || !year || !url) throw fail("a source is not complete");
      return { title, publisher, year: Number(year), url, ...(accessed && { accessed }) };
    }),
    ...(fields["cover"] !== undefined && {
      cover: { src: scalar("cover"), alt: optional("coverAlt"), focus: optional("coverFocus") || "center" },
    }),
    related: [...strings("related").map(articlePath), ...strings("pages")],
    body: body.trim(),
  };
}

type Fail = (problem: string) => Error;

/** The subset of YAML that the files use: strings, and lists of strings or of flat records. */
function readFields(head: string, fail: Fail): Fields {
  const fields: Fields = {};
  let items: Item[] = [];
  for (const line of head.split("\n")) {
    const [, key, value] = /^(\w+):(?: (.+))?$/.exec(line) ?? [];
    if (key === undefined) addItem(items, line, fail);
    else {
      items = [];
      fields[key] = value === undefined ? items : toText(value, fail);
    }
  }
  return fields;
}

function addItem(items: Item[], line: string, fail: Fail): void {
  const [, mark, name, value = ""] = /^ {2}(- | {2})(?:(\w+): )?(.+)$/.exec(line) ?? [];
  const text = toText(value, fail);
  const last = items.at(-1);
  if (mark === "- ") items.push(name ? { [name]: text } : text);
  else if (mark && name && typeof last === "object") last[name] = text;
  else throw fail(`not understood: ${line}`);
}

function toText(value: string, fail: Fail): string {
  if (value.startsWith('"')) return JSON.parse(value);
  // YAML would read these otherwise.
  if (/^[-?:,[\]{}#&*!|>'%@`]|: | #|:$/.test(value)) throw fail(`put quotes around: ${value}`);
  return value;
}
