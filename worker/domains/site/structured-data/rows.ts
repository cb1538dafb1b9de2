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
import { whereOf } from "./publish-form.ts";
import { placesOf, problemsOfLive } from "./rules/check.ts";
import { type SchemaDeps, type Site, siteQueries, toSite } from "./site.ts";

export type Row = typeof pageOverrides.$inferSelect;

/** Who did it, as colleagues call him. */
export function nameOf(id: typeof pageOverrides.updatedBy | typeof pageOverrideVersions.actorId) {
  return nameOfUser(id).as("by_name");
}

/** @param problems what has changed under a live one: it counts as invalid then, whatever its row says yet */
export function toRow(
  site: Site,
  row: Row,
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
    hasChanges: row.live !== null && !isSame(row.live, row.draft),
    pages: placesOf(site, whereOf(row.draft.when)).length,
    problems,
    updatedAt: row.updatedAt.toISOString(),
    updatedBy: by,
    publishedAt: row.publishedAt?.toISOString() ?? null,
  };
}

/** Both were written by one schema, whose keys come in one order. */
export function isSame(one: OverrideSnapshot, other: OverrideSnapshot): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** What a statement reads for `toOverride`. */
function overrideQueries({ db }: SchemaDeps, id: string) {
  return [
    db
      .select({ row: pageOverrides, by: nameOf(pageOverrides.updatedBy) })
      .from(pageOverrides)
      .where(eq(pageOverrides.id, id)),
    db
      .select({ version: pageOverrideVersions, by: nameOf(pageOverrideVersions.actorId) })
      .from(pageOverrideVersions)
      .where(eq(pageOverrideVersions.overrideId, id))
      .orderBy(sql`${pageOverrideVersions.number} desc`)
      .limit(100),
  ] as const;
}

interface Found {
  site: Site;
  row: Row;
  override: SchemaOverride;
}

/** One override with its history, and the site around it: one trip. @throws not_found */
export async function findOverride(deps: SchemaDeps, id: string): Promise<Found> {
  const [rows, versions, ...site] = await deps.db.batch([...overrideQueries(deps, id), ...siteQueries(deps)]);
  const [found] = rows;
  if (!found) throw new AppError("not_found", "There is no such override.");
  const around = toSite(deps, site);
  return { site: around, row: found.row, override: await toOverride(around, found, versions) };
}

type VersionRow = { version: typeof pageOverrideVersions.$inferSelect; by: string | null };

async function toOverride(
  site: Site,
  { row, by }: { row: Row; by: string | null },
  versions: VersionRow[],
): Promise<SchemaOverride> {
  return {
    ...toRow(site, row, { by, problems: await problemsOfLive(site, row) }),
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
