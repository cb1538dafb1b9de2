import { useQuery } from "@tanstack/react-query";
import type { GeneratedDraft } from "#contract/drafts.ts";
import { modelWords } from "#web/lib/words/model-words.ts";
import { Button } from "#web/ui/base/button.tsx";
import { Loaded } from "#web/ui/view/loaded.tsx";
import { StatusBadge } from "#web/ui/view/status-badge.tsx";
import { ClinicTime } from "#web/ui/view/times.tsx";
import { DraftActs } from "./draft-acts.tsx";
import { dollarWords, draftStatusWords, tokenCountWords } from "./draft-copy.ts";
import { DraftText } from "./draft-text.tsx";
import { FlagList } from "./flag-list.tsx";
import { draftQuery } from "./queries.ts";
import type { Writer } from "./use-writer.ts";

interface DraftViewProps {
  id: string | undefined;
  writer: Writer;
}

export function DraftView({ id, writer }: DraftViewProps) {
  const { writing, stop } = writer;
  const { isWriting } = writing;
  const now = isWriting && (
    <section className="card" aria-labelledby="draft-now">
      <h2 id="draft-now">Writing…</h2>
      <p role="status">The draft appears as it is written.</p>
      <pre className="max-h-128 overflow-auto border p-4 font-sans whitespace-pre-wrap">{writing.text}</pre>
      <Button onClick={stop}>Stop</Button>
    </section>
  );
  if (!id)
    return (
      now || (
        <section className="card" aria-labelledby="draft-none">
          <h2 id="draft-none">No draft is open</h2>
          <p>Choose sources and press "Write a draft", or open an earlier one under History.</p>
        </section>
      )
    );
  // Stays mounted while another draft is written: it may hold unsaved changes.
  return (
    <div>
      {now}
      <div hidden={isWriting}>
        <Stored id={id} writer={writer} />
      </div>
    </div>
  );
}

function Stored({ id, writer }: DraftViewProps & { id: string }) {
  const query = useQuery(draftQuery(id));
  return (
    <Loaded query={query} lines={10}>
      {(draft) => <Shown draft={draft} writer={writer} />}
    </Loaded>
  );
}

function Shown({ draft, writer }: { draft: GeneratedDraft; writer: Writer }) {
  return (
    <section className="card" aria-labelledby="draft-title">
      <h2 id="draft-title">{draft.title || "Untitled draft"}</h2>
      <p>
        <StatusBadge tone="soon">AI-assisted draft</StatusBadge>{" "}
        <StatusBadge tone={draft.status === "complete" ? "good" : "now"}>{draftStatusWords[draft.status]}</StatusBadge>
      </p>
      <FlagList draft={draft} />
      <DraftText key={draft.id} draft={draft} />
      <DraftActs draft={draft} writer={writer} />
      <details>
        <summary>How it was written</summary>
        <dl className="facts">
          <dt>By</dt>
          <dd>
            {draft.author}, <ClinicTime at={draft.createdAt} />
          </dd>
          <dt>Model</dt>
          <dd>{modelWords(draft.model)}</dd>
          <dt>Tokens in and out</dt>
          <dd>
            {tokenCountWords(draft.inputTokens)} and {tokenCountWords(draft.outputTokens)}
          </dd>
          <dt>Cost</dt>
          <dd>{dollarWords(draft.cost)}</dd>
        </dl>
        <h3>Sources</h3>
        <ol className="bullets">
          {draft.sources.map(({ id, title }) => (
            <li key={id}>
              <a href={id} target="_blank" rel="noreferrer">
                {title}
              </a>
            </li>
          ))}
        </ol>
        <h3>What the model was told</h3>
        <pre className="max-h-128 overflow-auto border p-4 font-sans whitespace-pre-wrap">{draft.prompt}</pre>
      </details>
    </section>
  );
}
