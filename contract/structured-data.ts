import * as z from "zod/mini";
import { inFile, noColumn, pagedList, SEARCH_LENGTH } from "./list.ts";

// /api/admin/schema (schema:read, schema:write).

export const OVERRIDE_KINDS = ["fields", "node", "head"] as const;
export type OverrideKind = (typeof OVERRIDE_KINDS)[number];

/** draft → valid → live → disabled; live → invalid when its base changed. See site/structured-data/states.ts. */
export const OVERRIDE_STATES = ["draft", "valid", "live", "invalid", "disabled"] as const;
export type OverrideState = (typeof OVERRIDE_STATES)[number];

export const OVERRIDE_LIMITS = { name: 80, text: 2000, changes: 40, content: 8000, live: 24_000, depth: 8 } as const;

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

const overrideContent = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("fields"),
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

export const overrideRequest = z.object({
  name: z
    .string({ error: "Please give it a name." })
    .check(z.trim(), z.minLength(1, { error: "Please give it a name." }), z.maxLength(OVERRIDE_LIMITS.name)),
  when: overrideWhen,
  content: overrideContent,
});
export type OverrideRequest = z.infer<typeof overrideRequest>;

export interface OverrideProblem {
  level: "error" | "advice";
  rule: string;
  message: string;
  pointer?: string;
  path?: string;
}

export interface OverrideSnapshot {
  when: OverrideWhen;
  content: OverrideContent;
}

export interface OverrideRow {
  id: string;
  version: number;
  name: string;
  kind: OverrideKind;
  state: OverrideState;
  when: OverrideWhen;
  hasChanges: boolean;
  pages: number;
  problems: OverrideProblem[];
  updatedAt: string;
  updatedBy: string | null;
  publishedAt: string | null;
}

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

export interface SchemaOverride extends OverrideRow {
  draft: OverrideSnapshot;
  live: OverrideSnapshot | null;
  history: OverrideVersion[];
}

export interface OverrideAnswer {
  override: SchemaOverride;
  report?: OverrideReport;
}

export interface StaleOverrideDetails {
  current: SchemaOverride | null;
  asked: { version: number };
}

export interface OverrideReport {
  problems: OverrideProblem[];
  pages: { path: string; problems: OverrideProblem[] }[];
  /** A LocalBusiness without name or address goes out as this type. */
  fallback: "Organization" | null;
}

export const rollbackRequest = z.object({ to: z.number().check(z.int(), z.positive()) });

export type GraphNode = { "@type"?: string; "@id"?: string; [property: string]: unknown };

export interface RouteRow {
  path: string;
  title: string;
  topic: string | null;
  types: string[];
  overrides: { id: string; name: string; state: OverrideState }[];
  problems: number;
}

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
  generated: GraphNode[];
  live: GraphNode[];
  problems: OverrideProblem[];
  overrides: RouteRow["overrides"];
}

export const routeQuerySchema = z.object({ path: z.string().check(z.maxLength(200), z.startsWith("/")) });

export const TEST_BATCH = 8;
export const testRequest = z.object({
  paths: z.optional(z.array(z.string().check(z.maxLength(200), z.startsWith("/"))).check(z.maxLength(500))),
});

export interface TestAnswer {
  tested: { path: string; problems: OverrideProblem[] }[];
  changed: { id: string; name: string; state: OverrideState }[];
}

export const ratingRequest = z.discriminatedUnion("isOn", [
  z.object({
    isOn: z.literal(true),
    acceptsWarning: z.literal(true, { error: "Please read and accept the warning." }),
  }),
  z.object({ isOn: z.literal(false) }),
]);

export interface RatingAnswer {
  isOn: boolean;
  isShown: boolean;
  hasSamples: boolean;
  version: number;
}

export const RATING_WARNING =
  "Ratings that a business publishes about itself get no stars in search (Google's policy on self-serving reviews), and reviews that nobody wrote are forbidden (16 CFR Part 465). Turn this on only while the figures are true, current and can be shown.";
