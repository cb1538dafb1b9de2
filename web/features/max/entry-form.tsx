import { type KnowledgeAnswer, type KnowledgeRow, knowledgeRequest } from "#contract/max-knowledge.ts";
import { admin } from "#web/lib/api.ts";
import { checked } from "#web/lib/fields-of.ts";
import { ifMatch, take } from "#web/lib/take.ts";
import { Button } from "#web/ui/base/button.tsx";
import { TextField } from "#web/ui/base/fields.tsx";
import { toast } from "#web/ui/base/toast-store.ts";
import { ActionForm } from "#web/ui/form/action-form.tsx";
import { SelectField, TextArea } from "#web/ui/form/select-field.tsx";
import { type FormState, textOf, useForm } from "#web/ui/form/use-form.ts";
import { type TheirField, Theirs } from "#web/ui/view/theirs.tsx";
import { useFreshVersion } from "#web/ui/view/use-fresh-version.ts";
import { KNOWLEDGE_TOPICS } from "./topic-words.ts";
import { labelOf } from "./words.ts";

const one = admin.max.knowledge[":id"];

/** What an answer to visitors' questions begins with. */
export interface Prefill {
  topic: string;
  /** Their questions, one a line. */
  questions: string;
}

interface EntryFormProps {
  entry: KnowledgeRow | null;
  prefill: Prefill | undefined;
  offer: KnowledgeAnswer;
  onSaved: (entry: KnowledgeRow) => void;
  onDelete: () => void;
}

const FIELDS: readonly TheirField<KnowledgeRow>[] = [
  ["Title", ({ title }) => title],
  ["What Max says", ({ body }) => body],
  ["Source", ({ url }) => url],
  ["About", ({ topic }) => KNOWLEDGE_TOPICS.find(([key]) => key === topic)?.[1] ?? topic],
  ["Side", ({ facet }) => labelOf(facet)],
  ["How visitors ask for it, one way a line", ({ questions }) => questions],
];
const NAMES = ["topic", "facet", "title", "url", "questions", "body"] as const;

/** The words of a passage. What is live is never changed here: saving it makes a draft that replaces it. */
export function EntryForm({ entry, prefill, offer, onSaved, onDelete }: EntryFormProps) {
  const { theirs, save } = useFreshVersion<KnowledgeRow>(async () => {
    return (await take(one.$get({ param: { id: entry?.id ?? "" } }))).entry;
  });
  const form = useForm("entry", async (values) => {
    const typed = Object.fromEntries(NAMES.map((name) => [name, textOf(values, name)]));
    const { body: json, trouble } = checked(knowledgeRequest, typed);
    if (trouble) return trouble;
    const saved = entry?.isDraft
      ? await save(entry, (version) => take(one.$put({ param: { id: entry.id }, header: ifMatch(version), json })))
      : await take(admin.max.knowledge.$post({ json: { ...json, replaces: entry?.id ?? null } }));
    toast({ title: "Draft saved", description: "Next: run its tests and have a clinician review it." });
    onSaved(saved.entry);
    return undefined;
  });
  return (
    <ActionForm
      form={form}
      submitLabel={entry?.isDraft === false ? "Save as a draft" : "Save the draft"}
      more={entry?.origin === "admin" && <Button onClick={onDelete}>Delete</Button>}
    >
      {entry && <Theirs was={entry} now={theirs} fields={FIELDS} />}
      <EntryFields form={form} entry={entry} prefill={prefill} offer={offer} />
    </ActionForm>
  );
}

type EntryFieldsProps = Pick<EntryFormProps, "entry" | "prefill" | "offer"> & { form: FormState };

function EntryFields({ form, entry, prefill, offer }: EntryFieldsProps) {
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
        initial={entry?.topic ?? prefill?.topic ?? "clinic"}
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
        hint="Never shown. Each new way is tested: its answer must rest on this passage."
        initial={entry?.questions ?? prefill?.questions}
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
