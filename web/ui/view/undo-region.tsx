import { saidOf, troubleOf } from "#web/lib/api/trouble.ts";
import { useStore } from "#web/lib/state/store.ts";
import { Button } from "#web/ui/base/button.tsx";
import { Icon } from "#web/ui/base/icon.tsx";
import { toast } from "#web/ui/base/toast-store.ts";
import { dropUndo, pauseUndo, resumeUndo, type Undoable, undoStore } from "./undo-store.ts";

/** The area renders it once. */
export function UndoRegion() {
  const offered = useStore(undoStore);
  return (
    <section
      className="undo"
      aria-label="Last change"
      onPointerEnter={pauseUndo}
      onPointerLeave={resumeUndo}
      onFocus={pauseUndo}
      onBlur={resumeUndo}
    >
      <p role="status">{offered?.title}</p>
      {offered && (
        <>
          <Button onClick={() => void take(offered)}>Undo</Button>
          <Button look="icon" aria-label="Dismiss" onClick={dropUndo}>
            <Icon name="close" />
          </Button>
        </>
      )}
    </section>
  );
}

async function take({ title, undo }: Undoable): Promise<void> {
  dropUndo();
  // The button that had the focus is gone.
  document.getElementById("content")?.focus();
  await undo().then(
    () => toast({ title: `Undone: ${title}` }),
    (error: unknown) =>
      toast({ title: "It could not be undone", description: saidOf(troubleOf(error)), variant: "destructive" }),
  );
}
