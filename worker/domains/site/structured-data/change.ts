import { eq, sql } from "drizzle-orm";
import type { OverrideSnapshot, OverrideVersion, SchemaOverride } from "#contract/structured-data.ts";
import type { SignedIn } from "#worker/domains/accounts/sessions.ts";
import { newId } from "#worker/kernel/ids.ts";
import { isAt, write } from "#worker/kernel/write.ts";
import { siteData } from "../schema/site.ts";
import { pageOverrides, pageOverrideVersions } from "../schema/structured-data.ts";
import { findOverride, type OverrideRecord, staleOverride } from "./rows.ts";
import type { SchemaDeps } from "./site.ts";

interface Change {
  id: string;
  version: number;
  action: OverrideVersion["action"] | "tested";
  snapshot: OverrideSnapshot;
  fields: string[];
  set: Partial<OverrideRecord>;
  isPublic?: boolean;
}

export async function changeOverride(deps: SchemaDeps, actor: SignedIn, change: Change): Promise<SchemaOverride> {
  const { db, now } = deps;
  const { id, version, action, snapshot, fields, set } = change;
  const at = now();
  const next = { ...set, version: version + 1, updatedAt: at, updatedBy: actor.user.id };
  await write(deps, {
    actor,
    audit: {
      actionType: `schema.${action}`,
      resourceType: "page_override",
      resourceId: id,
      actionDetails: { fields },
    },
    guard: isAt(pageOverrides, change),
    statements: [
      db.update(pageOverrides).set(next).where(eq(pageOverrides.id, id)),
      ...(action === "tested"
        ? []
        : [
            db.insert(pageOverrideVersions).values({
              id: newId("ovv"),
              overrideId: id,
              number: version + 1,
              action,
              snapshot,
              at,
              actorId: actor.user.id,
            }),
          ]),
      ...(change.isPublic ? publishStatements(deps) : []),
    ],
    refused: () => staleOverride(deps, change),
  });
  return (await findOverride(deps, id)).override;
}

/** Evaluated in the statement that writes it, so that two changes at once both count. */
const LIVE_SQL = `json_set(overrides, '$.pageOverrides', json((select json_group_array(json(published)) from
  (select published from page_overrides where state in ('live', 'invalid') and published is not null order by created_at, id))))`;

function publishStatements({ db, now }: SchemaDeps) {
  return [
    db.insert(siteData).values({ id: 1, version: 0, overrides: {}, updatedAt: now() }).onConflictDoNothing(),
    db
      .update(siteData)
      .set({ version: sql`${siteData.version} + 1`, overrides: sql.raw(LIVE_SQL), updatedAt: now() })
      .where(eq(siteData.id, 1)),
  ] as const;
}
