import { useState } from "react";
import { Button } from "#web/ui/base/button.tsx";
import { Confirm } from "#web/ui/dialog/confirm.tsx";
import { ActButton } from "#web/ui/view/act-button.tsx";
import { pageCountWords } from "../override-copy.ts";
import { sendOverrideAct } from "../queries.ts";
import type { Editing } from "./use-override.ts";

type PublicAct = "publish" | "disable";

export function OverrideActs({ editing }: { editing: Editing }) {
  const { seen, isDirty, run, save } = editing;
  const [act, setAct] = useState<PublicAct>();
  const canPublish = seen && !isDirty && (seen.state === "valid" || (seen.live !== null && isNews(seen)));
  return (
    <>
      <div className="act-list">
        <ActButton label="Save the draft" isMain={isDirty} act={() => save()} />
        {seen && !isDirty && (
          <ActButton label="Test the draft" act={() => run(() => sendOverrideAct(seen, "test"), "Tested")} />
        )}
        {canPublish && (
          <Button look="main" onClick={() => setAct("publish")}>
            Publish…
          </Button>
        )}
        {seen?.live && <Button onClick={() => setAct("disable")}>Disable…</Button>}
      </div>
      {seen && isDirty && <p>Not saved yet. Once it is saved it can be tested.</p>}
      {seen && !isDirty && seen.state === "draft" && <p>Once its test passes it can be published.</p>}
      {act && <AskDialog editing={editing} act={act} onClose={() => setAct(undefined)} />}
    </>
  );
}

/** A live override is published again if its draft is newer, or to confirm one that became invalid. */
function isNews({ hasChanges, state }: NonNullable<Editing["seen"]>): boolean {
  return hasChanges || state === "invalid";
}

function AskDialog({
  editing: { seen, run },
  act,
  onClose,
}: {
  editing: Editing;
  act: PublicAct;
  onClose: () => void;
}) {
  if (!seen) return null;
  const isPublish = act === "publish";
  return (
    <Confirm
      heading={isPublish ? "Publish this override?" : "Disable this override?"}
      consequence={
        <p>
          {isPublish
            ? `It is tested once more and stands on ${pageCountWords(seen.pages)} of the public site within seconds. Every version can be gone back to.`
            : `Within seconds ${pageCountWords(seen.pages)} of the public site speak for themselves again. The draft stays.`}
        </p>
      }
      confirmLabel={isPublish ? "Publish it" : "Disable it"}
      act={() => run(() => sendOverrideAct(seen, act), isPublish ? "Published" : "Disabled")}
      onClose={onClose}
    />
  );
}
