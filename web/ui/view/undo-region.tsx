import { useStore } from "#web/lib/store.ts";
import { saidOf, troubleOf } from "#web/lib/trouble.ts";
import { Button } from "#web/ui/base/button.tsx";
import { Icon } from "#web/ui/base/icon.tsx";
import { toast } from "#web/ui/base/toast-store.ts";
import { dropUndo, pauseUndo, resumeUndo, type Undoable, undoStore } from "./undo-store.ts";

/** What was done last, with 'Undo', for twelve seconds or as long as somebody is at it. The area holds it. */
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
  // The button is gone with the offer.
  document.getElementById("content")?.focus();
  await undo().then(
    () => toast({ title: `Undone: ${title}` }),
    (error: unknown) =>
      toast({ title: "It could not be undone", description: saidOf(troubleOf(error)), variant: "destructive" }),
  );
}
