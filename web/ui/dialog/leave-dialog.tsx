import { useStore } from "#web/lib/state/store.ts";
import { Button } from "#web/ui/base/button.tsx";
import { Dialog } from "./dialog.tsx";
import { answerToLeave, leaveStore } from "./leave-store.ts";

/** The area renders it once. */
export function LeaveDialog() {
  const isAsking = useStore(leaveStore) !== null;
  if (!isAsking) return null;
  const stay = () => answerToLeave(false);
  return (
    <Dialog heading="Leave without saving?" onClose={stay}>
      <p>What you changed on this page is not saved, and will be lost.</p>
      <div className="form-end">
        <Button look="main" onClick={stay}>
          Stay here
        </Button>
        <Button onClick={() => answerToLeave(true)}>Leave without saving</Button>
      </div>
    </Dialog>
  );
}
