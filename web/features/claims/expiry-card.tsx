import { useState } from "react";
import type { ClaimEntry } from "#contract/claims.ts";
import { addDays, localDate, midnightOf } from "#contract/time.ts";
import { ClinicTime } from "#web/components/admin/times.tsx";
import { Button } from "#web/ui/base/button.tsx";
import { TextField } from "#web/ui/base/fields.tsx";
import { toast } from "#web/ui/base/toast-store.ts";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { ActionForm } from "#web/ui/form/action-form.tsx";
import { TextArea } from "#web/ui/form/select-field.tsx";
import { textOf, useForm } from "#web/ui/form/use-form.ts";
import { Card } from "#web/ui/view/card.tsx";
import { saveExpiry } from "./queries.ts";

interface ExpiryProps {
  claim: ClaimEntry;
  canWrite: boolean;
}

/** Until when it stands. */
export function ExpiryCard({ claim, canWrite }: ExpiryProps) {
  const [isOpen, setOpen] = useState(false);
  const { expiresAt, shown } = claim;
  return (
    <Card id="claim-expiry" heading="Expiry">
      <p>
        {expiresAt ? (
          <>
            {shown === "expired" ? "It ran out: " : "It falls back by itself at "}
            <ClinicTime at={expiresAt} />
          </>
        ) : (
          "It does not run out by itself."
        )}
      </p>
      {canWrite && <Button onClick={() => setOpen(true)}>Set its last day…</Button>}
      {isOpen && <ExpiryDialog claim={claim} onClose={() => setOpen(false)} />}
    </Card>
  );
}

function ExpiryDialog({ claim, onClose }: { claim: ClaimEntry; onClose: () => void }) {
  const form = useForm("expiry", async (values) => {
    const day = textOf(values, "expiresAt");
    await saveExpiry(claim, {
      expiresAt: day ? new Date(midnightOf(addDays(day, 1))).toISOString() : null,
      reason: textOf(values, "reason"),
    });
    toast({ title: day ? "Last day set" : "It does not run out any more" });
    onClose();
    return undefined;
  });
  return (
    <Dialog heading="Last day of this claim" onClose={onClose}>
      <p>At midnight after that day, Central time, the neutral fallback shows by itself on every page.</p>
      <ActionForm form={form} submitLabel="Save the last day">
        <TextField
          field={form.field("expiresAt")}
          label="Last day (empty: it does not run out)"
          type="date"
          defaultValue={claim.expiresAt ? localDate(Date.parse(claim.expiresAt) - 1) : ""}
        />
        <TextArea field={form.field("reason")} label="Reason" rows={3} maxLength={300} />
      </ActionForm>
    </Dialog>
  );
}
