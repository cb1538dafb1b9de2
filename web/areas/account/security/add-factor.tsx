import { type ReactNode, useState } from "react";
import { auth } from "#web/lib/session/auth-client.ts";
import { Button } from "#web/ui/base/button.tsx";
import { focusWhenShown } from "#web/ui/view/card.tsx";

interface AddFactorProps<Begun> {
  headings: readonly [string, string];
  begin: (onBegun: (begun: Begun) => void, more: ReactNode) => ReactNode;
  confirm: (begun: Begun, more: ReactNode) => ReactNode;
  onCancel: () => void;
}

/** Two steps: begin, then confirm by code. Canceling removes the unconfirmed factor. */
export function AddFactor<Begun extends { id: string }>({
  headings: [first, second],
  begin,
  confirm,
  onCancel,
}: AddFactorProps<Begun>) {
  const [begun, setBegun] = useState<Begun>();

  function cancel() {
    // Frees the name now; otherwise the server drops the factor after five minutes.
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
