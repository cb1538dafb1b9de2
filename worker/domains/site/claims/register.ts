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
import { registeredClaims, registeredOffers } from "../schema/claims.ts";
import { type ClaimPages, claimPages } from "./pages.ts";

export type ClaimDeps = Pick<Deps, "db" | "now" | "kv" | "settings">;

type Row = typeof registeredClaims.$inferSelect;

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

const reviewer = nameOfUser(registeredClaims.reviewer).as("reviewer_name");

/** Sorts and filters in memory: the register is no longer than the list of claims in content/. */
export async function listClaims(deps: ClaimDeps, query: ClaimQuery): Promise<ListAnswer<ClaimRow>> {
  const [rows, pages] = await Promise.all([
    deps.db.select({ row: registeredClaims, reviewer }).from(registeredClaims).orderBy(asc(registeredClaims.id)),
    claimPages(deps),
  ]);
  const shown = rows
    .filter(({ row }) => isKnown(row.id))
    .map((named) => toRow(named, { pages, now: deps.now() }))
    .filter((row) => isMatch(row, query))
    .sort(by(query.sort));
  const from = (query.page - 1) * query.size;
  return toList(query, shown.slice(from, from + query.size), [{ total: shown.length }]);
}

function isMatch(row: ClaimRow, { state, kind, jurisdiction, q }: ClaimQuery): boolean {
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

export async function findClaim(deps: ClaimDeps, id: string): Promise<ClaimEntry> {
  const { db } = deps;
  const pages = await claimPages(deps);
  const family = isKnown(id) ? (wordsOf(id).partOf ?? id) : id;
  const [rows, parents, events, passages, ownOffers] = await db.batch([
    db.select({ row: registeredClaims, reviewer }).from(registeredClaims).where(eq(registeredClaims.id, id)),
    db.select().from(registeredClaims).where(eq(registeredClaims.id, family)),
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
    db
      .select({ regularPrice: registeredOffers.regularPrice, endsAt: registeredOffers.endsAt })
      .from(registeredOffers)
      .where(eq(registeredOffers.claimId, id)),
  ]);
  const [named] = rows;
  if (!named || !isKnown(id)) throw new AppError("not_found", "The register holds no such claim.");
  const now = deps.now();
  const ofClaim = ownOffers.map(({ regularPrice, endsAt }) => ({
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

function familyOf(id: ClaimId, parent: Row | undefined, now: Date) {
  const { disclosure = null, fallback } = wordsOf(id);
  const evidenceNeeded = claimEvidence[parent && isKnown(parent.id) ? parent.id : id] ?? "";
  const partOf =
    parent && isKnown(parent.id)
      ? { id: parent.id, text: wordsOf(parent.id).text, isShown: stands(parent, now) }
      : null;
  return { disclosure, fallback, partOf, parts: partsOf(id), asked: evidenceNeeded };
}

/** Both states read the site, so a claim must be allowed in both. */
function stands(row: Row, now: Date): boolean {
  return isStanding(row.status) && shownState(row, now) !== "expired" && row.jurisdictions.length > 1;
}

function partsOf(id: ClaimId): ClaimEntry["parts"] {
  const all = Object.entries(words as Readonly<Record<string, RegisteredClaim>>);
  return all.filter(([, { partOf }]) => partOf === id).map(([part, { text }]) => ({ id: part, text }));
}
