import { useState } from "react";
import { MEASURE_RANGES, type MeasureKind, type MeasureRequest } from "#contract/chart.ts";
import { api } from "#web/lib/api/api.ts";
import { take } from "#web/lib/api/take.ts";
import { clientKeys } from "#web/lib/session/client-key.ts";
import { TextField } from "#web/ui/base/fields.tsx";
import { toast } from "#web/ui/base/toast-store.ts";
import { ActionForm } from "#web/ui/form/action-form.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { focusCard } from "#web/ui/view/card.tsx";
import { dashboardQuery, measuresQuery, refreshQueries } from "../dashboard/queries.ts";
import { localNow, MEASURES, measureOf } from "./measure-words.ts";

const keyOf = clientKeys();

export function MeasureForm() {
  const [kind, setKind] = useState<MeasureKind>("weight");
  /** Counts saves per kind as a key: a saved form resets, the other kinds keep their input. */
  const [saved, setSaved] = useState<Partial<Record<MeasureKind, number>>>({});
  const times = saved[kind] ?? 0;
  return (
    <>
      <fieldset className="field">
        <legend>What did you measure?</legend>
        {MEASURES.map(([value, label]) => (
          <label key={value} className="tick">
            <input type="radio" name="kind" value={value} checked={value === kind} onChange={() => setKind(value)} />
            {label}
          </label>
        ))}
      </fieldset>
      <Numbers
        key={`${kind} ${times}`}
        kind={kind}
        onSaved={() => setSaved((before) => ({ ...before, [kind]: times + 1 }))}
      />
    </>
  );
}

function Numbers({ kind, onSaved }: { kind: MeasureKind; onSaved: () => void }) {
  const form = useForm(`measure-${kind}`, async (values) => {
    const measure = measureOf(kind, values);
    const json = { ...measure, clientKey: keyOf(measure) } as MeasureRequest;
    await take(api.chart.measures.$post({ json }));
    await refreshQueries(measuresQuery);
    toast({ title: "Written down" });
    onSaved();
    focusCard(kind);
    // Last, because the user may type the next number meanwhile.
    await refreshQueries(dashboardQuery);
    return undefined;
  });
  const { field } = form;
  return (
    <ActionForm form={form} submitLabel="Save">
      {kind === "blood_pressure" ? (
        <>
          <Amount field={field("systolic")} label="Upper number (systolic), mmHg" range={MEASURE_RANGES.systolic} />
          <Amount field={field("diastolic")} label="Lower number (diastolic), mmHg" range={MEASURE_RANGES.diastolic} />
        </>
      ) : kind === "weight" ? (
        <Amount field={field("pounds")} label="Weight in pounds" range={MEASURE_RANGES.weight} />
      ) : (
        <Amount field={field("inches")} label="Waist in inches" range={MEASURE_RANGES.waist} />
      )}
      <TextField
        field={field("takenAt")}
        label="When"
        hint="By the clock where you are."
        type="datetime-local"
        defaultValue={localNow()}
        max={localNow()}
        required
      />
    </ActionForm>
  );
}

interface AmountProps {
  field: ReturnType<ReturnType<typeof useForm>["field"]>;
  label: string;
  range: { min: number; max: number };
}

function Amount({ field, label, range: { min, max } }: AmountProps) {
  return (
    <TextField
      field={field}
      label={label}
      hint={`Between ${min} and ${max.toLocaleString("en-US")}.`}
      inputMode="decimal"
      autoComplete="off"
      required
    />
  );
}
