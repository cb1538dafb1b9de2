import { useQuery } from "@tanstack/react-query";
import { admin } from "#web/lib/api.ts";
import { take } from "#web/lib/take.ts";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { ErrorState, Skeleton } from "#web/ui/view/states.tsx";
import { EntryDialog } from "./entry-dialog.tsx";
import type { Prefill } from "./entry-form.tsx";

interface WriteAnswerProps {
  prefill: Prefill;
  onClose: () => void;
}

/** The editor, with visitors' questions as the first ways of asking. */
export function WriteAnswer({ prefill, onClose }: WriteAnswerProps) {
  const { data, error, isError, refetch } = useQuery({
    queryKey: ["max", "knowledge", "offer"],
    queryFn: () => take(admin.max.knowledge.$get({ query: {} })),
  });
  if (data) return <EntryDialog entry={null} prefill={prefill} offer={data} mayWrite onClose={onClose} />;
  return (
    <Dialog heading="Write an answer" onClose={onClose} isWide>
      {isError ? <ErrorState error={error} retry={refetch} /> : <Skeleton lines={8} />}
    </Dialog>
  );
}
