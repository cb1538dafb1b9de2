import { useState } from "react";
import { type ClaimEntry, claimExpiryRequest } from "#contract/claims.ts";
import { addDays, localDate, midnightOf } from "#contract/time.ts";
import { checkedBody } from "#web/lib/api/fields-of.ts";
import { Button } from "#web/ui/base/button.tsx";
import { RecordForm } from "#web/ui/dialog/record-form.tsx";
import type { RecordField } from "#web/ui/form/record-fields.tsx";
import { Card } from "#web/ui/view/card.tsx";
import { ClinicTime } from "#web/ui/view/times.tsx";
import { saveExpiry } from "./queries.ts";

interface ExpiryProps {
  claim: ClaimEntry;
  canWrite: boolean;
}

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
  return (
    <RecordForm
      id="expiry"
      heading="Last day of this claim"
      submitLabel="Save the last day"
      lead={<p>At midnight after that day, Central time, the neutral fallback shows by itself on every page.</p>}
      fields={FIELDS}
      row={claim}
      send={async (typed, { seen }) => {
        const json = checkedBody(claimExpiryRequest, typed);
        await saveExpiry(seen ?? claim, json);
        return json;
      }}
      done={({ expiresAt }) => (expiresAt ? "Last day set" : "It does not run out any more")}
      onClose={onClose}
    />
  );
}

const FIELDS: readonly RecordField<ClaimEntry & { reason?: string }>[] = [
  {
    name: "expiresAt",
    label: "Last day (empty: it does not run out)",
    kind: "date",
    show: ({ expiresAt }) => expiresAt && localDate(Date.parse(expiresAt) - 1),
    read: (day) => (day ? new Date(midnightOf(addDays(day, 1))).toISOString() : null),
  },
  { name: "reason", label: "Reason", kind: "area", rows: 3, maxLength: 300 },
];
