import { useState } from "react";
import type { ClaimEntry } from "#contract/claims.ts";
import { Button } from "#web/ui/base/button.tsx";
import { Card } from "#web/ui/view/card.tsx";
import { ClaimFacts } from "./claim-facts.tsx";
import { FactsForm } from "./facts-form.tsx";

interface FactsProps {
  claim: ClaimEntry;
  canWrite: boolean;
}

export function FactsCard({ claim, canWrite }: FactsProps) {
  const [isEdited, setEdited] = useState(false);
  return (
    <Card id="claim-facts" heading="Evidence and responsibility">
      {isEdited ? (
        <FactsForm claim={claim} onDone={() => setEdited(false)} />
      ) : (
        <>
          <ClaimFacts claim={claim} />
          {canWrite && <Button onClick={() => setEdited(true)}>Edit evidence, owner and states</Button>}
        </>
      )}
    </Card>
  );
}
