import { type InstructionsVersion, MAX_BOUNDS } from "#contract/max.ts";
import { DiffView } from "#web/components/admin/diff-view.tsx";
import { admin } from "#web/lib/api.ts";
import { queryClient } from "#web/lib/queries.ts";
import { ifMatch, take } from "#web/lib/take.ts";
import { TextField } from "#web/ui/base/fields.tsx";
import { toast } from "#web/ui/base/toast-store.ts";
import { Confirm } from "#web/ui/dialog/confirm.tsx";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { ActionForm } from "#web/ui/form/action-form.tsx";
import { TextArea } from "#web/ui/form/select-field.tsx";
import { textOf, useForm } from "#web/ui/form/use-form.ts";
import { type TheirField, Theirs } from "#web/ui/view/theirs.tsx";
import { useFreshVersion } from "#web/ui/view/use-fresh-version.ts";
import { instructionsQuery, showInstructions } from "./queries.ts";
import { nameOf } from "./version-row.tsx";
import { STATE_WORDS } from "./words.ts";

interface DraftDialogProps {
  /** Whose words it begins with. */
  from: InstructionsVersion;
  /** Null for a new one. */
  entry: InstructionsVersion | null;
  onClose: () => void;
}

const FIELDS: readonly TheirField<InstructionsVersion>[] = [
  ["Instructions", ({ text }) => text],
  ["What changes and why", ({ note }) => note],
  ["State", ({ state }) => STATE_WORDS[state]],
];

/** Writes a draft, or changes one. */
export function DraftDialog({ from, entry, onClose }: DraftDialogProps) {
  const { theirs, save } = useFreshVersion<InstructionsVersion>(async () => {
    const { versions } = await queryClient.fetchQuery(instructionsQuery);
    return versions.find(({ id }) => id === entry?.id);
  });
  const form = useForm("draft", async (values) => {
    const json = { text: textOf(values, "text"), note: textOf(values, "note") };
    const { instructions } = admin.max;
    const answer = entry
      ? save(entry, (version) =>
          take(instructions[":id"].$put({ param: { id: entry.id }, header: ifMatch(version), json })),
        )
      : take(instructions.$post({ json }));
    showInstructions(await answer);
    toast({ title: "Draft saved", description: "It goes live after its tests have passed." });
    onClose();
    return undefined;
  });
  return (
    <Dialog heading={entry ? `Edit ${nameOf(entry).toLowerCase()}` : "New version"} onClose={onClose} isWide>
      <ActionForm form={form} submitLabel="Save the draft">
        {entry && <Theirs was={entry} now={theirs} fields={FIELDS} />}
        <TextArea
          field={form.field("text")}
          label="Instructions"
          hint="No secrets: visitors may get a model to tell them. A changed word asks for new tests."
          initial={from.text}
          rows={16}
          maxLength={MAX_BOUNDS.instructions[1]}
        />
        <TextField
          field={form.field("note")}
          label="What changes and why"
          defaultValue={entry?.note ?? ""}
          maxLength={200}
        />
      </ActionForm>
    </Dialog>
  );
}

interface VersionDialogProps {
  version: InstructionsVersion;
  onClose: () => void;
}

/** Puts a tested version live. */
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

/** What a version changes of the one that is live; the live one is simply read. */
export function CompareDialog({ version, live, onClose }: VersionDialogProps & { live: InstructionsVersion }) {
  if (version.id === live.id) {
    return (
      <Dialog heading={nameOf(version)} onClose={onClose} isWide>
        <p className="max-text">{version.text}</p>
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
