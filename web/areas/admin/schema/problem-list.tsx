import type { OverrideProblem } from "#contract/structured-data.ts";
import { StatusBadge } from "#web/ui/view/status-badge.tsx";

interface ProblemListProps {
  problems: readonly OverrideProblem[];
  /** "line 4, column 3" */
  placeOf?: (pointer: string) => string;
}

export function SchemaProblemList({ problems, placeOf }: ProblemListProps) {
  if (problems.length === 0) return null;
  return (
    <ul className="my-3 grid gap-2.5 [&_small]:text-muted">
      {problems.map((problem) => (
        <li key={`${problem.path} ${problem.pointer} ${problem.message}`}>
          <StatusBadge tone={problem.level === "error" ? "now" : "soon"}>
            {problem.level === "error" ? "Error" : "Advice"}
          </StatusBadge>{" "}
          {problem.message}
          {problem.pointer && <small> {placeOf?.(problem.pointer) ?? problem.pointer}</small>}
          {problem.path && <small> on {problem.path}</small>}
        </li>
      ))}
    </ul>
  );
}
