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
import { pageOverrideVersions } from "../schema/structured-data.ts";
import { changeOverride } from "./change.ts";
import { findOverride, isSame, type Row, staleOverride } from "./rows.ts";
import { checkOverride } from "./rules/check.ts";
import type { SchemaDeps, Site } from "./site.ts";
import { nextState, type OverrideEvent } from "./states.ts";

interface Asked {
  id: string;
  version: number;
}

interface Tested {
  override: SchemaOverride;
  report: OverrideReport;
}

/** Tries the draft on every page where it would stand; a fine one is valid then. @throws not_found, stale */
export async function testOverride(deps: SchemaDeps, asked: Asked, actor: SignedIn): Promise<Tested> {
  const { site, row, override } = await findSeen(deps, asked);
  const { report, published } = await checkOverride(deps, { site, id: row.id, snapshot: row.draft });
  const state = nextState(row.state, published ? "pass" : "fail") ?? row.state;
  if (state === row.state) return { override, report };
  const change = { ...asked, action: "tested" as const, snapshot: row.draft, fields: ["state"], set: { state } };
  return { override: await changeOverride(deps, actor, change), report };
}

/**
 * Puts a tested draft on the public site; it is tested once more as it goes.
 * @throws not_found, stale, conflict, reauthentication_needed
 */
export async function publishOverride(deps: SchemaDeps, asked: Asked, actor: SignedIn): Promise<Tested> {
  const { site, row } = await findSeen(deps, asked);
  const state = stateAfter(row, "publish", "Please test it first.");
  const { report, ...checked } = await checkOverride(deps, { site, id: row.id, snapshot: row.draft });
  if (!checked.published) throw refused(report);
  const live = { snapshot: row.draft, published: checked.published, sources: checked.sources };
  assertSize(site, row.id, live.published);
  const override = await goLive(deps, actor, { asked, action: "published", state, live });
  return { override, report };
}

/** Takes it off the public site: the pages speak for themselves again. @throws not_found, stale, conflict */
export async function disableOverride(deps: SchemaDeps, asked: Asked, actor: SignedIn): Promise<SchemaOverride> {
  const { row } = await findSeen(deps, asked);
  return changeOverride(deps, actor, {
    ...asked,
    action: "disabled",
    snapshot: row.live ?? row.draft,
    fields: ["state"],
    set: { state: stateAfter(row, "disable", "It is not on the site."), live: null, published: null, sources: {} },
    isPublic: true,
  });
}

/** An old version's words as a new version; of one that is live they go out at once, if they still hold. @throws reauthentication_needed then */
export async function rollBack(
  deps: SchemaDeps,
  { to, ...asked }: Asked & { to: number },
  actor: SignedIn,
): Promise<Tested> {
  const { site, row } = await findSeen(deps, asked);
  const [old] = await deps.db
    .select({ snapshot: pageOverrideVersions.snapshot })
    .from(pageOverrideVersions)
    .where(and(eq(pageOverrideVersions.overrideId, row.id), eq(pageOverrideVersions.number, to)));
  if (!old) throw new AppError("not_found", "There is no such version.");
  const { snapshot } = old;
  if (row.live === null) {
    const set = { draft: snapshot, state: nextState(row.state, "save") ?? row.state };
    const override = await changeOverride(deps, actor, {
      ...asked,
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
  return { override: await goLive(deps, actor, { asked, action: "rolled_back", state: "live", live }), report };
}

interface GoLive {
  asked: Asked;
  action: OverrideVersion["action"];
  state: Row["state"];
  live: { snapshot: OverrideSnapshot; published: PageOverride; sources: Record<string, string> };
}

function goLive(deps: SchemaDeps, actor: SignedIn, { asked, action, state, live }: GoLive): Promise<SchemaOverride> {
  const { snapshot, published, sources } = live;
  // What search engines are told reaches the public at once; taking it off again waits for nothing.
  assertRecentProof(actor, deps.now());
  return changeOverride(deps, actor, {
    ...asked,
    action,
    snapshot,
    fields: ["draft", "live", "state"],
    set: { draft: snapshot, live: snapshot, published, sources, state, publishedAt: deps.now() },
    isPublic: true,
  });
}

async function findSeen(deps: SchemaDeps, asked: Asked) {
  const found = await findOverride(deps, asked.id);
  if (found.row.version !== asked.version) throw await staleOverride(deps, asked);
  return found;
}

function stateAfter({ state, live, draft }: Row, event: OverrideEvent, sentence: string): Row["state"] {
  const next = nextState(state, event);
  if (next === null) throw new AppError("conflict", sentence);
  if (event === "publish" && state === "live" && live && isSame(live, draft)) {
    throw new AppError("conflict", "That is on the site already.");
  }
  return next;
}

function refused(report: OverrideReport): AppError {
  return new AppError("conflict", "It does not pass its test any more.", { details: { report } });
}

/** Every page carries all of them. */
function assertSize({ live }: Site, id: string, published: PageOverride): void {
  const all = [...live.flatMap((row) => (row.id === id ? [] : row.published)), published];
  if (JSON.stringify(all).length <= OVERRIDE_LIMITS.live) return;
  throw new AppError(
    "conflict",
    `All live overrides together may take ${OVERRIDE_LIMITS.live.toLocaleString("en-US")} characters.`,
  );
}
