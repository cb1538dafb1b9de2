import * as z from "zod/mini";
import { inFile, noColumn, pagedList, SEARCH_LENGTH } from "./list.ts";

// What editors change in the heads of public pages: /api/admin/schema, permissions schema:read and schema:write. Every
// change names the version it saw (If-Match); 409 `stale` brings both with `StaleOverrideDetails`.

export const OVERRIDE_KINDS = ["fields", "node", "head"] as const;
export type OverrideKind = (typeof OVERRIDE_KINDS)[number];

/** draft → valid → live → disabled; live → invalid when what it stands on has changed. See worker/domains/site/structured-data/states.ts. */
export const OVERRIDE_STATES = ["draft", "valid", "live", "invalid", "disabled"] as const;
export type OverrideState = (typeof OVERRIDE_STATES)[number];

/** Longest names and texts, in characters, and the most changes of one override. */
export const OVERRIDE_LIMITS = { name: 80, text: 2000, changes: 40, content: 8000, live: 24_000, depth: 8 } as const;

/** On which pages: a path, the beginning of paths with `*` at its end, and of articles those of one topic. */
const overrideWhen = z.object({
  path: z
    .string({ error: "Please name a page." })
    .check(
      z.trim(),
      z.maxLength(200),
      z.regex(/^\/[a-z0-9/-]*\*?$/, { error: "A path begins with a slash: /about, /treatments/*." }),
    ),
  topic: z._default(z.nullable(z.string().check(z.maxLength(60), z.regex(/^[a-z0-9-]+$/))), null),
});
export type OverrideWhen = z.infer<typeof overrideWhen>;

const change = z.object({
  pointer: z
    .string({ error: "Please name a property." })
    .check(
      z.maxLength(200),
      z.regex(/^(?:\/[@A-Za-z0-9_]+)+$/, { error: "A pointer looks like /description or /address/streetAddress." }),
    ),
  remove: z._default(z.boolean(), false),
  value: z.optional(z.unknown()),
});

/** What it says. Its rules are those of worker/domains/site/structured-data/rules/rules.ts: what breaks one can be kept as a draft, not put live. */
const overrideContent = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("fields"),
    /** A type, a node's `@id`, or the end of one: "#page". */
    on: z.string({ error: "Please name a node." }).check(z.trim(), z.minLength(2), z.maxLength(200)),
    set: z
      .array(change)
      .check(z.minLength(1, { error: "Please change something." }), z.maxLength(OVERRIDE_LIMITS.changes)),
  }),
  z.object({ kind: z.literal("node"), node: z.unknown() }),
  z.object({
    kind: z.literal("head"),
    title: z.optional(z.string().check(z.trim(), z.maxLength(200))),
    description: z.optional(z.string().check(z.trim(), z.maxLength(400))),
    robots: z.optional(z.enum(["index, follow", "noindex, follow", "noindex, nofollow"])),
    shareTitle: z.optional(z.string().check(z.trim(), z.maxLength(200))),
    shareDescription: z.optional(z.string().check(z.trim(), z.maxLength(400))),
  }),
]);
export type OverrideContent = z.infer<typeof overrideContent>;

/** Body of `POST /api/admin/schema/overrides` (201) and of `PUT …/overrides/:id`. */
export const overrideRequest = z.object({
  name: z
    .string({ error: "Please give it a name." })
    .check(z.trim(), z.minLength(1, { error: "Please give it a name." }), z.maxLength(OVERRIDE_LIMITS.name)),
  when: overrideWhen,
  content: overrideContent,
});
export type OverrideRequest = z.infer<typeof overrideRequest>;

/** One thing that is wrong. `pointer` leads into the override's own content. */
export interface OverrideProblem {
  /** An error keeps it from going live; advice does not. */
  level: "error" | "advice";
  rule: string;
  message: string;
  pointer?: string;
  /** The page on which it shows, where it is about one. */
  path?: string;
}

/** What can be drafted, kept, shown side by side and gone back to. */
export interface OverrideSnapshot {
  when: OverrideWhen;
  content: OverrideContent;
}

export interface OverrideRow {
  id: string;
  /** For If-Match. */
  version: number;
  name: string;
  kind: OverrideKind;
  state: OverrideState;
  when: OverrideWhen;
  /** The draft says something else than what is live. */
  hasChanges: boolean;
  /** Public pages on which it stands or would stand. */
  pages: number;
  /** What has changed under a live one. */
  problems: OverrideProblem[];
  updatedAt: string;
  updatedBy: string | null;
  publishedAt: string | null;
}

/** `GET /api/admin/schema/overrides`. */
export const overrideList = pagedList<OverrideRow>()({
  name: "page_override_list",
  sort: "-updatedAt",
  filters: {
    state: z.optional(z.enum(OVERRIDE_STATES)),
    kind: z.optional(z.enum(OVERRIDE_KINDS)),
    q: z.optional(z.string().check(z.trim(), z.maxLength(SEARCH_LENGTH))),
  },
  first: ["name", "state", "kind", "pages", "problems"],
  columns: {
    id: "file",
    name: { label: "Name", kind: "text", sort: "name", isRowHeader: true },
    kind: { label: "Kind" },
    state: { label: "State", sort: "state" },
    hasChanges: "file",
    pages: { label: "Stands on" },
    problems: { label: "Problems", align: "end", file: false },
    updatedAt: { label: "Changed", sort: "updatedAt", firstSort: "desc" },
    ...inFile("updatedBy", "publishedAt"),
    ...noColumn("version", "when"),
  },
});
export type OverrideQuery = z.infer<typeof overrideList.query>;

export interface OverrideVersion {
  number: number;
  action: "created" | "edited" | "published" | "disabled" | "rolled_back";
  at: string;
  by: string | null;
  snapshot: OverrideSnapshot;
}

export interface Override extends OverrideRow {
  draft: OverrideSnapshot;
  live: OverrideSnapshot | null;
  history: OverrideVersion[];
}

export interface OverrideAnswer {
  override: Override;
  /** Of the test that the act asked for. */
  report?: OverrideReport;
}

export interface StaleOverrideDetails {
  current: Override | null;
  asked: { version: number };
}

/** What a test of one override found on each of its pages. */
export interface OverrideReport {
  problems: OverrideProblem[];
  pages: { path: string; problems: OverrideProblem[] }[];
  /** A LocalBusiness that lacks its name or address goes out as this type. */
  fallback: "Organization" | null;
}

/** Body of `POST …/overrides/:id/rollback`: the number of the version whose words come back. */
export const rollbackRequest = z.object({ to: z.number().check(z.int(), z.positive()) });

/** A node of a graph, shown as a tree. */
export type GraphNode = { "@type"?: string; "@id"?: string; [property: string]: unknown };

export interface RouteRow {
  path: string;
  title: string;
  /** Of an article. */
  topic: string | null;
  types: string[];
  /** Live overrides that stand there. */
  overrides: { id: string; name: string; state: OverrideState }[];
  problems: number;
}

/** What a search engine makes of a type today. */
export interface RichResult {
  type: string;
  status: "supported" | "ended" | "none";
  words: string;
}

export interface RoutesAnswer {
  routes: RouteRow[];
  richResults: RichResult[];
  rating: RatingAnswer;
}

export interface RouteAnswer {
  path: string;
  title: string;
  description: string;
  robots: string;
  share: { title: string; description: string };
  /** As the pages' own words make it, and as it goes out with the live overrides. */
  generated: GraphNode[];
  live: GraphNode[];
  problems: OverrideProblem[];
  overrides: RouteRow["overrides"];
}

export const routeQuery = z.object({ path: z.string().check(z.maxLength(200), z.startsWith("/")) });

/** Body of `POST …/test`: at most so many at a time, so that a test can be watched and stopped; none: all. */
export const TEST_BATCH = 8;
export const testRequest = z.object({
  paths: z.optional(z.array(z.string().check(z.maxLength(200), z.startsWith("/"))).check(z.maxLength(500))),
});

export interface TestAnswer {
  tested: { path: string; problems: OverrideProblem[] }[];
  /** Live overrides that became invalid, or valid again, by it. */
  changed: { id: string; name: string; state: OverrideState }[];
}

/** Whether rating and reviews stand in structured data. On needs `acceptsWarning` and a recent proof of who asks. */
export const ratingRequest = z.discriminatedUnion("isOn", [
  z.object({
    isOn: z.literal(true),
    acceptsWarning: z.literal(true, { error: "Please read and accept the warning." }),
  }),
  z.object({ isOn: z.literal(false) }),
]);

export interface RatingAnswer {
  isOn: boolean;
  /** The rating's own claim: without its approval no rating stands anywhere. */
  isShown: boolean;
  /** Sample reviews stand there outside of production. */
  hasSamples: boolean;
  version: number;
}

export const RATING_WARNING =
  "Ratings that a business publishes about itself get no stars in search (Google's policy on self-serving reviews), and reviews that nobody wrote are forbidden (16 CFR Part 465). Turn this on only while the figures are true, current and can be shown.";
