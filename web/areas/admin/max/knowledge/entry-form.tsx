import { type KnowledgeAnswer, type KnowledgeRow, knowledgeRequest } from "#contract/max-knowledge.ts";
import { admin } from "#web/lib/api/api.ts";
import { checkedBody } from "#web/lib/api/fields-of.ts";
import { ifMatch, take } from "#web/lib/api/take.ts";
import { Button } from "#web/ui/base/button.tsx";
import { toast } from "#web/ui/base/toast-store.ts";
import { ActionForm } from "#web/ui/form/action-form.tsx";
import { changedValues, type RecordField, RecordFields, readRecord } from "#web/ui/form/record-fields.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { useStale } from "#web/ui/form/use-stale.ts";
import { Stale } from "#web/ui/view/stale.tsx";
import { labelOf } from "../max-copy.ts";
import { KNOWLEDGE_TOPICS } from "./topic-words.ts";

const one = admin.max.knowledge[":id"];

export interface Prefill {
  topic: string;
  /** Visitors' questions, one per line. */
  questions: string;
}

interface EntryFormProps {
  entry: KnowledgeRow | null;
  prefill: Prefill | undefined;
  offer: KnowledgeAnswer;
  onSaved: (entry: KnowledgeRow) => void;
  onDelete: () => void;
}

function fieldsOf(entry: KnowledgeRow | null, offer: KnowledgeAnswer): RecordField<KnowledgeRow>[] {
  return [
    { name: "title", label: "Title", maxLength: 80 },
    {
      name: "body",
      label: "What Max says",
      hint: "One to four whole sentences that stand on the source. No doses. {claim:id} stands for a claim of the register.",
      kind: "area",
      maxLength: 900,
    },
    { name: "url", label: "Source", hint: "A published page or article.", options: sourcesOf(entry, offer) },
    { name: "topic", label: "About", options: KNOWLEDGE_TOPICS },
    { name: "facet", label: "Side", options: offer.facets.map((facet) => [facet, labelOf(facet)] as const) },
    {
      name: "questions",
      label: "How visitors ask for it, one way a line",
      hint: "Never shown. Each new way is tested: its answer must rest on this passage.",
      kind: "area",
      rows: 6,
      maxLength: 4000,
    },
  ];
}

/** A live passage is never edited: saving creates a draft, which replaces it when published. */
export function EntryForm({ entry, prefill, offer, onSaved, onDelete }: EntryFormProps) {
  const draft = entry?.isDraft ? entry : null;
  const { theirs, save } = useStale<KnowledgeRow | null>(draft, async () => {
    return (await take(one.$get({ param: { id: entry?.id ?? "" } }))).entry;
  });
  const begun = { topic: "clinic", ...prefill, facet: "summary" };
  const fields = fieldsOf(entry, offer).map((field) => ({
    ...field,
    initial: new Map(Object.entries(begun)).get(field.name),
  }));
  const form = useForm("entry", async (values) => {
    const json = checkedBody(knowledgeRequest, readRecord(fields, values));
    const saved = await save((seen) =>
      seen
        ? take(one.$put({ param: { id: seen.id }, header: ifMatch(seen.version), json }))
        : take(admin.max.knowledge.$post({ json: { ...json, replaces: entry?.id ?? null } })),
    );
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
      {entry && theirs && <Stale values={changedValues(fields, entry, theirs)} />}
      <RecordFields fields={fields} form={form} row={entry} />
    </ActionForm>
  );
}

/** Adds the passage's own URL if it has a fragment or is no longer published. */
function sourcesOf(entry: KnowledgeRow | null, { sources }: KnowledgeAnswer): (readonly [string, string])[] {
  const known = sources.map(({ url, title }) => [url, `${title} (${url})`] as const);
  const isKnown = entry === null || sources.some(({ url }) => url === entry.url);
  return [...(entry && !isKnown ? [[entry.url, entry.url] as const] : []), ["", "Choose a source"], ...known];
}
