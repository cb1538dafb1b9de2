import { expect, test } from "vitest";
import type { ListAnswer, ListColumn } from "#contract/list.ts";
import { type Office, office } from "../support/compliance.ts";
import { PAGED_LISTS } from "../support/lists.ts";
import type { PagedList } from "../support/paged-list.ts";

type Asked = Readonly<Record<string, unknown>>;
type Answer = ListAnswer<Record<string, unknown>>;

function queryOf({ all }: PagedList, asked: Asked): URLSearchParams {
  return new URLSearchParams(Object.entries({ ...all, ...asked }).map(([name, value]) => [name, String(value)]));
}

async function ask({ admin }: Office, subject: PagedList, asked: Asked): Promise<Answer> {
  const { path, isPosted } = subject;
  const response = await (isPosted ? admin.post(path, asked) : admin.send(`${path}?${queryOf(subject, asked)}`));
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  return response.json();
}

async function allPages(app: Office, subject: PagedList, asked: Asked): Promise<Answer> {
  const first = await ask(app, subject, { ...asked, size: 25 });
  const rows = [...first.rows];
  for (let page = 2; rows.length < first.total && page <= first.total / 25 + 1; page++)
    rows.push(...(await ask(app, subject, { ...asked, size: 25, page })).rows);
  return { ...first, rows };
}

function sortsOf({ list, values = {} }: PagedList): [sort: string, column: string][] {
  const columns = Object.entries<ListColumn | "file" | null>(list.columns);
  return columns.flatMap(([key, column]) =>
    typeof column === "object" && column?.sort ? [[column.sort, values[column.sort] ?? key]] : [],
  );
}

const textual = (one: string, other: string) => (one < other ? -1 : Number(one > other));

function cellOf(row: Record<string, unknown>, column: string): unknown {
  const value = row[column];
  return value !== null && typeof value === "object" ? (value as { name: string }).name : value;
}

const LISTS = PAGED_LISTS.map((subject) => [subject.list.name, subject] as const);

test.for(LISTS)("%s sorts both ways by each of its columns, and its pages follow each other", async ([, subject]) => {
  const app = await office();
  await subject.fill(app);
  const { compare = textual } = subject;
  for (const [sort, column] of sortsOf(subject))
    for (const [asked, way] of [
      [sort, 1],
      [`-${sort}`, -1],
    ] as const) {
      const { rows, total } = await allPages(app, subject, { sort: asked });
      const ids = new Set(rows.map((row) => row["id"]));
      expect([asked, rows.length, ids.size], "each row once").toEqual([asked, total, total]);
      expect(total, "more than a page").toBeGreaterThan(25);
      const values = rows.map((row) => cellOf(row, column)).filter((value) => value !== null && value !== undefined);
      const isWrong = (one: unknown, next: unknown) =>
        way * (typeof one === "number" ? one - Number(next) : compare(String(one), String(next))) > 0;
      expect([asked, values.filter((value, i) => i > 0 && isWrong(values[i - 1], value))]).toEqual([asked, []]);
      expect(new Set(values).size, `${asked}: values to sort`).toBeGreaterThan(1);
    }
  expect((await app.admin.send(`${subject.path}?sort=nothing`)).ok).toBe(false);
});

test.for(LISTS)("each filter of %s leaves some rows out, also in its file", async ([, subject]) => {
  const app = await office();
  await subject.fill(app);
  const names = Object.keys(subject.list.query.shape).filter((name) => !["page", "size", "sort"].includes(name));
  expect(Object.keys(subject.filters).sort()).toEqual(names.sort());
  const { total } = await ask(app, subject, {});
  for (const [name, value] of Object.entries(subject.filters)) {
    if (value === null) continue;
    const left = (await ask(app, subject, { [name]: value })).total;
    expect([name, left > 0, left < total], `${left} of ${total}`).toEqual([name, true, true]);
    if (subject.isPosted) continue;
    const file = subject.path.replace(/(compliance)\/(?:consents\/)?(\w+)$|$/, (_, office, list) =>
      office ? `${office}/files/${list}` : "/export",
    );
    const text = await (await app.admin.send(`${file}?${queryOf(subject, { [name]: value })}`)).text();
    const lines = text.replaceAll(/"(?:[^"]|"")*"/g, "").split("\r\n");
    expect([name, lines.length - 2], "rows of the file").toEqual([name, left]);
  }
});
