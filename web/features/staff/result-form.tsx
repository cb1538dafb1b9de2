import { resultRequest, type StaffResult } from "#contract/staff-chart.ts";
import { todayIn } from "#contract/time.ts";
import { staff } from "#web/lib/api.ts";
import { checkedBody } from "#web/lib/fields-of.ts";
import { ifMatch, take } from "#web/lib/take.ts";
import { TextField } from "#web/ui/base/fields.tsx";
import { toast } from "#web/ui/base/toast-store.ts";
import { ActionForm } from "#web/ui/form/action-form.tsx";
import { SelectField, TextArea } from "#web/ui/form/select-field.tsx";
import { textOf } from "#web/ui/form/use-form.ts";
import { putContent } from "./chart-queries.ts";
import { TheirsNote } from "./theirs-note.tsx";
import { useVersioned } from "./use-versioned.ts";

interface ResultFormProps {
  patientId: string;
  kind: "enter" | "change" | "amend";
  result?: StaffResult;
  onDone: () => void;
}

const TITLES = { enter: "Result entered", change: "Result changed", amend: "Correction entered" } as const;

/** A laboratory value with its range and what it means in plain words. */
export function ResultForm({ patientId, kind, result, onDone }: ResultFormProps) {
  const put = (row: StaffResult) => putContent(patientId, "results", { row, isSame: ({ id }) => id === row.id });
  const id = `result-${result?.id ?? "new"}`;
  const { form, theirs } = useVersioned(id, result?.version ?? 0, async (values, version) => {
    const json = checkedBody(resultRequest, { takenOn: textOf(values, "takenOn"), content: contentIn(values) });
    const send = () => {
      const { results } = staff.chart[":patientId"];
      if (kind === "enter" || !result) return take(results.$post({ param: { patientId }, json }));
      const seen = { param: { patientId, id: result.id }, header: ifMatch(version), json };
      return kind === "change" ? take(results[":id"].$put(seen)) : take(results[":id"].amend.$post(seen));
    };
    put((await send()).result);
    toast({ title: TITLES[kind] });
    onDone();
    return undefined;
  });
  const { field } = form;
  const content = result?.content;
  return (
    <>
      {theirs && "takenOn" in theirs && (
        <TheirsNote
          now={`${theirs.content.name}: ${theirs.content.comparator ?? ""}${theirs.content.value} ${theirs.content.unit}, taken ${theirs.takenOn}`}
          onTake={() => {
            put(theirs);
            onDone();
          }}
        />
      )}
      <ActionForm form={form} submitLabel={theirs ? "Save mine in its place" : "Save"}>
        <TextField field={field("content.name")} label="Test" defaultValue={content?.name} maxLength={80} />
        <div className="field-row">
          <SelectField
            field={field("content.comparator")}
            label="Sign"
            initial={content?.comparator ?? ""}
            options={[
              ["", "exactly"],
              ["<", "below (<)"],
              [">", "above (>)"],
            ]}
          />
          <TextField field={field("content.value")} label="Value" inputMode="decimal" defaultValue={content?.value} />
          <TextField field={field("content.unit")} label="Unit" defaultValue={content?.unit} maxLength={20} />
        </div>
        <div className="field-row">
          <TextField
            field={field("content.low")}
            label="Range from"
            inputMode="decimal"
            defaultValue={content?.low ?? ""}
          />
          <TextField
            field={field("content.high")}
            label="Range to"
            inputMode="decimal"
            defaultValue={content?.high ?? ""}
          />
          <TextField
            field={field("takenOn")}
            label="Taken on"
            type="date"
            defaultValue={result?.takenOn ?? todayIn(Date.now())}
          />
        </div>
        <TextArea
          field={field("content.words")}
          label="What it means, in plain words"
          hint="The patient reads it. Never a diagnosis."
          initial={content?.words}
          maxLength={1000}
        />
      </ActionForm>
    </>
  );
}

function contentIn(values: FormData) {
  const amount = (name: string) => numberOf(textOf(values, `content.${name}`));
  return {
    name: textOf(values, "content.name"),
    value: amount("value") ?? undefined,
    comparator: textOf(values, "content.comparator") || null,
    unit: textOf(values, "content.unit"),
    low: amount("low"),
    high: amount("high"),
    words: textOf(values, "content.words"),
  };
}

/** A number as it was typed; what is none is sent as text, for the server to name. */
function numberOf(text: string): number | string | null {
  if (text === "") return null;
  const number = Number(text.replace(",", "."));
  return Number.isNaN(number) ? text : number;
}
