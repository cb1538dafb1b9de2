import { useState } from "react";
import { saidOf, type Trouble, troubleOf } from "#web/lib/api/trouble.ts";
import { Button } from "#web/ui/base/button.tsx";

export type Act = () => Promise<Trouble | undefined>;

interface ActButtonProps {
  label: string;
  /** Names the row or record that it acts on, for screen readers only. */
  of?: string;
  /** Shown beside the button: what it returns or throws. */
  act: Act;
  isMain?: boolean;
}

/** A button that is busy while its act runs, with the error beside it. */
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
