import { useState } from "react";
import type { OverrideVersion, SchemaOverride } from "#contract/structured-data.ts";
import { Button } from "#web/ui/base/button.tsx";
import { Confirm } from "#web/ui/dialog/confirm.tsx";
import { Card } from "#web/ui/view/card.tsx";
import { DiffView } from "#web/ui/view/diff-view.tsx";
import { ClinicTime } from "#web/ui/view/times.tsx";
import { OVERRIDE_ACTION_WORDS } from "../override-copy.ts";
import { rollBack } from "../queries.ts";
import type { Editing } from "./use-override.ts";

interface HistoryProps {
  editing: Editing;
  override: SchemaOverride;
  canWrite: boolean;
}

export function HistoryCard({ editing, override, canWrite }: HistoryProps) {
  const [chosen, setChosen] = useState<OverrideVersion>();
  return (
    <Card id="override-history" heading="History">
      <ol className="my-3 grid gap-2.5 *:border-b *:pb-2.5 *:last:border-b-0 [&_p]:text-muted">
        {override.history.map((version) => (
          <li key={version.number}>
            <b>
              {version.number}. {OVERRIDE_ACTION_WORDS[version.action]}
            </b>{" "}
            by {version.by ?? "somebody"}, <ClinicTime at={version.at} />{" "}
            {canWrite && isOther(override, version) && (
              <Button disabled={editing.isDirty} onClick={() => setChosen(version)}>
                Go back to {version.number}…
              </Button>
            )}
          </li>
        ))}
      </ol>
      {chosen && (
        <Confirm
          heading={`Go back to version ${chosen.number}?`}
          consequence={<Consequence override={override} version={chosen} />}
          confirmLabel={`Go back to ${chosen.number}`}
          act={() => editing.run(() => rollBack(override, chosen.number), `Went back to version ${chosen.number}`)}
          onClose={() => setChosen(undefined)}
        />
      )}
    </Card>
  );
}

function isOther({ draft }: SchemaOverride, { snapshot }: OverrideVersion): boolean {
  return JSON.stringify(draft) !== JSON.stringify(snapshot);
}

function Consequence({ override: { draft, live }, version }: { override: SchemaOverride; version: OverrideVersion }) {
  return (
    <>
      <p>
        Its words come back as a new version.
        {live && " It is live, so they are tested and stand on the public site within seconds."}
      </p>
      <DiffView
        before={JSON.stringify(draft, null, 2)}
        after={JSON.stringify(version.snapshot, null, 2)}
        label={`The draft and version ${version.number}`}
      />
    </>
  );
}
