import { DiffView } from "#web/components/admin/diff-view.tsx";
import { Button } from "#web/ui/base/button.tsx";
import { ActButton } from "#web/ui/view/act-button.tsx";
import { Card, focusWhenShown } from "#web/ui/view/card.tsx";
import { requestOf } from "./editor-state.ts";
import type { Editing } from "./use-override.ts";

/** Somebody else has saved it meanwhile: both stand side by side, and one is chosen. */
export function StaleCard({ editing: { theirs, state, takeTheirs, saveMine } }: { editing: Editing }) {
  if (!theirs) return null;
  const mine = requestOf(state);
  const { when, content } = theirs.draft;
  return (
    <Card id="override-stale" heading="Somebody has changed this meanwhile">
      <p ref={focusWhenShown} tabIndex={-1} role="alert">
        {theirs.updatedBy ?? "Somebody"} has saved another draft. Choose which one stays; nothing has been lost yet.
      </p>
      {typeof mine !== "string" && (
        <DiffView
          before={JSON.stringify({ name: theirs.name, when, content }, null, 2)}
          after={JSON.stringify(mine, null, 2)}
          label="Their draft and yours"
        />
      )}
      <div className="act-list">
        <Button onClick={takeTheirs}>Take theirs</Button>
        <ActButton label="Save mine over it" act={saveMine} />
      </div>
    </Card>
  );
}
