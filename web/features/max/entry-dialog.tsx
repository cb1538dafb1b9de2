import { useState } from "react";
import { type KnowledgeAnswer, type KnowledgeRow, knowledgeRequest } from "#contract/max-knowledge.ts";
import { Dialog } from "#web/components/account/dialog.tsx";
import { ConfirmDialog } from "#web/components/admin/confirm-dialog.tsx";
import { type TheirField, Theirs } from "#web/components/admin/theirs.tsx";
import { useFreshVersion } from "#web/components/admin/use-fresh-version.ts";
import { ActionForm } from "#web/components/forms/action-form.tsx";
import { TextField } from "#web/components/forms/fields.tsx";
import { SelectField, TextArea } from "#web/components/forms/select-field.tsx";
import { type FormState, textOf, useForm } from "#web/components/forms/use-form.ts";
import { toast } from "#web/components/ui/toast-store.ts";
import { admin } from "#web/lib/api.ts";
import { checked } from "#web/lib/fields-of.ts";
import { queryClient } from "#web/lib/queries.ts";
import { ifMatch, take } from "#web/lib/take.ts";
import { KNOWLEDGE_TOPICS } from "./topic-words.ts";
import { labelOf } from "./words.ts";

const one = admin.max.knowledge[":id"];

interface EntryDialogProps {
  /** Null for a new one. */
  entry: KnowledgeRow | null;
  offer: KnowledgeAnswer;
  mayWrite: boolean;
  onClose: () => void;
}

const FIELDS: readonly TheirField<KnowledgeRow>[] = [
  ["Title", ({ title }) => title],
  ["What Max says", ({ body }) => body],
  ["Source", ({ url }) => url],
  ["About", ({ topic }) => KNOWLEDGE_TOPICS.find(([key]) => key === topic)?.[1] ?? topic],
  ["Side", ({ facet }) => labelOf(facet)],
  ["How visitors ask for it, one way a line", ({ questions }) => questions],
  ["State", ({ isOn }) => (isOn ? "On" : "Off")],
];
const NAMES = ["topic", "facet", "title", "url", "questions", "body"] as const;

/** One passage: to be read, written, changed or deleted. */
export function EntryDialog({ entry, offer, mayWrite, onClose }: EntryDialogProps) {
  const [isDeleting, setDeleting] = useState(false);
  const { theirs, save } = useFreshVersion<KnowledgeRow>(async () => {
    const { entry: fresh } = await take(one.$get({ param: { id: entry?.id ?? "" } }));
    void queryClient.invalidateQueries({ queryKey: ["max", "knowledge"] });
    return fresh;
  });
  const form = useForm("entry", async (values) => {
    const typed = Object.fromEntries(NAMES.map((name) => [name, textOf(values, name)]));
    const { body: json, trouble } = checked(knowledgeRequest, typed);
    if (trouble) return trouble;
    if (entry) {
      const param = { id: entry.id };
      await save(entry, (version) => take(one.$put({ param, header: ifMatch(version), json })));
    } else await take(admin.max.knowledge.$post({ json }));
    done(entry ? "Passage saved" : "Passage added", onClose);
    return undefined;
  });
  return (
    <Dialog heading={entry ? entry.title : "Add a passage"} onClose={onClose} isWide>
      {entry?.origin === "site" && entry.editedAt === null && mayWrite && (
        <p>It came with the site. Once it is changed here, updates of the site leave it as it is.</p>
      )}
      <fieldset className="max-forms" disabled={!mayWrite}>
        <legend className="sr-only">The passage</legend>
        <ActionForm
          form={form}
          submitLabel="Save the passage"
          more={
            entry?.origin === "admin" && (
              <button type="button" className="btn quiet" onClick={() => setDeleting(true)}>
                Delete
              </button>
            )
          }
        >
          {entry && <Theirs was={entry} now={theirs} fields={FIELDS} />}
          <EntryFields form={form} entry={entry} offer={offer} />
        </ActionForm>
      </fieldset>
      {isDeleting && entry && (
        <DeleteEntry entry={theirs ?? entry} onClose={() => setDeleting(false)} onDone={onClose} />
      )}
    </Dialog>
  );
}

function EntryFields({ form, entry, offer }: Pick<EntryDialogProps, "entry" | "offer"> & { form: FormState }) {
  return (
    <>
      <TextField field={form.field("title")} label="Title" defaultValue={entry?.title ?? ""} maxLength={80} />
      <TextArea
        field={form.field("body")}
        label="What Max says"
        hint="One to four whole sentences that stand on the source. No doses. {claim:id} stands for a claim of the register."
        initial={entry?.body}
        maxLength={900}
      />
      <SelectField
        field={form.field("url")}
        label="Source"
        hint="A published page or article."
        options={sourcesOf(entry, offer)}
        initial={entry?.url}
      />
      <SelectField
        field={form.field("topic")}
        label="About"
        options={KNOWLEDGE_TOPICS}
        initial={entry?.topic ?? "clinic"}
      />
      <SelectField
        field={form.field("facet")}
        label="Side"
        options={offer.facets.map((facet) => [facet, labelOf(facet)])}
        initial={entry?.facet ?? "summary"}
      />
      <TextArea
        field={form.field("questions")}
        label="How visitors ask for it, one way a line"
        hint="Never shown."
        initial={entry?.questions}
        rows={6}
        maxLength={4000}
      />
    </>
  );
}

/** The list, with the entry's own address where that has a fragment or is not published any more. */
function sourcesOf(entry: KnowledgeRow | null, { sources }: KnowledgeAnswer): (readonly [string, string])[] {
  const known = sources.map(({ url, title }) => [url, `${title} (${url})`] as const);
  const isKnown = entry === null || sources.some(({ url }) => url === entry.url);
  return [...(entry && !isKnown ? [[entry.url, entry.url] as const] : []), ["", "Choose a source"], ...known];
}

interface DeleteEntryProps {
  entry: KnowledgeRow;
  onClose: () => void;
  onDone: () => void;
}

function DeleteEntry({ entry, onClose, onDone }: DeleteEntryProps) {
  return (
    <ConfirmDialog
      heading="Delete this passage?"
      consequence="Max no longer says it from the next message on. It cannot be brought back; to take it out for a while, turn it off."
      confirmLabel="Delete the passage"
      act={async () => {
        const { id, version } = entry;
        await take(one.$delete({ param: { id }, header: ifMatch(version) }));
        done("Passage deleted", onDone);
      }}
      onClose={onClose}
    />
  );
}

function done(title: string, close: () => void): void {
  toast({ title, description: "Max knows from the next message on." });
  void queryClient.invalidateQueries({ queryKey: ["max", "knowledge"] });
  close();
}
