import { inArray } from "drizzle-orm";
import { fits, withHead } from "#content/json-ld/overrides.ts";
import type {
  GraphNode,
  OverrideState,
  RouteAnswer,
  RouteRow,
  RoutesAnswer,
  TestAnswer,
} from "#contract/structured-data.ts";
import type { SignedIn } from "#worker/domains/accounts/sessions.ts";
import { actorAudit } from "#worker/kernel/audit/audit.ts";
import { auditTrails } from "#worker/kernel/audit/schema.ts";
import { AppError } from "#worker/kernel/errors.ts";
import { pageOverrides } from "../schema/structured-data.ts";
import { ratingState } from "./rating.ts";
import { renderPlaces } from "./render.ts";
import { hiddenProblems, problemsOfLive } from "./rules/check.ts";
import { problemsOfGraph } from "./rules/graph-rules.ts";
import { richResults } from "./rules/rich-results.ts";
import { isReference } from "./rules/rules.ts";
import {
  generatedNodes,
  graphNodes,
  type LiveRow,
  type PublicPlace,
  type PublicSite,
  readPublicSite,
  type SchemaDeps,
} from "./site.ts";
import { nextOverrideState } from "./states.ts";

export async function listPublicPages(deps: SchemaDeps): Promise<RoutesAnswer> {
  const site = await readPublicSite(deps);
  const states = await statesOf(site);
  const routes = await Promise.all(site.places.map((place) => toRouteRow(site, place, states)));
  return { routes, richResults: richResults(routes.flatMap(({ types }) => types)), rating: ratingState(site) };
}

type States = ReadonlyMap<string, OverrideState>;

async function statesOf(site: PublicSite): Promise<States> {
  const entries = site.live.map(async (row): Promise<[string, OverrideState]> => {
    const problems = await problemsOfLive(site, row);
    return [row.id, problems.length > 0 ? "invalid" : row.state];
  });
  return new Map(await Promise.all(entries));
}

async function toRouteRow(site: PublicSite, place: PublicPlace, states: States): Promise<RouteRow> {
  const nodes = await graphNodes(headed(site, place), site.siteData);
  return {
    path: place.path,
    title: headed(site, place).head.title,
    topic: place.topic ?? null,
    types: [...new Set(nodes.flatMap(typesIn))],
    overrides: overridesAt(site, place, states),
    problems: problemsOfGraph(nodes).length,
  };
}

/** An editor's noindex removes the page's graph too. */
function headed({ siteData }: PublicSite, place: PublicPlace): PublicPlace {
  return { ...place, head: withHead(place.head, siteData, place) };
}

function overridesAt({ live }: PublicSite, place: PublicPlace, states: States): RouteRow["overrides"] {
  return live.flatMap(({ id, name, state, published }: LiveRow) =>
    published && fits(published, place) ? [{ id, name, state: states.get(id) ?? state }] : [],
  );
}

function typesIn(value: unknown): string[] {
  if (typeof value !== "object" || value === null || isReference(value)) return [];
  const { "@type": type } = value as GraphNode;
  return [...(typeof type === "string" ? [type] : []), ...Object.values(value).flatMap(typesIn)];
}

export async function readPublicPage(deps: SchemaDeps, path: string): Promise<RouteAnswer> {
  const site = await readPublicSite(deps);
  const place = site.places.find((known) => known.path === path);
  if (!place) throw new AppError("not_found", "There is no such public page.");
  const shown = headed(site, place);
  const live = await graphNodes(shown, site.siteData);
  const { title, description, robots, share } = shown.head;
  return {
    path,
    title,
    description,
    robots,
    share: { title: share.title, description: share.description },
    generated: await generatedNodes(site, place),
    live,
    problems: problemsOfGraph(live),
    overrides: overridesAt(site, place, await statesOf(site)),
  };
}

export async function testPublicPages(
  deps: SchemaDeps,
  paths: readonly string[] | undefined,
  actor: SignedIn,
): Promise<TestAnswer> {
  const site = await readPublicSite(deps);
  const places = site.places.filter(({ path }) => !paths || paths.includes(path));
  const tested = (await renderPlaces(deps, places, site.siteData)).map(({ place, html, nodes }) => ({
    path: place.path,
    problems: [...problemsOfGraph(nodes), ...hiddenProblems(nodes, html)].map((problem) => ({
      ...problem,
      path: place.path,
    })),
  }));
  const failing = new Set(tested.filter(({ problems }) => problems.length > 0).map(({ path }) => path));
  return { tested, changed: await keepStates(deps, { site, places, failing }, actor) };
}

interface Result {
  site: PublicSite;
  places: PublicPlace[];
  failing: ReadonlySet<string>;
}

async function keepStates(
  deps: SchemaDeps,
  { site, places, failing }: Result,
  actor: SignedIn,
): Promise<TestAnswer["changed"]> {
  const { db, now } = deps;
  const changed: TestAnswer["changed"] = [];
  for (const { id, name, state, ...row } of site.live) {
    const own = places.filter((place) => row.published && fits(row.published, place));
    if (own.length === 0) continue;
    const isBroken = own.some(({ path }) => failing.has(path)) || (await problemsOfLive(site, row)).length > 0;
    const next = nextOverrideState(state, isBroken ? "source_changed" : "source_fits");
    if (next !== null && next !== state) changed.push({ id, name, state: next });
  }
  if (changed.length === 0) return changed;
  const at = now();
  const of = (state: OverrideState) => changed.filter((one) => one.state === state).map(({ id }) => id);
  const rows = changed.map(({ id }) =>
    actorAudit(at, actor, {
      actionType: "schema.checked",
      resourceType: "page_override",
      resourceId: id,
      actionDetails: { fields: ["state"] },
    }),
  );
  await db.batch([
    db
      .update(pageOverrides)
      .set({ state: "invalid" })
      .where(inArray(pageOverrides.id, of("invalid"))),
    db
      .update(pageOverrides)
      .set({ state: "live" })
      .where(inArray(pageOverrides.id, of("live"))),
    ...rows.map((row) => db.insert(auditTrails).values(row)),
  ]);
  return changed;
}
