import { useState } from "react";
import { saidOf, type Trouble, troubleOf } from "#web/lib/trouble.ts";
import { Button } from "#web/ui/base/button.tsx";

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
      <Button look={isMain ? "main" : "quiet"} isBusy={isBusy} onClick={() => void run()} of={of}>
        {label}
      </Button>
      {trouble && (
        <p className="wrong" role="alert">
          {saidOf(trouble)}
        </p>
      )}
    </>
  );
}
