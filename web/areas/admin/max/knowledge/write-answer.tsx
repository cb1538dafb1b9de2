import { useQuery } from "@tanstack/react-query";
import { admin } from "#web/lib/api/api.ts";
import { take } from "#web/lib/api/take.ts";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { Loaded } from "#web/ui/view/loaded.tsx";
import { EntryDialog } from "./entry-dialog.tsx";
import type { Prefill } from "./entry-form.tsx";

interface WriteAnswerProps {
  prefill: Prefill;
  onClose: () => void;
}

export function WriteAnswer({ prefill, onClose }: WriteAnswerProps) {
  const query = useQuery({
    queryKey: ["max", "knowledge", "offer"],
    queryFn: () => take(admin.max.knowledge.$get({ query: {} })),
  });
  if (query.data) return <EntryDialog entry={null} prefill={prefill} offer={query.data} mayWrite onClose={onClose} />;
  return (
    <Dialog heading="Write an answer" onClose={onClose} isWide>
      <Loaded query={query} lines={8}>
        {() => null}
      </Loaded>
    </Dialog>
  );
}
