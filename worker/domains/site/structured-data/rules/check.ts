import { type ClaimId, claimRegister } from "#content/claims.ts";
import { fits, isMeant, withOverrides } from "#content/json-ld/overrides.ts";
import type { PageOverride, SiteData } from "#content/site-data.ts";
import type { GraphNode, OverrideProblem, OverrideReport, OverrideSnapshot } from "#contract/structured-data.ts";
import { digest } from "#worker/kernel/seal/crypto.ts";
import { shows, visibleText } from "#worker/kernel/text/visible-text.ts";
import { fallsBack, toPageOverride, whereOf } from "../publish-form.ts";
import { renderPlaces } from "../render.ts";
import { generatedAt, nodesAt, type PublicPlace, type SchemaDeps, type Site } from "../site.ts";
import { problemsOfSnapshot } from "./content-rules.ts";
import { problemsOfGraph } from "./graph-rules.ts";
import { hiddenIn } from "./visible.ts";

const ALL_CLAIMS = Object.keys(claimRegister) as ClaimId[];

interface Checked {
  report: OverrideReport;
  /** What would go out; null where something is wrong. */
  published: PageOverride | null;
  /** What the pages themselves say there now. */
  sources: Record<string, string>;
}

/** Everything that can be said of an override before it goes live: its own rules, then page by page as rendered. */
export async function checkOverride(
  deps: SchemaDeps,
  { site, id, snapshot }: { site: Site; id: string | null; snapshot: OverrideSnapshot },
): Promise<Checked> {
  const problems = problemsOfSnapshot(snapshot);
  if (problems.some(isError)) return { report: { problems, pages: [], fallback: null }, published: null, sources: {} };
  const places = placesOf(site, whereOf(snapshot.when));
  const others = site.live.flatMap(({ id: other, published }) => (published && other !== id ? [published] : []));
  const targets = await targetsOf(site, places, { snapshot, others });
  const override = toPageOverride(snapshot, targets);
  const data = { ...site.siteData, pageOverrides: [...others, override] };
  const pages = await checkPages(deps, places, { override, data, others });
  const all = [...problems, ...(places.length === 0 ? [noPage()] : []), ...missed(snapshot, pages)];
  const isFine = ![...all, ...pages.flatMap((page) => page.problems)].some(isError);
  const isFalling = targets.some(fallsBack) || (override.node !== undefined && isChanged(snapshot, override));
  return {
    report: {
      problems: all,
      pages: pages.map(({ path, problems }) => ({ path, problems })),
      fallback: isFalling ? "Organization" : null,
    },
    published: isFine ? override : null,
    sources: isFine ? await sourcesOf(site, override) : {},
  };
}

function isError({ level }: OverrideProblem): boolean {
  return level === "error";
}

export function placesOf({ places }: Site, override: Pick<PageOverride, "path" | "topic">): PublicPlace[] {
  return places.filter((place) => fits(override, place));
}

/** The nodes that it changes, as they are afterwards. */
async function targetsOf(
  { siteData }: Site,
  places: readonly PublicPlace[],
  { snapshot, others }: { snapshot: OverrideSnapshot; others: PageOverride[] },
): Promise<GraphNode[]> {
  const { content } = snapshot;
  if (content.kind !== "fields") return [];
  const pageOverrides = [...others, toPageOverride(snapshot, [])];
  const graphs = await Promise.all(places.map((place) => nodesAt(place, { ...siteData, pageOverrides })));
  return graphs.flat().filter((node) => isMeant(node, content.on));
}

function isChanged({ content }: OverrideSnapshot, { node }: PageOverride): boolean {
  return content.kind === "node" && (content.node as GraphNode)["@type"] !== (node as GraphNode)["@type"];
}

function noPage(): OverrideProblem {
  return { level: "error", rule: "place", message: "No public page is at that address." };
}

interface PageFindings {
  path: string;
  problems: OverrideProblem[];
  /** Pointers that lead nowhere there; null: the node itself is not there. */
  lost: string[] | null;
}

interface OnPages {
  override: PageOverride;
  data: SiteData;
  others: PageOverride[];
}

async function checkPages(deps: SchemaDeps, places: readonly PublicPlace[], asked: OnPages): Promise<PageFindings[]> {
  const rendered = await renderPlaces(deps, places, asked.data);
  const bare = await renderPlaces(deps, places, { ...asked.data, suspendedClaims: ALL_CLAIMS, offers: [] });
  const found: PageFindings[] = [];
  for (const [at, { place, html, nodes }] of rendered.entries()) {
    const problems = [
      ...problemsOfGraph(nodes),
      ...hiddenProblems(nodes, html),
      ...claimProblems(asked.override, { html, without: bare[at]?.html ?? "" }),
    ];
    const base = await nodesAt(place, { ...asked.data, pageOverrides: asked.others });
    const lost = asked.override.on === undefined ? [] : lostIn(base, asked.override);
    found.push({ path: place.path, problems: problems.map((problem) => ({ ...problem, path: place.path })), lost });
  }
  return found;
}

/** Whatever it says has to be on the page. */
export function hiddenProblems(nodes: readonly GraphNode[], html: string): OverrideProblem[] {
  return hiddenIn(nodes, html).map(({ words, property, owner }) => ({
    level: "error",
    rule: "visible",
    message: `${owner}.${property} says "${words.slice(0, 120)}", and the page does not.`,
  }));
}

/** What the page says only while a claim is approved would stay in structured data when it is suspended. */
function claimProblems(
  { node, set }: PageOverride & { set?: unknown },
  pages: { html: string; without: string },
): OverrideProblem[] {
  const [text, without] = [visibleText(pages.html), visibleText(pages.without)];
  return textsIn(node ?? set)
    .filter((words) => shows(text, words) && !shows(without, words))
    .map((words) => ({
      level: "error",
      rule: "claim",
      message: `"${words.slice(0, 80)}" stands on the page only while a claim is approved: it can not stand here.`,
    }));
}

function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}

/** Changes of a page that lead nowhere: their node is not there, or what they go into. */
function lostIn(nodes: readonly GraphNode[], override: PageOverride): string[] | null {
  if (override.on === undefined) return [];
  const { on, set } = override;
  const meant = nodes.filter((node) => isMeant(node, on));
  if (meant.length === 0) return null;
  return set.map(([pointer]) => pointer).filter((pointer) => !meant.some((node) => leads(node, pointer)));
}

function leads(node: unknown, pointer: string): boolean {
  const keys = pointer.split("/").slice(1);
  let at = node;
  for (const [i, key] of keys.entries()) {
    if (typeof at !== "object" || at === null) return false;
    const isLast = i === keys.length - 1;
    if (isLast) return Array.isArray(at) ? Object.hasOwn(at, key) : true;
    at = Object.hasOwn(at, key) ? (at as Record<string, unknown>)[key] : undefined;
  }
  return false;
}

/** One page that is named must have what is changed; of many pages some must. */
function missed({ content }: OverrideSnapshot, pages: readonly PageFindings[]): OverrideProblem[] {
  if (content.kind !== "fields" || pages.length === 0) return [];
  if (pages.every(({ lost }) => lost === null)) {
    return [{ level: "error", rule: "target", message: `No page there has a node ${content.on}.`, pointer: "/on" }];
  }
  const pointers = content.set.map(({ pointer }) => pointer);
  return pointers
    .filter((pointer) => pages.every(({ lost }) => lost === null || lost.includes(pointer)))
    .map((pointer) => ({ level: "error", rule: "pointer", message: `${pointer} leads nowhere.` }));
}

/** What the pages themselves say where it stands: when that changes, somebody has to look again. */
async function sourcesOf(site: Site, override: PageOverride): Promise<Record<string, string>> {
  if (override.on === undefined) return {};
  const { on, set } = override;
  const entries = placesOf(site, override).map(async (place) => {
    const meant = (await generatedAt(site, place)).filter((node) => isMeant(node, on));
    const told = meant.map((node) => set.map(([pointer]) => valueAt(node, pointer)));
    return [place.path, (await digest(JSON.stringify(told))).slice(0, 12)];
  });
  return Object.fromEntries(await Promise.all(entries));
}

function valueAt(node: unknown, pointer: string): unknown {
  let at = node;
  for (const key of pointer.split("/").slice(1)) {
    at = typeof at === "object" && at !== null && Object.hasOwn(at, key) ? (at as Record<string, unknown>)[key] : null;
  }
  return at ?? null;
}

/** What has changed under a live override, without rendering: its pages, its nodes, what they say, the rules. */
export async function problemsOfLive(
  site: Site,
  { published, sources }: Pick<Site["live"][number], "published" | "sources">,
): Promise<OverrideProblem[]> {
  if (!published) return [];
  const places = placesOf(site, published);
  if (places.length === 0) return [noPage()];
  const now = await sourcesOf(site, published);
  const changed = Object.keys(now).filter((path) => sources[path] !== undefined && sources[path] !== now[path]);
  const found = changed.map(
    (path): OverrideProblem => ({
      level: "error",
      rule: "source",
      path,
      message: "What the page itself says there has changed since this was published.",
    }),
  );
  for (const place of places) {
    const nodes = await generatedAt(site, place);
    if (published.on !== undefined && places.length === 1 && lostIn(nodes, published)?.length !== 0) {
      found.push({
        level: "error",
        rule: "target",
        path: place.path,
        message: "What it changes is not there any more.",
      });
    }
    const after = withOverrides(nodes, { pageOverrides: [published] }, place);
    found.push(...problemsOfGraph(after).map((problem) => ({ ...problem, path: place.path })));
  }
  return found.filter(isError);
}
