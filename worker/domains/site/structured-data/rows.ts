import { eq, sql } from "drizzle-orm";
import type {
  OverrideProblem,
  OverrideRow,
  OverrideSnapshot,
  OverrideVersion,
  SchemaOverride,
  StaleOverrideDetails,
} from "#contract/structured-data.ts";
import { nameOfUser } from "#worker/domains/accounts/accounts.ts";
import { AppError } from "#worker/kernel/errors.ts";
import { type SeenVersion, staleError } from "#worker/kernel/write.ts";
import { pageOverrides, pageOverrideVersions } from "../schema/structured-data.ts";
import { overridePlace } from "./publish-form.ts";
import { overridePlaces, problemsOfLive } from "./rules/check.ts";
import { type PublicSite, type SchemaDeps, siteQueries, toPublicSite } from "./site.ts";

export type OverrideRecord = typeof pageOverrides.$inferSelect;

export function editorName(id: typeof pageOverrides.updatedBy | typeof pageOverrideVersions.actorId) {
  return nameOfUser(id).as("by_name");
}

/** @param problems of a live override: it shows as invalid before a test stores that */
export function toOverrideRow(
  site: PublicSite,
  row: OverrideRecord,
  { by, problems }: { by: string | null; problems: OverrideProblem[] },
): OverrideRow {
  const isBroken = row.state === "live" && problems.length > 0;
  return {
    id: row.id,
    version: row.version,
    name: row.name,
    kind: row.kind,
    state: isBroken ? "invalid" : row.state,
    when: row.draft.when,
    hasChanges: row.live !== null && !isSameSnapshot(row.live, row.draft),
    pages: overridePlaces(site, overridePlace(row.draft.when)).length,
    problems,
    updatedAt: row.updatedAt.toISOString(),
    updatedBy: by,
    publishedAt: row.publishedAt?.toISOString() ?? null,
  };
}

/** One schema wrote both, with one order of keys. */
export function isSameSnapshot(one: OverrideSnapshot, other: OverrideSnapshot): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function overrideQueries({ db }: SchemaDeps, id: string) {
  return [
    db
      .select({ row: pageOverrides, by: editorName(pageOverrides.updatedBy) })
      .from(pageOverrides)
      .where(eq(pageOverrides.id, id)),
    db
      .select({ version: pageOverrideVersions, by: editorName(pageOverrideVersions.actorId) })
      .from(pageOverrideVersions)
      .where(eq(pageOverrideVersions.overrideId, id))
      .orderBy(sql`${pageOverrideVersions.number} desc`)
      .limit(100),
  ] as const;
}

interface Found {
  site: PublicSite;
  row: OverrideRecord;
  override: SchemaOverride;
}

export async function findOverride(deps: SchemaDeps, id: string): Promise<Found> {
  const [rows, versions, ...site] = await deps.db.batch([...overrideQueries(deps, id), ...siteQueries(deps)]);
  const [found] = rows;
  if (!found) throw new AppError("not_found", "There is no such override.");
  const around = toPublicSite(deps, site);
  return { site: around, row: found.row, override: await toOverride(around, found, versions) };
}

type VersionRow = { version: typeof pageOverrideVersions.$inferSelect; by: string | null };

async function toOverride(
  site: PublicSite,
  { row, by }: { row: OverrideRecord; by: string | null },
  versions: VersionRow[],
): Promise<SchemaOverride> {
  return {
    ...toOverrideRow(site, row, { by, problems: await problemsOfLive(site, row) }),
    draft: row.draft,
    live: row.live,
    history: versions.map(
      ({ version, by: who }): OverrideVersion => ({
        number: version.number,
        action: version.action,
        at: version.at.toISOString(),
        by: who,
        snapshot: version.snapshot,
      }),
    ),
  };
}

export async function staleOverride(deps: SchemaDeps, { id, version }: SeenVersion): Promise<AppError> {
  const { override } = await findOverride(deps, id);
  const details: StaleOverrideDetails = { current: override, asked: { version } };
  return staleError("override", details);
}
