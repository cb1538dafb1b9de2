import { useEffect, useId, useRef, useState } from "react";
import type { KnowledgeRow } from "#contract/max-knowledge.ts";
import { fullTime } from "#contract/time-words.ts";
import { admin } from "#web/lib/api/api.ts";
import { ifMatch, take } from "#web/lib/api/take.ts";
import { saidOf, troubleOf } from "#web/lib/api/trouble.ts";
import { Button } from "#web/ui/base/button.tsx";
import { toast } from "#web/ui/base/toast-store.ts";
import { ActionForm } from "#web/ui/form/action-form.tsx";
import { TextArea } from "#web/ui/form/select-field.tsx";
import { textOf, useForm } from "#web/ui/form/use-form.ts";
import { StatusBadge } from "#web/ui/view/status-badge.tsx";
import { BenchCases, BenchProgress } from "../bench-card.tsx";
import { useBench } from "../use-bench.ts";
import { wordsOfRun } from "../version-row.tsx";
import { useMayReview, useMayWrite } from "../with-settings.tsx";

const one = admin.max.knowledge[":id"];

interface StepProps {
  entry: KnowledgeRow;
  onChange: (entry: KnowledgeRow) => void;
}

interface DraftStepsProps extends StepProps {
  /** After the first save the focused button is gone, so the heading takes the focus. */
  takesFocus: boolean;
  onPublished: () => void;
}

async function readEntry(id: string): Promise<KnowledgeRow> {
  return (await take(one.$get({ param: { id } }))).entry;
}

export function DraftSteps({ entry, takesFocus, onChange, onPublished }: DraftStepsProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <section className="mt-6 border-t" aria-labelledby={id}>
      <h3 id={id} className="mt-4" ref={heading} tabIndex={-1}>
        Before visitors get it
      </h3>
      <ol>
        <Tests entry={entry} onChange={onChange} />
        <Review entry={entry} onChange={onChange} />
        <Publish entry={entry} onChange={onChange} onPublished={onPublished} />
      </ol>
    </section>
  );
}

function isProved({ run }: KnowledgeRow): boolean {
  return run !== null && run.finishedAt !== null && run.failed === 0;
}

function Done({ isDone }: { isDone: boolean }) {
  return <StatusBadge tone={isDone ? "good" : "calm"}>{isDone ? "Done" : "Open"}</StatusBadge>;
}

function Tests({ entry, onChange }: StepProps) {
  const mayWrite = useMayWrite();
  const bench = useBench();
  const { answer, trouble, isRunning } = bench;
  const failed = answer?.results.filter(({ passed }) => !passed).map(({ caseId }) => caseId) ?? [];

  async function run() {
    await bench.start({ passageId: entry.id });
    onChange(await readEntry(entry.id));
  }

  return (
    <li className="py-3">
      <h4 className="mb-1 text-base">
        1. Tests <Done isDone={isProved(entry)} />
      </h4>
      {!answer && <p>{wordsOfRun(entry.run)}</p>}
      {trouble && <p role="alert">{saidOf(trouble)}</p>}
      {answer && <BenchProgress answer={answer} bench={bench} />}
      {answer && failed.length > 0 && (
        <BenchCases cases={answer.cases.filter(({ id }) => failed.includes(id))} results={answer.results} />
      )}
      <div className="act-list mt-2">
        {mayWrite && !isProved(entry) && (
          <Button look="main" isOff={isRunning} onClick={() => void run()}>
            Run the tests
          </Button>
        )}
        {!answer && entry.run && entry.run.failed > 0 && (
          <Button onClick={() => entry.run && void bench.open(entry.run.id)}>Show what failed</Button>
        )}
      </div>
    </li>
  );
}

function Review({ entry, onChange }: StepProps) {
  const mayReview = useMayReview();
  const { id, version, reviewedAt, reviewNote } = entry;
  const send = async (note: string | null) => {
    const answer = await take(one.review.$post({ param: { id }, header: ifMatch(version), json: { note } }));
    toast({ title: note === null ? "Approved" : "Sent back" });
    onChange(answer.entry);
  };
  return (
    <li className="py-3">
      <h4 className="mb-1 text-base">
        2. Clinical review <Done isDone={reviewedAt !== null} />
      </h4>
      <p>
        {reviewedAt
          ? `A clinician approved exactly these words: ${fullTime(reviewedAt)}.`
          : reviewNote
            ? `A clinician asks for a change: ${reviewNote}`
            : "A clinician reads these words and approves them, or says what to change."}
      </p>
      {mayReview && reviewedAt === null && <ReviewForm onApprove={() => send(null)} onReturn={send} />}
    </li>
  );
}

interface ReviewFormProps {
  onApprove: () => Promise<void>;
  onReturn: (note: string) => Promise<void>;
}

function ReviewForm({ onApprove, onReturn }: ReviewFormProps) {
  const act = useAct();
  const form = useForm("draft-review", async (values) => {
    await onReturn(textOf(values, "note"));
    return undefined;
  });
  return (
    <>
      <div className="act-list mt-2">
        <Button look="main" onClick={() => act.run(onApprove)}>
          Approve these words
        </Button>
      </div>
      <details className="[&>summary]:inline-flex [&>summary]:min-h-11 [&>summary]:items-center [&>summary]:underline">
        <summary>Ask for changes</summary>
        <ActionForm form={form} submitLabel="Send it back">
          <TextArea field={form.field("note")} label="What to change" rows={2} maxLength={500} />
        </ActionForm>
      </details>
    </>
  );
}

function Publish({ entry, onChange, onPublished }: Omit<DraftStepsProps, "takesFocus">) {
  const mayWrite = useMayWrite();
  const act = useAct(async () => onChange(await readEntry(entry.id)));
  const isReady = isProved(entry) && entry.reviewedAt !== null;

  async function publish() {
    const { id, version } = entry;
    const answer = await take(one.publish.$post({ param: { id }, header: ifMatch(version) }));
    toast({ title: "Published", description: "Max says it from the next message on." });
    onChange(answer.entry);
    onPublished();
  }

  return (
    <li className="py-3">
      <h4 className="mb-1 text-base">3. Publish</h4>
      <p>
        {isReady ? "" : "Possible once both steps above are done. "}
        {entry.replaces
          ? "It takes the place of the passage that visitors get now."
          : "Max says it from the next message on."}
      </p>
      {mayWrite && isReady && (
        <Button look="main" onClick={() => act.run(publish)}>
          Publish
        </Button>
      )}
    </li>
  );
}

function useAct(onFailed?: () => Promise<void>) {
  const [isBusy, setBusy] = useState(false);

  async function attempt(act: () => Promise<void>) {
    setBusy(true);
    try {
      await act();
    } catch (error) {
      toast({ title: "That did not work", description: saidOf(troubleOf(error)), variant: "destructive" });
      await onFailed?.();
    }
    setBusy(false);
  }

  return { run: (act: () => Promise<void>) => void (isBusy || attempt(act)) };
}
