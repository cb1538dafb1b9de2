import { expect, test } from "vitest";
import type { LeadBoardAnswer, LeadRowShown } from "#contract/lead-admin.ts";
import type { ImportRequest } from "#contract/lead-import.ts";
import { encodingOf } from "#web/areas/admin/leads/decode.ts";
import { answeredWords, centsOf } from "#web/areas/admin/leads/lead-copy.ts";
import { movedBoard } from "#web/areas/admin/leads/list/moved-board.ts";
import { campaignLink } from "#web/areas/admin/leads/setup/campaign-link.ts";
import { guessMapping, importCells, mappingTrouble } from "#web/areas/admin/leads/setup/mapping.ts";
import { readTable, TableError } from "#web/areas/admin/leads/setup/read-table.ts";
import { runImport, wouldImport } from "#web/areas/admin/leads/setup/run-import.ts";

test("guesses columns from common headers, each once, and names missing ones", () => {
  const header = ["First Name", "last_name", "Mobile", "E-Mail", "Consent to text", "Notes", "Phone 2", "?"];
  const mapping = guessMapping(header);
  expect(mapping).toEqual(["firstName", "lastName", "phone", "email", "consentText", "message", "", ""]);
  expect(mappingTrouble(mapping)).toBeNull();
  expect(importCells(["Jo", "Doe", "1", "2", "yes", "n"], mapping)).toEqual({
    name: "Jo Doe",
    phone: "1",
    email: "2",
    consentText: "yes",
    message: "n",
  });
  expect(mappingTrouble(["phone"])).toContain("name");
  expect(mappingTrouble(["name"])).toContain("phone");
  expect(mappingTrouble(["name", "phone", "phone"])).toContain("same meaning");
});

test("detects an encoding with and without a byte order mark", () => {
  const bytes = (...all: number[]) => new Uint8Array(all);
  expect(encodingOf(bytes(0xff, 0xfe, 0x61, 0))).toBe("utf-16le");
  expect(encodingOf(bytes(0xfe, 0xff, 0, 0x61))).toBe("utf-16be");
  expect(encodingOf(new Uint8Array(new Uint16Array([..."name,phone"].map((c) => c.charCodeAt(0))).buffer))).toBe(
    "utf-16le",
  );
  expect(encodingOf(new TextEncoder().encode("José"))).toBe("utf-8");
  expect(encodingOf(bytes(0x4a, 0x6f, 0x73, 0xe9))).toBe("windows-1252");
});

test("reads other encodings, and keeps quotes, empty lines and formulas", async () => {
  const latin = new Uint8Array([...'name;phone\r\nJosé;"=1+1"\r\n\r\n'].map((c) => c.charCodeAt(0)));
  const table = await readTable(new Blob([latin]));
  expect(table).toEqual({
    encoding: "windows-1252",
    header: ["name", "phone"],
    rows: [{ line: 2, cells: ["José", "=1+1"] }],
  });
  await expect(readTable(new Blob(["name\n"]))).rejects.toThrow(TableError);
  await expect(readTable(new Blob([""]))).rejects.toThrow("no header");
});

test("50,000 rows are read with breaths between and sent in chunks that a body holds; one more row is refused", async () => {
  const lines = Array.from({ length: 50_000 }, (_, i) => `Person ${i},p${i}@x.example`);
  let breaths = 0;
  const timer = setInterval(() => breaths++, 1);
  const table = await readTable(new Blob([`name,email\n${lines.join("\n")}`]));
  clearInterval(timer);
  expect(breaths).toBeGreaterThan(5);
  expect([table.rows.length, table.rows.at(-1)]).toEqual([
    50_000,
    { line: 50_001, cells: ["Person 49999", "p49999@x.example"] },
  ]);
  const sizes: number[] = [];
  const summary = await runImport({
    table,
    mapping: ["name", "email"],
    isDryRun: true,
    duplicates: "skip",
    send: async (request: ImportRequest) => {
      sizes.push(JSON.stringify(request).length);
      return { imported: 0, errors: [], known: [], duplicates: [] };
    },
    onProgress: () => {},
    signal: new AbortController().signal,
  });
  expect(sizes).toHaveLength(250);
  expect(Math.max(...sizes)).toBeLessThan(512 * 1024);
  expect([summary.done, wouldImport(summary, "skip")]).toEqual([50_000, 50_000]);
  await expect(readTable(new Blob([`name,email\n${[...lines, "x,y"].join("\n")}`]))).rejects.toThrow("50,000");
});

test("of 50,000 bad rows the first errors are kept, and every row is counted", async () => {
  const rows = Array.from({ length: 50_000 }, (_, i) => ({ line: i + 2, cells: ["", "nothing"] }));
  const summary = await runImport({
    table: { encoding: "utf-8", header: ["n", "p"], rows },
    mapping: ["name", "phone"],
    isDryRun: true,
    duplicates: "skip",
    send: async (request: ImportRequest) => ({
      imported: 0,
      errors: request.rows.flatMap(({ line }) => [
        { line, field: "name", message: "Please enter a name." },
        { line, field: "phone", message: "Please enter a phone number." },
      ]),
      known: [],
      duplicates: [],
    }),
    onProgress: () => {},
    signal: new AbortController().signal,
  });
  expect([summary.errors.length, summary.wrong, wouldImport(summary, "skip")]).toEqual([5000, 50_000, 0]);
});

test("reports a person who is twice in a file once, across chunks", async () => {
  const rows = Array.from({ length: 401 }, (_, i) => ({
    line: i + 2,
    cells: [`P${i}`, i === 400 ? "(920) 555-4000" : `920555${4000 + i}`],
  }));
  const summary = await runImport({
    table: { encoding: "utf-8", header: ["n", "p"], rows },
    mapping: ["name", "phone"],
    isDryRun: true,
    duplicates: "skip",
    send: async () => ({ imported: 0, errors: [], known: [], duplicates: [] }),
    onProgress: () => {},
    signal: new AbortController().signal,
  });
  expect([summary.duplicates, wouldImport(summary, "skip"), wouldImport(summary, "import")]).toEqual([1, 400, 401]);
});

test("a moved card shows in its new column at once, with both counts right", () => {
  const lead = { id: "a", name: "A", stage: "new" } as LeadRowShown;
  const other = { id: "b", name: "B", stage: "contacted" } as LeadRowShown;
  const board: LeadBoardAnswer = {
    columns: [
      { stage: "new", total: 12, rows: [lead] },
      { stage: "contacted", total: 3, rows: [other] },
    ],
  };
  const { columns } = movedBoard(board, { lead, to: "contacted" });
  expect(columns.map(({ total, rows }) => [total, rows.map(({ id, stage }) => `${id} ${stage}`)])).toEqual([
    [11, []],
    [4, ["a contacted", "b contacted"]],
  ]);
  expect(movedBoard(board, { lead, to: "lost" }).columns.map(({ total }) => total)).toEqual([11, 3]);
});

test("campaign links hold what the site keeps and nothing else", () => {
  const origin = "https://clinic.example";
  expect(campaignLink(origin, { path: "/locations/skokie", source: " Google ", medium: "cpc" })).toBe(
    "https://clinic.example/locations/skokie?utm_source=google&utm_medium=cpc",
  );
  for (const wanted of [
    { path: "/", source: "" },
    { path: "https://evil.example", source: "a" },
    { path: "//evil.example", source: "a" },
    { path: "/", source: "a@b" },
  ])
    expect(campaignLink(origin, wanted)).toBeNull();
});

test("amounts are read as cents, and the first answer is told in words beside its tone", () => {
  expect(["1,200.50", "$3", "0", "1.234", "-1", "x", ""].map(centsOf)).toEqual([
    120_050,
    300,
    0,
    null,
    null,
    null,
    null,
  ]);
  const at = Date.parse("2026-11-23T16:00:00Z");
  const late = answeredWords({ state: "late", minutes: 125, dueAt: null, isPaused: false }, at);
  expect(late).toEqual({ words: "Late: waits 2 h 5 min of opening hours", tone: "now" });
  const waiting = { state: "waiting", minutes: 2, dueAt: "2026-11-23T16:03:00Z", isPaused: false } as const;
  expect(answeredWords(waiting, at)).toEqual({ words: "Answer within 3 min", tone: "soon" });
  expect(answeredWords(waiting, at + 180_000)).toEqual({ words: "Late: answer now", tone: "now" });
  expect(answeredWords({ ...waiting, isPaused: true }, at).words).toBe("Waits for opening");
  expect(answeredWords(null, at).words).toBe("No answer due");
});
