import { and, eq, type SQL, sql } from "drizzle-orm";
import type { ListAnswer } from "#contract/list.ts";
import type { OverrideQuery, OverrideRequest, OverrideRow, SchemaOverride } from "#contract/structured-data.ts";
import { OVERRIDE_LIMITS } from "#contract/structured-data.ts";
import type { SignedIn } from "#worker/domains/accounts/sessions.ts";
import { actorAudit } from "#worker/kernel/audit/audit.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { AppError } from "#worker/kernel/errors.ts";
import { newId } from "#worker/kernel/ids.ts";
import { countRows, pageOf, toList } from "#worker/kernel/list.ts";
import { pageOverrides, pageOverrideVersions } from "../schema/structured-data.ts";
import { changeOverride } from "./change.ts";
import { editorName, findOverride, toOverrideRow } from "./rows.ts";
import { problemsOfLive } from "./rules/check.ts";
import { type SchemaDeps, siteQueries, toPublicSite } from "./site.ts";
import { nextOverrideState } from "./states.ts";

const { name, state, updatedAt, id, kind } = pageOverrides;

export async function listOverrides(deps: SchemaDeps, query: OverrideQuery): Promise<ListAnswer<OverrideRow>> {
  const { db } = deps;
  const where = chosen(query);
  const { orderBy, limit, offset } = pageOf(query, { columns: { name, state, updatedAt }, id });
  const [rows, counted, ...around] = await db.batch([
    db
      .select({ row: pageOverrides, by: editorName(pageOverrides.updatedBy) })
      .from(pageOverrides)
      .where(where)
      .orderBy(...orderBy)
      .limit(limit)
      .offset(offset),
    countRows(db, pageOverrides, where),
    ...siteQueries(deps),
  ]);
  const site = toPublicSite(deps, around);
  const shown = rows.map(async ({ row, by }) =>
    toOverrideRow(site, row, { by, problems: await problemsOfLive(site, row) }),
  );
  return toList(query, await Promise.all(shown), counted);
}

function chosen(query: OverrideQuery): SQL | undefined {
  return and(
    query.state && eq(state, query.state),
    query.kind && eq(kind, query.kind),
    query.q ? sql`instr(lower(${name}), ${query.q.toLowerCase()}) > 0` : undefined,
  );
}

/** @throws invalid_request when it is longer than pages may carry */
export async function createOverride(
  deps: SchemaDeps,
  request: OverrideRequest,
  actor: SignedIn,
): Promise<SchemaOverride> {
  const { db, now } = deps;
  const at = now();
  const snapshot = toSnapshot(request);
  const made = newId("ovr");
  await db.batch([
    db.insert(pageOverrides).values({
      id: made,
      name: request.name,
      kind: request.content.kind,
      state: "draft",
      version: 1,
      draft: snapshot,
      sources: {},
      createdAt: at,
      updatedAt: at,
      updatedBy: actor.user.id,
    }),
    db.insert(pageOverrideVersions).values({
      id: newId("ovv"),
      overrideId: made,
      number: 1,
      action: "created",
      snapshot,
      at,
      actorId: actor.user.id,
    }),
    db
      .insert(auditTrails)
      .values(actorAudit(at, actor, { actionType: "schema.create", resourceType: "page_override", resourceId: made })),
  ]);
  return (await findOverride(deps, made)).override;
}

interface Saving {
  id: string;
  version: number;
  request: OverrideRequest;
}

export async function saveOverride(
  deps: SchemaDeps,
  { id: overrideId, version, request }: Saving,
  actor: SignedIn,
): Promise<SchemaOverride> {
  const { row } = await findOverride(deps, overrideId);
  if (row.kind !== request.content.kind) throw new AppError("conflict", "Please make a new one for that.");
  const snapshot = toSnapshot(request);
  return changeOverride(deps, actor, {
    id: overrideId,
    version,
    action: "edited",
    snapshot,
    fields: ["draft"],
    set: { name: request.name, draft: snapshot, state: nextOverrideState(row.state, "save") ?? row.state },
  });
}

function toSnapshot({ when, content }: OverrideRequest) {
  if (JSON.stringify(content).length > OVERRIDE_LIMITS.content) {
    const fields = { content: `At most ${OVERRIDE_LIMITS.content} characters.` };
    throw new AppError("invalid_request", "That is too much for one override.", { fields });
  }
  return { when, content };
}
