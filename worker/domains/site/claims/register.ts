import { asc, count, desc, eq, sql } from "drizzle-orm";
import { claimEvidence } from "#content/claim-evidence.ts";
import { type ClaimId, type RegisteredClaim, claimRegister as words } from "#content/claims.ts";
import { unprovenSavings } from "#content/offers.ts";
import type { ClaimQuery } from "#contract/claim-list.ts";
import {
  type ClaimEntry,
  type ClaimEvent,
  type ClaimRow,
  type EvidenceItem,
  EXPIRING_DAYS,
  isStanding,
  type Jurisdiction,
  type ShownState,
} from "#contract/claims.ts";
import type { ListAnswer } from "#contract/list.ts";
import { DAY } from "#contract/time.ts";
import type { Deps } from "#worker/deps.ts";
import { nameOfUser } from "#worker/domains/accounts/accounts.ts";
import { knowledgePassages } from "#worker/domains/search/schema.ts";
import { auditReasons, auditTrails } from "#worker/kernel/audit/schema.ts";
import { AppError } from "#worker/kernel/errors.ts";
import { toList } from "#worker/kernel/list.ts";
import { claims, offers } from "../schema/claims.ts";
import { type ClaimPages, claimPages } from "./pages.ts";

export type ClaimDeps = Pick<Deps, "db" | "now" | "kv" | "settings">;

type Row = typeof claims.$inferSelect;

interface Named {
  row: Row;
  reviewer: string | null;
}

function isKnown(id: string): id is ClaimId {
  return Object.hasOwn(words, id);
}

function wordsOf(id: ClaimId): RegisteredClaim {
  return words[id];
}

const reviewer = nameOfUser(claims.reviewer).as("reviewer_name");

/** The register is as long as the list of claims in the site's own words: it is sorted and filtered in memory. */
export async function listClaims(deps: ClaimDeps, query: ClaimQuery): Promise<ListAnswer<ClaimRow>> {
  const [rows, pages] = await Promise.all([
    deps.db.select({ row: claims, reviewer }).from(claims).orderBy(asc(claims.id)),
    claimPages(deps),
  ]);
  const shown = rows
    .filter(({ row }) => isKnown(row.id))
    .map((named) => toRow(named, { pages, now: deps.now() }))
    .filter((row) => isAsked(row, query))
    .sort(by(query.sort));
  const from = (query.page - 1) * query.size;
  return toList(query, shown.slice(from, from + query.size), [{ total: shown.length }]);
}

function isAsked(row: ClaimRow, { state, kind, jurisdiction, q }: ClaimQuery): boolean {
  return (
    (!state || row.shown === state) &&
    (!kind || row.kind === kind) &&
    (!jurisdiction || row.jurisdictions.includes(jurisdiction)) &&
    (!q || `${row.id} ${row.text}`.toLowerCase().includes(q.toLowerCase()))
  );
}

function by(sort: ClaimQuery["sort"]) {
  const way = sort.startsWith("-") ? -1 : 1;
  const key = sort.replace(/^-/, "") as "id" | "state" | "kind" | "reviewedAt" | "expiresAt";
  // What has no date comes last, whichever way.
  const value = (row: ClaimRow) => (key === "state" ? row.shown : (row[key] ?? (way > 0 ? "~" : "")));
  return (one: ClaimRow, other: ClaimRow) =>
    way * value(one).localeCompare(value(other)) || one.id.localeCompare(other.id);
}

function shownState({ status, expiresAt }: Pick<Row, "status" | "expiresAt">, now: Date): ShownState {
  if (!isStanding(status) || !expiresAt) return status;
  if (expiresAt <= now) return "expired";
  return expiresAt.getTime() - now.getTime() <= EXPIRING_DAYS * DAY ? "expiring" : status;
}

function toRow({ row, reviewer: name }: Named, { pages, now }: { pages: ClaimPages; now: Date }): ClaimRow {
  const { text, kind } = wordsOf(row.id as ClaimId);
  return {
    id: row.id,
    version: row.version,
    text,
    kind,
    state: row.status,
    shown: shownState(row, now),
    pages: pages[row.id] ?? (row.id in pages ? null : []),
    jurisdictions: row.jurisdictions as Jurisdiction[],
    owner: row.owner,
    reviewer: name ?? row.reviewer,
    reviewedAt: row.reviewedAt?.toISOString() ?? null,
    expiresAt: row.expiresAt?.toISOString() ?? null,
    provided: row.evidence.filter(({ status }) => status === "provided").length,
    evidence: row.evidence.length,
  };
}

const actorName = nameOfUser(auditTrails.actorId).as("actor_name");

/** One claim with its words, its evidence and what was decided about it: one trip. @throws not_found */
export async function findClaim(deps: ClaimDeps, id: string): Promise<ClaimEntry> {
  const { db } = deps;
  const pages = await claimPages(deps);
  const family = isKnown(id) ? (wordsOf(id).partOf ?? id) : id;
  const [rows, parents, events, passages, told] = await db.batch([
    db.select({ row: claims, reviewer }).from(claims).where(eq(claims.id, id)),
    db.select().from(claims).where(eq(claims.id, family)),
    db
      .select({ at: auditTrails.at, by: actorName, action: auditTrails.actionType, reason: auditReasons.reason })
      .from(auditTrails)
      .leftJoin(auditReasons, eq(auditReasons.auditId, auditTrails.id))
      .where(sql`${auditTrails.resourceType} = 'claim' and ${auditTrails.resourceId} = ${id}`)
      .orderBy(desc(auditTrails.at))
      .limit(100),
    db
      .select({ total: count() })
      .from(knowledgePassages)
      .where(sql`instr(${knowledgePassages.body}, ${`{claim:${id}}`}) > 0`),
    db.select({ regularPrice: offers.regularPrice, endsAt: offers.endsAt }).from(offers).where(eq(offers.claimId, id)),
  ]);
  const [named] = rows;
  if (!named || !isKnown(id)) throw new AppError("not_found", "The register holds no such claim.");
  const now = deps.now();
  const ofClaim = told.map(({ regularPrice, endsAt }) => ({
    claim: id,
    regularPrice,
    endsAt: endsAt?.getTime() ?? null,
  }));
  const unproven = unprovenSavings(deps.settings.SITE_ENV, ofClaim);
  const parent = parents.find((one) => one.id !== id);
  return {
    ...toRow(named, { pages, now }),
    ...familyOf(id, parent, now),
    entries: named.row.evidence.map((entry) => entry as EvidenceItem),
    isOnSite: stands(named.row, now) && (!parent || stands(parent, now)) && unproven.length === 0,
    passages: passages[0]?.total ?? 0,
    history: events.map(({ at, ...event }): ClaimEvent => ({ ...event, at: at.toISOString() })),
  };
}

/** What the site's own words say of a claim, and of those that stand and fall with it. */
function familyOf(id: ClaimId, parent: Row | undefined, now: Date) {
  const { disclosure = null, fallback } = wordsOf(id);
  const asked = claimEvidence[parent && isKnown(parent.id) ? parent.id : id] ?? "";
  const partOf =
    parent && isKnown(parent.id)
      ? { id: parent.id, text: wordsOf(parent.id).text, isShown: stands(parent, now) }
      : null;
  return { disclosure, fallback, partOf, parts: partsOf(id), asked };
}

/** Whether the register lets it stand: in a standing state, not run out, and allowed in both states that read the site. */
function stands(row: Row, now: Date): boolean {
  return isStanding(row.status) && shownState(row, now) !== "expired" && row.jurisdictions.length > 1;
}

function partsOf(id: ClaimId): ClaimEntry["parts"] {
  const all = Object.entries(words as Readonly<Record<string, RegisteredClaim>>);
  return all.filter(([, { partOf }]) => partOf === id).map(([part, { text }]) => ({ id: part, text }));
}
