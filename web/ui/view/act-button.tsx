import { useState } from "react";
import { saidOf, type Trouble, troubleOf } from "#web/lib/trouble.ts";

export type Act = () => Promise<Trouble | undefined>;

interface ActButtonProps {
  label: string;
  /** What it is done to, for who does not see where the button stands. */
  of?: string;
  /** What it returns or throws is told beside the button. */
  act: Act;
  isMain?: boolean;
}

/** One press, one act: busy while it lasts, and what went wrong beside it. */
export function ActButton({ label, of, act, isMain = false }: ActButtonProps) {
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<Trouble>();

  async function run() {
    setBusy(true);
    setTrouble(await act().catch(troubleOf));
    setBusy(false);
  }

  return (
    <>
      <button
        type="button"
        className={isMain ? "btn" : "btn quiet"}
        aria-disabled={isBusy}
        onClick={() => {
          if (!isBusy) void run();
        }}
      >
        {isBusy ? "One moment…" : label}
        {of && <span className="sr-only"> ({of})</span>}
      </button>
      {trouble && (
        <p className="wrong" role="alert">
          {saidOf(trouble)}
        </p>
      )}
    </>
  );
}
