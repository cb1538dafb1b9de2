import { useState } from "react";
import type { PlanContent } from "#contract/chart.ts";
import { Button } from "#web/ui/base/button.tsx";

type Medicine = PlanContent["medicines"][number];

const PARTS = [
  ["name", "Medicine"],
  ["dose", "Dose"],
  ["directions", "How it is taken"],
] as const;

export function MedicineFields({ medicines }: { medicines: readonly Medicine[] }) {
  const [rows, setRows] = useState(() => [...medicines.map((medicine) => ({ key: crypto.randomUUID(), medicine }))]);
  const add = () => setRows([...rows, { key: crypto.randomUUID(), medicine: { name: "", dose: "", directions: "" } }]);
  return (
    <fieldset className="field">
      <legend>Medicines</legend>
      {rows.map(({ key, medicine }, i) => (
        <div key={key} className="field-row">
          {PARTS.map(([part, label]) => (
            <div key={part} className="field">
              <label htmlFor={`${key}-${part}`}>
                {label}
                <span className="sr-only"> {i + 1}</span>
              </label>
              <input id={`${key}-${part}`} name={`medicine-${part}`} defaultValue={medicine[part]} autoComplete="off" />
            </div>
          ))}
          <Button onClick={() => setRows(rows.filter((row) => row.key !== key))}>
            Remove<span className="sr-only"> medicine {i + 1}</span>
          </Button>
        </div>
      ))}
      <Button onClick={add}>Add a medicine</Button>
    </fieldset>
  );
}

export function medicinesIn(values: FormData): Medicine[] {
  const [names, doses, directions] = PARTS.map(([part]) =>
    values.getAll(`medicine-${part}`).map((text) => String(text).trim()),
  );
  const rows = (names ?? []).map((name, i) => ({ name, dose: doses?.[i] ?? "", directions: directions?.[i] ?? "" }));
  return rows.filter(({ name, dose, directions: how }) => name || dose || how);
}
