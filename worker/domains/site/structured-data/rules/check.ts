import { type ClaimId, claimRegister } from "#content/claims.ts";
import { fits, isMeant, withOverrides } from "#content/json-ld/overrides.ts";
import type { PageOverride, SiteData } from "#content/site-data.ts";
import type { GraphNode, OverrideProblem, OverrideReport, OverrideSnapshot } from "#contract/structured-data.ts";
import { digest } from "#worker/kernel/seal/crypto.ts";
import { shows, visiblePageText } from "#worker/kernel/text/visible-text.ts";
import { becomesOrganization, overridePlace, toPageOverride } from "../publish-form.ts";
import { renderPlaces } from "../render.ts";
import { generatedNodes, graphNodes, type PublicPlace, type PublicSite, type SchemaDeps } from "../site.ts";
import { problemsOfSnapshot } from "./content-rules.ts";
import { problemsOfGraph } from "./graph-rules.ts";
import { hiddenText } from "./visible.ts";

const ALL_CLAIMS = Object.keys(claimRegister) as ClaimId[];

interface Checked {
  report: OverrideReport;
  published: PageOverride | null;
  sources: Record<string, string>;
}

export async function checkOverride(
  deps: SchemaDeps,
  { site, id, snapshot }: { site: PublicSite; id: string | null; snapshot: OverrideSnapshot },
): Promise<Checked> {
  const problems = problemsOfSnapshot(snapshot);
  if (problems.some(isError)) return { report: { problems, pages: [], fallback: null }, published: null, sources: {} };
  const places = overridePlaces(site, overridePlace(snapshot.when));
  const others = site.live.flatMap(({ id: other, published }) => (published && other !== id ? [published] : []));
  const targets = await targetsOf(site, places, { snapshot, others });
  const override = toPageOverride(snapshot, targets);
  const data = { ...site.siteData, pageOverrides: [...others, override] };
  const pages = await checkPages(deps, places, { override, data, others });
  const all = [...problems, ...(places.length === 0 ? [noPage()] : []), ...missed(snapshot, pages)];
  const isFine = ![...all, ...pages.flatMap((page) => page.problems)].some(isError);
  const isFalling = targets.some(becomesOrganization) || (override.node !== undefined && isChanged(snapshot, override));
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

export function overridePlaces({ places }: PublicSite, override: Pick<PageOverride, "path" | "topic">): PublicPlace[] {
  return places.filter((place) => fits(override, place));
}

async function targetsOf(
  { siteData }: PublicSite,
  places: readonly PublicPlace[],
  { snapshot, others }: { snapshot: OverrideSnapshot; others: PageOverride[] },
): Promise<GraphNode[]> {
  const { content } = snapshot;
  if (content.kind !== "fields") return [];
  const pageOverrides = [...others, toPageOverride(snapshot, [])];
  const graphs = await Promise.all(places.map((place) => graphNodes(place, { ...siteData, pageOverrides })));
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
  lost: string[] | null;
}

interface OnPages {
  override: PageOverride;
  data: SiteData;
  others: PageOverride[];
}

async function checkPages(
  deps: SchemaDeps,
  places: readonly PublicPlace[],
  { override, data, others }: OnPages,
): Promise<PageFindings[]> {
  const rendered = await renderPlaces(deps, places, data);
  const bare = await renderPlaces(deps, places, { ...data, suspendedClaims: ALL_CLAIMS, offers: [] });
  const found: PageFindings[] = [];
  for (const [at, { place, html, nodes }] of rendered.entries()) {
    const problems = [
      ...problemsOfGraph(nodes),
      ...hiddenProblems(nodes, html),
      ...claimProblems(override, { html, without: bare[at]?.html ?? "" }),
    ];
    const base = await graphNodes(place, { ...data, pageOverrides: others });
    const lost = override.on === undefined ? [] : lostIn(base, override);
    found.push({ path: place.path, problems: problems.map((problem) => ({ ...problem, path: place.path })), lost });
  }
  return found;
}

export function hiddenProblems(nodes: readonly GraphNode[], html: string): OverrideProblem[] {
  return hiddenText(nodes, html).map(({ words, property, owner }) => ({
    level: "error",
    rule: "visible",
    message: `${owner}.${property} says "${words.slice(0, 120)}", and the page does not.`,
  }));
}

/** Text of a claim would stay in structured data after the claim is suspended. */
function claimProblems(
  { node, set }: PageOverride & { set?: unknown },
  pages: { html: string; without: string },
): OverrideProblem[] {
  const [text, without] = [visiblePageText(pages.html), visiblePageText(pages.without)];
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

/** A change in these means that the page changed under the override. */
async function sourcesOf(site: PublicSite, override: PageOverride): Promise<Record<string, string>> {
  if (override.on === undefined) return {};
  const { on, set } = override;
  const entries = overridePlaces(site, override).map(async (place) => {
    const meant = (await generatedNodes(site, place)).filter((node) => isMeant(node, on));
    const values = meant.map((node) => set.map(([pointer]) => valueAt(node, pointer)));
    return [place.path, (await digest(JSON.stringify(values))).slice(0, 12)];
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

export async function problemsOfLive(
  site: PublicSite,
  { published, sources }: Pick<PublicSite["live"][number], "published" | "sources">,
): Promise<OverrideProblem[]> {
  if (!published) return [];
  const places = overridePlaces(site, published);
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
    const nodes = await generatedNodes(site, place);
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
