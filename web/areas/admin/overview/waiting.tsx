import { CONSENT_DAYS } from "#contract/compliance.ts";
import type { Overview } from "#contract/overview.ts";
import type { Role } from "#contract/permissions.ts";
import { localDate } from "#contract/time.ts";
import { longDay } from "#contract/time-words.ts";
import { ClinicTime, RelativeTime } from "#web/ui/view/times.tsx";
import {
  articlesLink,
  claimsLink,
  consentsLink,
  holidaysLink,
  intakesLink,
  integrationsLink,
  leadsLink,
  type Range,
  tasksLink,
  usersLink,
} from "./links.ts";
import { nounFor, type TileProps, Tiles } from "./tiles.tsx";

interface WaitingProps {
  overview: Overview;
  range: Range;
  roles: readonly Role[];
}

export function Waiting({ overview, range, roles }: WaitingProps) {
  return (
    <Tiles
      id="waiting"
      heading="Waiting for somebody"
      tiles={[
        ...careTiles(overview),
        ...roleTiles(overview),
        ...holidayTiles(overview, roles),
        ...leadTiles(overview, range),
        ...siteTiles(overview),
      ]}
    />
  );
}

function roleTiles({ roleRequests }: Overview): TileProps[] {
  if (!roleRequests || roleRequests.waiting === 0) return [];
  return [
    {
      label: nounFor(roleRequests.waiting, {
        one: "role waits for a second administrator",
        many: "roles wait for a second administrator",
      }),
      value: roleRequests.waiting,
      link: usersLink,
      tone: "soon",
      note: roleRequests.nextEndsAt && <>Ends {longDay(roleRequests.nextEndsAt)}</>,
    },
  ];
}

function holidayTiles({ holidays, today }: Overview, roles: readonly Role[]): TileProps[] {
  if (!holidays) return [];
  const next = holidays.nextAt ? localDate(holidays.nextAt) : today;
  return [
    {
      label: nounFor(holidays.undecided, {
        one: "holiday waits for your decision",
        many: "holidays wait for your decision",
      }),
      value: holidays.undecided,
      link: holidaysLink(roles, next),
      tone: holidays.closing > 0 ? "now" : "soon",
      note: holidays.nextAt && (
        <>
          Next: {longDay(holidays.nextAt)}
          {holidays.closing > 0 && ". Closed to online booking until you decide."}
        </>
      ),
    },
  ];
}

function careTiles({ tasks, intakes, consents, ...overview }: Overview): TileProps[] {
  const tiles: TileProps[] = [];
  const location = overview.location ?? undefined;
  if (tasks) {
    tiles.push({
      label: nounFor(tasks.emergencies, { one: "possible emergency", many: "possible emergencies" }),
      value: tasks.emergencies,
      link: tasksLink(location, { kind: "possible_emergency" }),
      tone: "now",
      note: tasks.oldestEmergencyAt && (
        <>
          Oldest: <RelativeTime at={tasks.oldestEmergencyAt} />
        </>
      ),
    });
    tiles.push({
      label: nounFor(tasks.redFlags, {
        one: "intake to check before prescribing",
        many: "intakes to check before prescribing",
      }),
      value: tasks.redFlags,
      link: tasksLink(location, { kind: "red_flag" }),
      tone: "soon",
    });
    tiles.push({
      label: nounFor(tasks.overdue, { one: "task overdue", many: "tasks overdue" }),
      value: tasks.overdue,
      link: tasksLink(location, { due: "overdue" }),
      tone: "soon",
    });
  }
  if (intakes) {
    tiles.push({
      label: nounFor(intakes.unreviewed, { one: "intake to review", many: "intakes to review" }),
      value: intakes.unreviewed,
      link: intakesLink(location),
      tone: "soon",
      note: `${intakes.flagged} with flags`,
    });
  }
  if (consents) {
    tiles.push({
      label: nounFor(consents.missing, { one: "visit lacks a consent", many: "visits lack a consent" }),
      value: consents.missing,
      link: consentsLink(location),
      tone: "soon",
      note: `of ${consents.visits} in the next ${CONSENT_DAYS} days`,
    });
  }
  return tiles;
}

function leadTiles({ leads, location }: Overview, range: Range): TileProps[] {
  if (!leads) return [];
  return [
    {
      label: nounFor(leads.unanswered, { one: "lead unanswered", many: "leads unanswered" }),
      value: leads.unanswered,
      link: leadsLink(location ?? undefined, "unanswered"),
      tone: "now",
      note: leads.oldestAt && (
        <>
          Oldest: <RelativeTime at={leads.oldestAt} />
        </>
      ),
    },
    {
      label: nounFor(leads.fresh, { one: "new lead in the range", many: "new leads in the range" }),
      value: leads.fresh,
      link: leadsLink(location ?? undefined, range),
    },
  ];
}

function siteTiles({ articles, claims, integrations }: Overview): TileProps[] {
  const tiles: TileProps[] = [];
  if (articles) {
    tiles.push({
      label: nounFor(articles.due, { one: "article due for review", many: "articles due for review" }),
      value: articles.due,
      link: articlesLink({ due: "review" }),
      tone: "soon",
    });
    tiles.push({
      label: nounFor(articles.inReview, { one: "article in review", many: "articles in review" }),
      value: articles.inReview,
      link: articlesLink({ state: "in_review" }),
      tone: "soon",
    });
    tiles.push({
      label: nounFor(articles.clinicalReview, { one: "article for a clinician", many: "articles for a clinician" }),
      value: articles.clinicalReview,
      link: articlesLink({ state: "clinical_review" }),
      tone: "soon",
    });
  }
  if (claims) {
    tiles.push({
      label: nounFor(claims.undecided, {
        one: "undecided claim",
        many: "undecided claims",
      }),
      value: claims.undecided,
      link: claimsLink("undecided"),
      tone: "soon",
      note: claims.undecided > 0 && "The site shows them meanwhile.",
    });
    tiles.push({
      label: nounFor(claims.expiring, {
        one: "claim that runs out within 30 days",
        many: "claims that run out within 30 days",
      }),
      value: claims.expiring,
      link: claimsLink("expiring"),
      tone: "soon",
      note: claims.nextAt && (
        <>
          Next: <ClinicTime at={claims.nextAt} />
        </>
      ),
    });
    tiles.push({
      label: nounFor(claims.expired, { one: "claim that has run out", many: "claims that have run out" }),
      value: claims.expired,
      link: claimsLink("expired"),
      tone: "now",
      note: claims.expired > 0 && "The neutral wording stands on the site.",
    });
  }
  if (integrations) {
    tiles.push({
      label: nounFor(integrations.failing.length, { one: "integration failing", many: "integrations failing" }),
      value: integrations.failing.length,
      link: integrationsLink,
      tone: "now",
      note: integrations.failing.join(", ") || undefined,
    });
  }
  return tiles;
}
