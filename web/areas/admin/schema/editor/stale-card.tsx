import { Card, focusWhenShown } from "#web/ui/view/card.tsx";
import { DiffView } from "#web/ui/view/diff-view.tsx";
import { Stale } from "#web/ui/view/stale.tsx";
import { requestOf } from "./editor-state.ts";
import type { Editing } from "./use-override.ts";

export function StaleCard({ editing: { theirs, state, takeTheirs, saveMine } }: { editing: Editing }) {
  if (!theirs) return null;
  const mine = requestOf(state);
  const { when, content } = theirs.draft;
  return (
    <Card id="override-stale" heading="Someone else changed this">
      <p ref={focusWhenShown} tabIndex={-1} role="alert">
        {theirs.updatedBy ?? "Someone"} saved another draft. Choose which one stays; nothing is lost yet.
      </p>
      <Stale takeTheirs={takeTheirs} saveMine={saveMine}>
        {typeof mine !== "string" && (
          <DiffView
            before={JSON.stringify({ name: theirs.name, when, content }, null, 2)}
            after={JSON.stringify(mine, null, 2)}
            label="Their draft and yours"
          />
        )}
      </Stale>
    </Card>
  );
}
