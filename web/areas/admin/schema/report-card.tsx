import type { OverrideReport } from "#contract/structured-data.ts";
import { Card } from "#web/ui/view/card.tsx";
import { StatusBadge } from "#web/ui/view/status-badge.tsx";
import type { EditorState } from "./editor/editor-state.ts";
import { isTrouble, jsonPlaceOf, readJson } from "./editor/json-source.ts";
import { isErrorProblem, pageCountWords } from "./override-copy.ts";
import { SchemaProblemList } from "./problem-list.tsx";

export function ReportCard({ report, state }: { report: OverrideReport | undefined; state: EditorState }) {
  if (!report) return null;
  const failing = report.pages.filter(({ problems }) => problems.length > 0);
  const isFine = ![...report.problems, ...failing.flatMap(({ problems }) => problems)].some(isErrorProblem);
  return (
    <Card id="override-report" heading="Test">
      <p role="status">
        <StatusBadge tone={isFine ? "good" : "now"}>{isFine ? "Passed" : "Failed"}</StatusBadge>{" "}
        {report.pages.length > 0
          ? `Rendered and checked on ${pageCountWords(report.pages.length)}.`
          : "Not tried on any page."}
      </p>
      {report.fallback && (
        <p className="note" data-level="warning">
          A local business needs a name and an address. Without them it goes out as an {report.fallback}.
        </p>
      )}
      <SchemaProblemList problems={report.problems} placeOf={(pointer) => lineOf(state, pointer)} />
      {failing.map(({ path, problems }) => (
        <SchemaProblemList key={path} problems={problems.map(({ pointer: _, ...problem }) => problem)} />
      ))}
    </Card>
  );
}

/** Only a node is edited as text; elsewhere the pointer is enough. */
function lineOf({ kind, node }: EditorState, pointer: string): string {
  if (kind !== "node" || !pointer.startsWith("/node")) return pointer;
  const read = readJson(node);
  if (isTrouble(read)) return pointer;
  const { line, column } = jsonPlaceOf(read, pointer.slice("/node".length));
  return `line ${line}, column ${column}`;
}
