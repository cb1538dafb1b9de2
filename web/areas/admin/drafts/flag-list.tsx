import { useState } from "react";
import type { DraftFlag, GeneratedDraft } from "#contract/drafts.ts";
import { admin } from "#web/lib/api/api.ts";
import { ifMatch, take } from "#web/lib/api/take.ts";
import { Button } from "#web/ui/base/button.tsx";
import { TextField } from "#web/ui/base/fields.tsx";
import { ActionForm } from "#web/ui/form/action-form.tsx";
import { textOf, useForm } from "#web/ui/form/use-form.ts";
import { ActButton } from "#web/ui/view/act-button.tsx";
import { StatusBadge } from "#web/ui/view/status-badge.tsx";
import { draftFlagWords } from "./draft-copy.ts";
import { putDraft } from "./queries.ts";

export function FlagList({ draft }: { draft: GeneratedDraft }) {
  const unchecked = draft.flags.filter(({ kind }) => kind === "not_checked");
  const toSettle = draft.flags.filter(({ kind }) => kind !== "not_checked");
  if (draft.flags.length === 0)
    return (
      <p className="note" data-level="good">
        Nothing to settle: every sentence stands word for word in the source it cites. Headings and titles are not
        checked. A person still has to read all of it.
      </p>
    );
  return (
    <>
      {toSettle.length > 0 && <ToSettle draft={draft} flags={toSettle} />}
      {unchecked.length > 0 && <Unchecked flags={unchecked} />}
    </>
  );
}

function Unchecked({ flags }: { flags: readonly DraftFlag[] }) {
  return (
    <details className="flags">
      <summary>{`${draftFlagWords.not_checked}: ${flags.length}`}</summary>
      <p>No difference was found, but the words are not the source’s. Compare each sentence with its source.</p>
      <ul className="grid gap-3">
        {flags.map(({ id, sentence }) => (
          <li key={id} className="border-t py-3">
            <blockquote className="my-2 border-l-3 pl-3">{sentence}</blockquote>
          </li>
        ))}
      </ul>
    </details>
  );
}

function ToSettle({ draft, flags }: { draft: GeneratedDraft; flags: readonly DraftFlag[] }) {
  const { openFlags } = draft;
  return (
    <details className="flags" open={openFlags > 0}>
      <summary>
        To settle: {openFlags} of {flags.length}
      </summary>
      <ul className="grid gap-3">
        {flags.map((flag) => (
          <FlagRow key={flag.id} draft={draft} flag={flag} />
        ))}
      </ul>
    </details>
  );
}

function settle(draft: GeneratedDraft, flag: DraftFlag, resolution: string | null) {
  const json = { flag: flag.id, resolution };
  return take(admin.ai.drafts[":id"].flags.$post({ param: { id: draft.id }, header: ifMatch(draft.version), json }));
}

function FlagRow({ draft, flag }: { draft: GeneratedDraft; flag: DraftFlag }) {
  const [isOpen, setOpen] = useState(false);
  const mustGo = flag.kind === "patient_data" || flag.kind === "unknown_source";
  return (
    <li className="border-t py-3">
      <StatusBadge tone={flag.resolution === null ? "now" : "good"}>
        {flag.resolution === null ? draftFlagWords[flag.kind] : "Settled"}
      </StatusBadge>
      <blockquote className="my-2 border-l-3 pl-3">{flag.sentence}</blockquote>
      <p>{flag.resolution === null ? flag.message : `Settled: ${flag.resolution}`}</p>
      {flag.resolution !== null && (
        <ActButton
          label="Open again"
          of={flag.sentence}
          act={async () => {
            putDraft(await settle(draft, flag, null));
            return undefined;
          }}
        />
      )}
      {flag.resolution === null && mustGo && <p>Change the sentence in the text below, then save.</p>}
      {flag.resolution === null && !mustGo && !isOpen && (
        <Button onClick={() => setOpen(true)} of={flag.sentence}>
          Settle
        </Button>
      )}
      {flag.resolution === null && isOpen && <Settle draft={draft} flag={flag} />}
    </li>
  );
}

function Settle({ draft, flag }: { draft: GeneratedDraft; flag: DraftFlag }) {
  const form = useForm(`flag-${flag.id}`, async (values) => {
    putDraft(await settle(draft, flag, textOf(values, "resolution")));
    return undefined;
  });
  return (
    <ActionForm form={form} submitLabel="Save">
      <TextField
        field={form.field("resolution")}
        label="How it was settled"
        hint="For example: checked against source 2, page 4."
        maxLength={300}
      />
    </ActionForm>
  );
}
