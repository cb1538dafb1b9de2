import { type ReactNode, useState } from "react";
import { auth } from "#web/lib/session/auth-client.ts";
import { Button } from "#web/ui/base/button.tsx";
import { focusWhenShown } from "#web/ui/view/card.tsx";

interface AddFactorProps<Begun> {
  /** Of the two steps. */
  headings: readonly [string, string];
  /** What it is: `more` stands beside the button. */
  begin: (onBegun: (begun: Begun) => void, more: ReactNode) => ReactNode;
  /** Its first code. */
  confirm: (begun: Begun, more: ReactNode) => ReactNode;
  onCancel: () => void;
}

/** A new second step: what it is, then its first code. Whoever stops on the way leaves nothing behind. */
export function AddFactor<Begun extends { id: string }>({
  headings: [first, second],
  begin,
  confirm,
  onCancel,
}: AddFactorProps<Begun>) {
  const [begun, setBegun] = useState<Begun>();

  function cancel() {
    // Its name is free again at once; otherwise the server forgets it in five minutes.
    if (begun) void auth.mfa.unenroll({ factorId: begun.id });
    onCancel();
  }

  const more = <Button onClick={cancel}>Cancel</Button>;
  return (
    <>
      <h3 key={begun?.id} ref={focusWhenShown} tabIndex={-1}>
        {begun ? second : first}
      </h3>
      {begun ? confirm(begun, more) : begin(setBegun, more)}
    </>
  );
}
