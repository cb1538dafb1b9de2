import { type ReactNode, useId } from "react";
import { ScrollRegion } from "#web/ui/base/scroll-region.tsx";
import { type Act, ActButton } from "./act-button.tsx";

export interface StaleValue {
  label: string;
  now: ReactNode;
  yours?: ReactNode;
}

export const SAVE_MINE = "Save mine over theirs";

interface StaleProps {
  values?: readonly StaleValue[];
  takeTheirs?: (() => unknown) | undefined;
  keepLabel?: string;
  saveMine?: Act | undefined;
  saveLabel?: string;
  children?: ReactNode;
}

export function Stale(props: StaleProps) {
  const { values, takeTheirs, keepLabel = "Keep theirs", saveMine, saveLabel = SAVE_MINE, children } = props;
  const id = useId();
  return (
    <section className="note" data-level="info" aria-labelledby={id}>
      <h3 id={id}>Their changes</h3>
      {values && <BothValues values={values} />}
      {children}
      {(takeTheirs || saveMine) && (
        <div className="form-end">
          {takeTheirs && <ActButton label={keepLabel} act={async () => void (await takeTheirs())} />}
          {saveMine && <ActButton label={saveLabel} act={saveMine} />}
        </div>
      )}
    </section>
  );
}

function BothValues({ values }: { values: readonly StaleValue[] }) {
  const hasYours = values.some(({ yours }) => yours !== undefined);
  if (values.length === 0) return <p>They changed nothing that you see here.</p>;
  return (
    <ScrollRegion className="table-scroll" aria-label="What changed">
      <table>
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col">Now</th>
            {hasYours && <th scope="col">Yours</th>}
          </tr>
        </thead>
        <tbody>
          {values.map(({ label, now, yours }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td className="whitespace-pre-line">{now || "None"}</td>
              {hasYours && <td className="whitespace-pre-line">{yours || "None"}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
