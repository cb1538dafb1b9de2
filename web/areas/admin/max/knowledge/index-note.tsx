import { useState } from "react";
import type { KnowledgeAnswer } from "#contract/max-knowledge.ts";
import { admin } from "#web/lib/api/api.ts";
import { queryClient } from "#web/lib/api/queries.ts";
import { take } from "#web/lib/api/take.ts";
import { saidOf, troubleOf } from "#web/lib/api/trouble.ts";
import { Button } from "#web/ui/base/button.tsx";
import { toast } from "#web/ui/base/toast-store.ts";
import { StatusBadge } from "#web/ui/view/status-badge.tsx";
import { countOf } from "../max-copy.ts";

interface IndexNoteProps {
  index: KnowledgeAnswer["index"];
  mayWrite: boolean;
}

export function IndexNote({ index: { on, indexed }, mayWrite }: IndexNoteProps) {
  const [isBusy, setBusy] = useState(false);
  const isInStep = on === indexed;

  async function reindex() {
    setBusy(true);
    try {
      const answer = await take(admin.max.knowledge.reindex.$post());
      toast({ title: "Index built", description: `${countOf(answer.indexed)} passages are in it.` });
      await queryClient.invalidateQueries({ queryKey: ["max", "knowledge"] });
    } catch (error) {
      toast({ title: "The index was not built", description: saidOf(troubleOf(error)), variant: "destructive" });
    }
    setBusy(false);
  }

  return (
    <>
      {mayWrite && (
        <Button isBusy={isBusy} onClick={() => void reindex()}>
          Build the index anew
        </Button>
      )}
      <StatusBadge tone={isInStep ? "good" : "now"}>
        {isInStep ? `Index in step: ${countOf(on)}` : `${countOf(on)} on, ${countOf(indexed)} in the index`}
      </StatusBadge>
    </>
  );
}
