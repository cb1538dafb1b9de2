import { type InstructionsVersion, instructionsRequest, MAX_BOUNDS } from "#contract/max.ts";
import { admin } from "#web/lib/api/api.ts";
import { checkedBody } from "#web/lib/api/fields-of.ts";
import { queryClient } from "#web/lib/api/queries.ts";
import { ifMatch, take } from "#web/lib/api/take.ts";
import { toast } from "#web/ui/base/toast-store.ts";
import { Confirm } from "#web/ui/dialog/confirm.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { RecordForm } from "#web/ui/dialog/record-form.tsx";
import type { RecordField } from "#web/ui/form/record-fields.tsx";
import { DiffView } from "#web/ui/view/diff-view.tsx";
import { instructionsQuery, showInstructions } from "../queries.ts";
import { nameOf } from "../version-row.tsx";

interface DraftDialogProps {
  /** The draft starts with this version's text. */
  from: InstructionsVersion;
  /** Null for a new draft. */
  entry: InstructionsVersion | null;
  onClose: () => void;
}

const FIELDS: readonly RecordField<InstructionsVersion>[] = [
  {
    name: "text",
    label: "Instructions",
    hint: "No secrets: visitors may get a model to tell them. A changed word asks for new tests.",
    kind: "area",
    rows: 16,
    maxLength: MAX_BOUNDS.instructions[1],
  },
  { name: "note", label: "What changes and why", maxLength: 200 },
];

export function DraftDialog({ from, entry, onClose }: DraftDialogProps) {
  const { instructions } = admin.max;
  return (
    <RecordForm
      id="draft"
      heading={entry ? `Edit ${nameOf(entry).toLowerCase()}` : "New version"}
      submitLabel="Save the draft"
      done={{ title: "Draft saved", description: "It goes live after its tests have passed." }}
      fields={FIELDS.map((field) => (field.name === "text" ? { ...field, initial: from.text } : field))}
      row={entry}
      read={async () => (await queryClient.fetchQuery(instructionsQuery)).versions.find(({ id }) => id === entry?.id)}
      send={async (typed, { seen }) => {
        const json = checkedBody(instructionsRequest, typed);
        const answer = seen
          ? take(instructions[":id"].$put({ param: { id: seen.id }, header: ifMatch(seen.version), json }))
          : take(instructions.$post({ json }));
        showInstructions(await answer);
      }}
      onClose={onClose}
      isWide
    />
  );
}

interface VersionDialogProps {
  version: InstructionsVersion;
  onClose: () => void;
}

export function LiveDialog({ version, onClose }: VersionDialogProps) {
  return (
    <Confirm
      heading={`Put ${nameOf(version).toLowerCase()} live?`}
      consequence="Visitors get answers by it from the next message on; the version that is live now is retired. It can be put live again."
      confirmLabel="Put it live"
      act={async () => {
        const param = { id: version.id };
        showInstructions(await take(admin.max.instructions[":id"].live.$post({ param })));
        toast({ title: `${nameOf(version)} is live` });
      }}
      onClose={onClose}
    />
  );
}

export function CompareDialog({ version, live, onClose }: VersionDialogProps & { live: InstructionsVersion }) {
  if (version.id === live.id) {
    return (
      <Dialog heading={nameOf(version)} onClose={onClose} isWide>
        <p className="whitespace-pre-wrap wrap-anywhere">{version.text}</p>
      </Dialog>
    );
  }
  const label = `${nameOf(live)} and ${nameOf(version).toLowerCase()}`;
  return (
    <Dialog heading={label} onClose={onClose} isWide>
      <DiffView before={live.text} after={version.text} label={label} />
    </Dialog>
  );
}
