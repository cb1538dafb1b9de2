import { resultRequest, type StaffResult } from "#contract/staff-chart.ts";
import { todayIn } from "#contract/time.ts";
import { staff } from "#web/lib/api/api.ts";
import { checkedBody } from "#web/lib/api/fields-of.ts";
import { ifMatch, take } from "#web/lib/api/take.ts";
import { toast } from "#web/ui/base/toast-store.ts";
import { ActionForm } from "#web/ui/form/action-form.tsx";
import { changedValues, type RecordField, RecordFields, readRecord } from "#web/ui/form/record-fields.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { useStale } from "#web/ui/form/use-stale.ts";
import { SAVE_MINE, Stale } from "#web/ui/view/stale.tsx";
import { putContent } from "./chart-queries.ts";

interface ResultFormProps {
  patientId: string;
  kind: "enter" | "change" | "amend";
  result?: StaffResult;
  onDone: () => void;
}

const TITLES = { enter: "Result entered", change: "Result changed", amend: "Correction entered" } as const;

/** Text that is not a number stays as it is, for the server to reject. */
function amountIn(text: string): number | string | null {
  const number = Number(text.replace(",", "."));
  return text === "" ? null : Number.isNaN(number) ? text : number;
}

const TEST: RecordField<StaffResult> = { name: "content.name", label: "Test", maxLength: 80 };
const VALUE: readonly RecordField<StaffResult>[] = [
  {
    name: "content.comparator",
    label: "Sign",
    isOptional: true,
    options: [
      ["", "exactly"],
      ["<", "below (<)"],
      [">", "above (>)"],
    ],
  },
  { name: "content.value", label: "Value", inputMode: "decimal", read: (text) => amountIn(text) ?? undefined },
  { name: "content.unit", label: "Unit", maxLength: 20 },
];
const RANGE: readonly RecordField<StaffResult>[] = [
  { name: "content.low", label: "Range from", inputMode: "decimal", read: amountIn },
  { name: "content.high", label: "Range to", inputMode: "decimal", read: amountIn },
  { name: "takenOn", label: "Taken on", kind: "date" },
];
const MEANING: RecordField<StaffResult> = {
  name: "content.words",
  label: "What it means, in plain words",
  hint: "The patient reads it. Never a diagnosis.",
  kind: "area",
  maxLength: 1000,
};
const ALL = [TEST, ...VALUE, ...RANGE, MEANING];

export function ResultForm({ patientId, kind, result, onDone }: ResultFormProps) {
  const put = (row: StaffResult) => putContent(patientId, "results", { row, isSame: ({ id }) => id === row.id });
  const { opened, theirs, save } = useStale(result);
  const { results } = staff.chart[":patientId"];
  const form = useForm(`result-${result?.id ?? "new"}`, async (values) => {
    const json = checkedBody(resultRequest, readRecord(ALL, values));
    const answer = await save((seen) => {
      if (kind === "enter" || !seen) return take(results.$post({ param: { patientId }, json }));
      const change = { param: { patientId, id: seen.id }, header: ifMatch(seen.version), json };
      return kind === "change" ? take(results[":id"].$put(change)) : take(results[":id"].amend.$post(change));
    });
    put(answer.result);
    toast({ title: TITLES[kind] });
    onDone();
    return undefined;
  });
  const today = todayIn(Date.now());
  const range = RANGE.map((field) => (field.name === "takenOn" ? { ...field, initial: today } : field));
  function takeTheirs() {
    if (theirs) put(theirs);
    onDone();
  }
  return (
    <>
      {opened && theirs && <Stale values={changedValues(ALL, opened, theirs)} takeTheirs={takeTheirs} />}
      <ActionForm form={form} submitLabel={theirs ? SAVE_MINE : "Save"}>
        <RecordFields fields={[TEST]} form={form} row={opened} />
        <div className="field-row">
          <RecordFields fields={VALUE} form={form} row={opened} />
        </div>
        <div className="field-row">
          <RecordFields fields={range} form={form} row={opened} />
        </div>
        <RecordFields fields={[MEANING]} form={form} row={opened} />
      </ActionForm>
    </>
  );
}
