import type { BatchItem } from "drizzle-orm/batch";
import { OVERVIEW_DEFAULT_DAYS, type Overview, type OverviewQuery } from "#contract/overview.ts";
import { may, type Permission, type Role } from "#contract/permissions.ts";
import { addDays, midnightOf, todayIn } from "#contract/time.ts";
import { auditPart } from "./audit.ts";
import { fillPart } from "./fill.ts";
import { funnelPart } from "./funnel.ts";
import { healthPart } from "./health.ts";
import { maxPart } from "./max.ts";
import type { OverviewDeps, OverviewRange, Part } from "./part.ts";
import { visitsPart } from "./visits.ts";
import {
  articlesPart,
  claimsPart,
  consentsPart,
  holidaysPart,
  intakesPart,
  integrationsPart,
  leadsPart,
  roleRequestsPart,
  tasksPart,
} from "./waiting.ts";

type Name = Exclude<keyof Overview, "at" | "today" | "from" | "to" | "location">;

/** Each part needs the permission of the list that it links to. */
const PARTS: Readonly<
  Record<Name, readonly [Permission, (deps: OverviewDeps, asked: OverviewRange) => Part<NonNullable<unknown>>]>
> = {
  visits: ["appointment:read", visitsPart],
  fill: ["appointment:read", fillPart],
  leads: ["lead:read", leadsPart],
  tasks: ["task:write", tasksPart],
  intakes: ["intake:read", intakesPart],
  consents: ["compliance:read", consentsPart],
  holidays: ["schedule:write", holidaysPart],
  roleRequests: ["user:read", roleRequestsPart],
  articles: ["article:read", articlesPart],
  claims: ["claim:read", claimsPart],
  integrations: ["integration:read", integrationsPart],
  funnel: ["lead:read", funnelPart],
  max: ["max:read", maxPart],
  audit: ["audit:read", auditPart],
  health: ["integration:read", healthPart],
};

export async function readOverview(
  deps: OverviewDeps,
  query: OverviewQuery,
  roles: readonly Role[],
): Promise<Overview> {
  const asked = askedBy(deps, query);
  const names = (Object.keys(PARTS) as Name[]).filter((name) => may(roles, PARTS[name][0]));
  const parts = names.map((name) => ({ name, ...PARTS[name][1](deps, asked) }));
  const begun = deps.now().getTime();
  const results = await inOneBatch(deps, parts);
  const databaseMs = deps.now().getTime() - begun;
  const answers = await Promise.all(
    parts.map(async ({ name, read }, index) => [name, await read(results[index] ?? [])] as const),
  );
  const { today, from, to, location = null } = asked;
  const overview: Overview = {
    at: deps.now().toISOString(),
    today,
    from,
    to,
    location,
    ...Object.fromEntries(answers),
  };
  return overview.health ? { ...overview, health: { ...overview.health, databaseMs } } : overview;
}

function askedBy({ now }: OverviewDeps, { from, to, location }: OverviewQuery): OverviewRange {
  const today = todayIn(now());
  const days = from && to ? { from, to } : { from: addDays(today, -OVERVIEW_DEFAULT_DAYS), to: today };
  return {
    today,
    ...days,
    since: new Date(midnightOf(days.from)),
    until: new Date(midnightOf(addDays(days.to, 1))),
    location,
  };
}

async function inOneBatch({ db }: OverviewDeps, parts: readonly Part<unknown>[]): Promise<unknown[][]> {
  const [first, ...rest] = parts.flatMap(({ statements }): BatchItem<"sqlite">[] => [...statements]);
  const results: unknown[] = first ? await db.batch([first, ...rest]) : [];
  let at = 0;
  return parts.map(({ statements }) => {
    const own = results.slice(at, at + statements.length);
    at += statements.length;
    return own;
  });
}
