import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { MODEL_REFUSALS, specOf } from "#contract/integrations.ts";
import type { Health } from "#contract/overview.ts";
import { FAILED_DAYS } from "#contract/overview-messages.ts";
import { useNow } from "#web/lib/state/use-now.ts";
import { StatusBadge, type Tone } from "#web/ui/view/status-badge.tsx";
import { RelativeTime } from "#web/ui/view/times.tsx";
import { fallbacksLink, maxNumbersLink, messagesLink } from "./links.ts";

/** Jobs run every minute, so five minutes without a run mean a fault. */
const LATE_MS = 5 * 60_000;
/** Users notice a slower database. */
const SLOW_MS = 500;

export function HealthCard({ health }: { health: Health }) {
  const now = useNow();
  const { jobsAt, databaseMs, isKvReachable, overdueMessages, failedMessages, model } = health;
  const isLate = jobsAt === null || now - Date.parse(jobsAt) > LATE_MS;
  return (
    <section className="card" aria-labelledby="health">
      <h2 id="health">System health</h2>
      <dl className="grid gap-3">
        <Fact name="Background jobs" tone={isLate ? "now" : "good"} state={isLate ? "Late" : "Running"}>
          {jobsAt ? (
            <>
              Last whole run <RelativeTime at={jobsAt} />
            </>
          ) : (
            "No run is on record yet."
          )}
        </Fact>
        <Messages overdue={overdueMessages} failed={failedMessages} />
        <Fact name="Database" tone={databaseMs > SLOW_MS ? "soon" : "good"} state="Answers">
          This page took {databaseMs} ms
        </Fact>
        <Fact name="Page cache" tone={isKvReachable ? "good" : "now"} state={isKvReachable ? "Answers" : "Unreachable"}>
          {isKvReachable ? "Rendered pages are kept" : "Pages are rendered anew for everybody"}
        </Fact>
        <Fact name="Max's model" tone={modelTone(model)} state={model.refusal === null ? "Ready" : "Not asked"}>
          {modelSentence(model)} <Link {...maxNumbersLink}>{model.answers} answers in 24 hours</Link>,{" "}
          <Link {...fallbacksLink}>{model.fallbacks} of them by the stand-in</Link>
        </Fact>
      </dl>
    </section>
  );
}

function Messages({ overdue, failed }: { overdue: number; failed: number }) {
  const tone = failed > 0 ? "soon" : "good";
  return (
    <Fact name="Messages" tone={overdue > 0 ? "now" : tone} state={overdue > 0 ? "Stuck" : "Going out"}>
      <Link {...messagesLink("overdue")}>{overdue} overdue</Link>,{" "}
      <Link {...messagesLink("failed")}>
        {failed} failed within {FAILED_DAYS} days
      </Link>
    </Fact>
  );
}

export function modelSentence({ provider, refusal }: Pick<Health["model"], "provider" | "refusal">): string {
  const name = specOf("model", provider)?.label ?? provider;
  if (refusal === null) return `${name};`;
  const instead = refusal === "no_key" ? "The chat says so to visitors." : "Max answers from our own pages.";
  return `${name} is not asked: ${MODEL_REFUSALS[refusal]}. ${instead}`;
}

/** More than a tenth of answers from the fallback means that the model is failing. */
export function modelTone({ refusal, answers, fallbacks }: Omit<Health["model"], "provider">): Tone {
  if (refusal !== null) return "now";
  return answers > 0 && fallbacks / answers > 0.1 ? "soon" : "good";
}

interface FactProps {
  name: string;
  tone: Tone;
  state: string;
  children: ReactNode;
}

function Fact({ name, tone, state, children }: FactProps) {
  return (
    <div className="grid items-baseline gap-x-4 gap-y-1 sm:grid-cols-[minmax(9rem,12rem)_minmax(0,1fr)]">
      <dt>{name}</dt>
      <dd className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <StatusBadge tone={tone}>{state}</StatusBadge>
        <small className="text-muted">{children}</small>
      </dd>
    </div>
  );
}
