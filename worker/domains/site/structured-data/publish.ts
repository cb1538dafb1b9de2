import { and, eq } from "drizzle-orm";
import type { PageOverride } from "#content/site-data.ts";
import {
  OVERRIDE_LIMITS,
  type OverrideReport,
  type OverrideSnapshot,
  type OverrideVersion,
  type SchemaOverride,
} from "#contract/structured-data.ts";
import { assertRecentProof } from "#worker/domains/accounts/session.ts";
import type { SignedIn } from "#worker/domains/accounts/sessions.ts";
import { AppError } from "#worker/kernel/errors.ts";
import type { SeenVersion } from "#worker/kernel/write.ts";
import { pageOverrideVersions } from "../schema/structured-data.ts";
import { changeOverride } from "./change.ts";
import { findOverride, isSameSnapshot, type OverrideRecord, staleOverride } from "./rows.ts";
import { checkOverride } from "./rules/check.ts";
import type { PublicSite, SchemaDeps } from "./site.ts";
import { nextOverrideState, type OverrideEvent } from "./states.ts";

interface Tested {
  override: SchemaOverride;
  report: OverrideReport;
}

export async function testOverride(deps: SchemaDeps, seen: SeenVersion, actor: SignedIn): Promise<Tested> {
  const { site, row, override } = await findSeenOverride(deps, seen);
  const { report, published } = await checkOverride(deps, { site, id: row.id, snapshot: row.draft });
  const state = nextOverrideState(row.state, published ? "pass" : "fail") ?? row.state;
  if (state === row.state) return { override, report };
  const change = { ...seen, action: "tested" as const, snapshot: row.draft, fields: ["state"], set: { state } };
  return { override: await changeOverride(deps, actor, change), report };
}

export async function publishOverride(deps: SchemaDeps, seen: SeenVersion, actor: SignedIn): Promise<Tested> {
  const { site, row } = await findSeenOverride(deps, seen);
  const state = stateAfter(row, "publish", "Please test it first.");
  const { report, ...checked } = await checkOverride(deps, { site, id: row.id, snapshot: row.draft });
  if (!checked.published) throw refused(report);
  const live = { snapshot: row.draft, published: checked.published, sources: checked.sources };
  assertSize(site, row.id, live.published);
  const override = await goLive(deps, actor, { seen, action: "published", state, live });
  return { override, report };
}

export async function disableOverride(deps: SchemaDeps, seen: SeenVersion, actor: SignedIn): Promise<SchemaOverride> {
  const { row } = await findSeenOverride(deps, seen);
  return changeOverride(deps, actor, {
    ...seen,
    action: "disabled",
    snapshot: row.live ?? row.draft,
    fields: ["state"],
    set: { state: stateAfter(row, "disable", "It is not on the site."), live: null, published: null, sources: {} },
    isPublic: true,
  });
}

export async function rollBackOverride(
  deps: SchemaDeps,
  { to, ...seen }: SeenVersion & { to: number },
  actor: SignedIn,
): Promise<Tested> {
  const { site, row } = await findSeenOverride(deps, seen);
  const [old] = await deps.db
    .select({ snapshot: pageOverrideVersions.snapshot })
    .from(pageOverrideVersions)
    .where(and(eq(pageOverrideVersions.overrideId, row.id), eq(pageOverrideVersions.number, to)));
  if (!old) throw new AppError("not_found", "There is no such version.");
  const { snapshot } = old;
  if (row.live === null) {
    const set = { draft: snapshot, state: nextOverrideState(row.state, "save") ?? row.state };
    const override = await changeOverride(deps, actor, {
      ...seen,
      action: "rolled_back",
      snapshot,
      fields: ["draft"],
      set,
    });
    return { override, report: { problems: [], pages: [], fallback: null } };
  }
  const { report, published, sources } = await checkOverride(deps, { site, id: row.id, snapshot });
  if (!published) throw refused(report);
  assertSize(site, row.id, published);
  const live = { snapshot, published, sources };
  return { override: await goLive(deps, actor, { seen, action: "rolled_back", state: "live", live }), report };
}

interface GoLive {
  seen: SeenVersion;
  action: OverrideVersion["action"];
  state: OverrideRecord["state"];
  live: { snapshot: OverrideSnapshot; published: PageOverride; sources: Record<string, string> };
}

function goLive(deps: SchemaDeps, actor: SignedIn, { seen, action, state, live }: GoLive): Promise<SchemaOverride> {
  const { snapshot, published, sources } = live;
  // Only publishing needs a recent proof: a removal must not wait.
  assertRecentProof(actor, deps.now());
  return changeOverride(deps, actor, {
    ...seen,
    action,
    snapshot,
    fields: ["draft", "live", "state"],
    set: { draft: snapshot, live: snapshot, published, sources, state, publishedAt: deps.now() },
    isPublic: true,
  });
}

async function findSeenOverride(deps: SchemaDeps, seen: SeenVersion) {
  const found = await findOverride(deps, seen.id);
  if (found.row.version !== seen.version) throw await staleOverride(deps, seen);
  return found;
}

function stateAfter(
  { state, live, draft }: OverrideRecord,
  event: OverrideEvent,
  sentence: string,
): OverrideRecord["state"] {
  const next = nextOverrideState(state, event);
  if (next === null) throw new AppError("conflict", sentence);
  if (event === "publish" && state === "live" && live && isSameSnapshot(live, draft)) {
    throw new AppError("conflict", "That is on the site already.");
  }
  return next;
}

function refused(report: OverrideReport): AppError {
  return new AppError("conflict", "It does not pass its test any more.", { details: { report } });
}

/** Every page carries all live overrides. */
function assertSize({ live }: PublicSite, id: string, published: PageOverride): void {
  const all = [...live.flatMap((row) => (row.id === id ? [] : row.published)), published];
  if (JSON.stringify(all).length <= OVERRIDE_LIMITS.live) return;
  throw new AppError(
    "conflict",
    `All live overrides together may take ${OVERRIDE_LIMITS.live.toLocaleString("en-US")} characters.`,
  );
}
