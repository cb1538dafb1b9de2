import { clinic } from "#content/clinic.ts";
import { AccountPage } from "#web/areas/account/shell/account-page.tsx";
import type { Problem } from "../flow/problem.ts";
import { ProblemNote } from "../flow/problem-note.tsx";

interface LinkLoadingProps {
  heading: string;
  problem: Problem | undefined;
  onRetry: () => void;
}

/** Shown until the record behind a mailed link has loaded. */
export function LinkLoading({ heading, problem, onRetry }: LinkLoadingProps) {
  return (
    <AccountPage heading={heading}>
      {problem ? (
        <ProblemNote problem={problem} zone={clinic.timeZone} onRetry={onRetry} />
      ) : (
        <p role="status">Loading…</p>
      )}
    </AccountPage>
  );
}
