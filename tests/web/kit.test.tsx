import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ApiError } from "#web/lib/api/api-error.ts";
import { currentIn, orShowCurrent, STALE } from "#web/lib/api/stale.ts";
import { createStore } from "#web/lib/state/store.ts";
import { Button } from "#web/ui/base/button.tsx";
import {
  changedValues,
  linesIn,
  numberIn,
  type RecordField,
  RecordFields,
  readChanges,
  readRecord,
} from "#web/ui/form/record-fields.tsx";
import { Loaded } from "#web/ui/view/loaded.tsx";

interface Item {
  name: string;
  count: number | null;
  isOn: boolean;
  dueOn: string | null;
  state: string;
  content: { lines: string[] };
}

const ITEM: Item = { name: "Gauze", count: 4, isOn: true, dueOn: null, state: "open", content: { lines: ["a", "b"] } };
const FIELDS: readonly RecordField<Item>[] = [
  { name: "name", label: "Name" },
  { name: "count", label: "Count", kind: "number" },
  { name: "isOn", label: "On", kind: "check" },
  { name: "dueOn", label: "Due", kind: "date", isOptional: true },
  { name: "state", label: "State", options: [["open", "Open"] as const, ["done", "Done"] as const] },
  { name: "content.lines", label: "Lines", show: ({ content }) => content.lines.join("\n"), read: linesIn },
];

function typed(values: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.append(name, value);
  return form;
}

test("reads a request body by the kinds of its fields", () => {
  const values = { name: " Gauze ", count: "1,200", dueOn: "", state: "done", "content.lines": "x\n\n y " };
  expect(readRecord(FIELDS, typed(values))).toEqual({
    name: "Gauze",
    count: 1200,
    isOn: false,
    dueOn: null,
    state: "done",
    content: { lines: ["x", "y"] },
  });
  expect(readRecord(FIELDS, typed({ ...values, count: "", isOn: "on" }))).toMatchObject({ count: null, isOn: true });
});

test("a comma is read between thousands only", () => {
  const typed = ["", "1200", "1,200", "12,345,678.5", "0.15", "0,15", "0,150", "1,20", "1,2000", ",5", "many"];
  expect(typed.map(numberIn)).toEqual([null, 1200, 1200, 12_345_678.5, 0.15, -1, -1, -1, -1, -1, -1]);
});

test("a field's hint, error and limits reach its control, whatever its kind", () => {
  const kinds: readonly RecordField<Item>[] = [
    { name: "isOn", label: "On", kind: "check" },
    { name: "name", label: "Name", kind: "area", autoComplete: "off" },
    { name: "state", label: "State", options: [["open", "Open"]], autoComplete: "off" },
    { name: "count", label: "Count", kind: "number", min: 1, max: 3 },
  ];
  for (const field of kinds) {
    const { name, kind, autoComplete } = field;
    const markup = renderToStaticMarkup(
      <RecordFields
        fields={[{ ...field, hint: "Why.", required: true }]}
        form={{ field: () => ({ id: name, name, error: "Wrong." }) }}
        row={ITEM}
      />,
    );
    expect(markup).toContain(`aria-describedby="${name}-hint ${name}-error" aria-invalid="true"`);
    expect(markup).toContain(`<small id="${name}-hint">Why.</small>`);
    expect(markup).toContain(`<p id="${name}-error" class="wrong">Wrong.</p>`);
    expect(markup).toContain('required=""');
    expect(markup.includes('autoComplete="off"')).toBe(autoComplete === "off");
    expect(/min="1".*max="3"|max="3".*min="1"/.test(markup)).toBe(kind === "number");
    expect(markup.includes('checked=""')).toBe(kind === "check");
  }
});

test("only the fields that the user changed are sent", () => {
  const same = { name: "Gauze", count: "4", isOn: "on", dueOn: "", state: "open", "content.lines": "a\nb" };
  expect(readChanges(FIELDS, typed(same), ITEM)).toEqual({});
  expect(readChanges(FIELDS, typed({ ...same, name: "", count: "5" }), ITEM)).toEqual({ name: "", count: 5 });
});

test("describes another user's changes", () => {
  const now = { ...ITEM, isOn: false, dueOn: "2026-11-24", state: "done", content: { lines: ["a"] } };
  expect(changedValues(FIELDS, ITEM, now)).toEqual([
    { label: "On", now: "No" },
    { label: "Due", now: "Tue, Nov 24, 2026" },
    { label: "State", now: "Done" },
    { label: "Lines", now: "a" },
  ]);
});

test("shows the current row after a 409 and passes other errors on", async () => {
  const shown: unknown[] = [];
  const show = (error: ApiError) => shown.push(currentIn(error));
  const stale = new ApiError({ code: "stale", message: "Changed.", details: { current: ITEM } });
  await expect(orShowCurrent(Promise.reject(stale), show)).rejects.toThrow(STALE);
  const other = new ApiError({ code: "conflict", message: "No." });
  await expect(orShowCurrent(Promise.reject(other), show)).rejects.toBe(other);
  expect(shown).toEqual([ITEM]);
});

test("notifies a store's listeners until they unsubscribe", () => {
  const store = createStore(1);
  const heard: number[] = [];
  const leave = store.subscribe(() => heard.push(store.get()));
  store.set(2);
  leave();
  store.set(3);
  expect([heard, store.get(), store.first()]).toEqual([[2], 3, 1]);
});

test("a button keeps its class, is off by aria, and says that it is busy", () => {
  const markup = (button: React.ReactElement) => renderToStaticMarkup(button);
  expect(markup(<Button>Edit</Button>)).toBe('<button type="button" class="btn quiet">Edit</button>');
  expect(markup(<Button look="main" type="submit" isBusy of="A" />)).toBe(
    '<button type="submit" class="btn" aria-disabled="true">One moment…<span class="sr-only"> (A)</span></button>',
  );
});

test("data stays when a refetch fails, below a line that says so", () => {
  const query = {
    data: "Gauze",
    error: new Error("No."),
    isError: true,
    refetch: () => Promise.reject(new Error("No.")),
  };
  const shown = (hasOwnNotice: boolean) =>
    renderToStaticMarkup(
      <Loaded query={query} hasOwnNotice={hasOwnNotice}>
        {(name) => <b>{name}</b>}
      </Loaded>,
    );
  expect(shown(false)).toMatch(
    /^<p class="note" data-level="warning" role="alert">Couldn’t refresh\..*Try again.*<b>Gauze/,
  );
  expect(shown(true)).toBe("<b>Gauze</b>");
});
