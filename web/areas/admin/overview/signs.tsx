import type { AuditSigns, MaxFlags } from "#contract/overview.ts";
import { RelativeTime } from "#web/ui/view/times.tsx";
import { auditLink, maxLink, type Range, unsealedLink } from "./links.ts";
import { nounFor, Tiles } from "./tiles.tsx";

const LEVELS: Readonly<Record<MaxFlags["level"], string>> = {
  emergency: "emergency replies",
  crisis: "crisis replies",
  today: "told to call today",
  limits: "asked for what Max may not say",
  notice: "notices",
};

export function MaxCard({ flags, range }: { flags: readonly MaxFlags[]; range: Range }) {
  return (
    <Tiles
      id="max-flags"
      heading="Max: flags to review"
      tiles={flags.map(({ level, unreviewed }) => ({
        label: LEVELS[level],
        value: unreviewed,
        link: maxLink(level, range),
        tone: level === "emergency" || level === "crisis" ? "now" : "soon",
      }))}
    />
  );
}

/** This many failed sign-ins a day, or fewer, are never unusual. */
const FEW = 5;

export function isAboveUsual({
  failedSignInsToday,
  failedSignInsUsual,
}: Pick<AuditSigns, "failedSignInsToday" | "failedSignInsUsual">): boolean {
  return failedSignInsToday > Math.max(FEW, 3 * failedSignInsUsual);
}

interface AuditCardProps {
  audit: AuditSigns;
  range: Range;
  today: string;
}

export function AuditCard({ audit, range, today }: AuditCardProps) {
  const isUnusual = isAboveUsual(audit);
  return (
    <Tiles
      id="audit-signs"
      heading="Audit trail"
      tiles={[
        {
          label: nounFor(audit.failedSignInsToday, { one: "failed sign-in today", many: "failed sign-ins today" }),
          value: audit.failedSignInsToday,
          link: auditLink({ action: "login_failed" }, { from: today, to: today }),
          tone: isUnusual ? "now" : "calm",
          note: `${isUnusual ? "Above what is usual" : "Usual"}: ${audit.failedSignInsUsual.toLocaleString("en-US")} a day`,
        },
        {
          label: nounFor(audit.failures, { one: "failed or refused act", many: "failed or refused acts" }),
          value: audit.failures,
          link: auditLink({ success: "false" }, range),
        },
        {
          label: nounFor(audit.exports, { one: "export", many: "exports" }),
          value: audit.exports,
          link: auditLink({ action: "export" }, range),
        },
        {
          label: nounFor(audit.glassBroken, { one: "restricted chart opened", many: "restricted charts opened" }),
          value: audit.glassBroken,
          link: auditLink({ action: "chart.break_glass" }, range),
        },
        {
          label: nounFor(audit.unsealed, { one: "row not sealed yet", many: "rows not sealed yet" }),
          value: audit.unsealed,
          link: unsealedLink,
          note: audit.oldestUnsealedAt && (
            <>
              Oldest: <RelativeTime at={audit.oldestUnsealedAt} />
            </>
          ),
        },
      ]}
    />
  );
}
