import { useState } from "react";
import { saidOf, type Trouble, troubleOf } from "#web/lib/api/trouble.ts";
import { Button } from "#web/ui/base/button.tsx";

export type Act = () => Promise<Trouble | undefined>;

interface ActButtonProps {
  label: string;
  of?: string;
  act: Act;
  isMain?: boolean;
}

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
