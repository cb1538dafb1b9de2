import { useId } from "react";
import type { BenchAnswer, BenchCaseInfo, BenchResult, InstructionsVersion } from "#contract/max.ts";
import { saidOf } from "#web/lib/api/trouble.ts";
import { modelWords } from "#web/lib/words/model-words.ts";
import { Button } from "#web/ui/base/button.tsx";
import { ShortTable } from "#web/ui/table/short-table.tsx";
import type { Column } from "#web/ui/table/table-columns.ts";
import { Card } from "#web/ui/view/card.tsx";
import { StatusBadge } from "#web/ui/view/status-badge.tsx";
import { countOf, msOf, SAFETY_WORDS } from "./max-copy.ts";
import type { Bench } from "./use-bench.ts";
import { nameOf } from "./version-row.tsx";

interface BenchCardProps {
  bench: Bench;
  cases: readonly BenchCaseInfo[];
  versions: readonly InstructionsVersion[];
}

export function BenchCard({ bench, cases, versions }: BenchCardProps) {
  const { answer, trouble } = bench;
  const version = versions.find(({ id }) => id === answer?.run.instructionsId);
  return (
    <Card id="max-bench" heading="Test bench">
      <p>
        {cases.length} fixed questions, asked as a visitor would: no conversation is stored, no visitor's limit is
        spent. With a paid model a run counts against the day's tokens.
      </p>
      {trouble && (
        <div className="note" data-level="warning" role="alert">
          <p>{saidOf(trouble)}</p>
        </div>
      )}
      {answer && version && (
        <h3>
          {nameOf(version)}: {modelWords(answer.run.model)}
        </h3>
      )}
      {answer && <BenchProgress answer={answer} bench={bench} />}
      <BenchCases cases={cases} results={answer?.results ?? []} />
    </Card>
  );
}

export function BenchProgress({ answer: { run, results }, bench }: { answer: BenchAnswer; bench: Bench }) {
  const id = useId();
  const { passed, failed, total, finishedAt } = run;
  const tokens = results.reduce((sum, one) => sum + (one.inputTokens ?? 0) + (one.outputTokens ?? 0), 0);
  return (
    <>
      <label htmlFor={id}>Cases that have run</label>
      <progress id={id} className="block h-3 w-full max-w-120 accent-accent" max={total} value={passed + failed} />
      <p role="status">
        {passed + failed} of {total}: {passed} passed, {failed} failed.
        {finishedAt && (failed === 0 ? " All passed." : " It cannot go live.")}
        {tokens > 0 && ` ${countOf(tokens)} tokens.`}
      </p>
      {bench.isRunning && <Button onClick={bench.stop}>Stop</Button>}
    </>
  );
}

interface CaseTableProps {
  cases: readonly BenchCaseInfo[];
  results: readonly BenchResult[];
}

export function BenchCases({ cases, results }: CaseTableProps) {
  const byCase = new Map(results.map((result) => [result.caseId, result]));
  const ordered = cases.toSorted((a, b) => rankOf(byCase.get(a.id)) - rankOf(byCase.get(b.id)));
  const columns: readonly Column<BenchCaseInfo>[] = [
    { key: "case", header: "Case", cell: ({ topic }) => topic, isRowHeader: true },
    { key: "asked", header: "Asked", cell: ({ says }) => says },
    { key: "result", header: "Result", cell: ({ id }) => <Result result={byCase.get(id)} /> },
  ];
  return (
    <ShortTable
      className="mt-4 max-h-[70dvh] [&_:is(td,th)]:min-w-32 [&_:is(td,th)]:align-top [&_:is(td,th)]:whitespace-normal [&_summary]:inline-flex [&_summary]:min-h-11 [&_summary]:items-center [&_summary]:underline"
      caption="Cases of the test bench"
      columns={columns}
      rows={ordered}
      rowId={({ id }) => id}
    />
  );
}

/** Failed cases come first, then passed ones, then those without a result. */
function rankOf(result: BenchResult | undefined): number {
  if (!result) return 2;
  return result.passed ? 1 : 0;
}

function Result({ result }: { result: BenchResult | undefined }) {
  if (!result) return <StatusBadge>Not run</StatusBadge>;
  const { passed, problems, answer, model, ms, safety } = result;
  return (
    <>
      <StatusBadge tone={passed ? "good" : "now"}>{passed ? "Passed" : "Failed"}</StatusBadge>
      {problems.map((problem) => (
        <p key={problem}>{problem}</p>
      ))}
      <details>
        <summary>Answer</summary>
        <p className="whitespace-pre-wrap wrap-anywhere">{answer || "None"}</p>
        <p className="text-sm text-muted">
          {modelWords(model)} · {msOf(ms)} · {SAFETY_WORDS[safety]}
        </p>
      </details>
    </>
  );
}
