import * as z from "zod/mini";
import { leadFilters } from "./lead-admin.ts";
import { MERGE_WORDS } from "./lead-template.ts";
import { TEMPLATE_CHANNELS } from "./lead-words.ts";
import { CLINICS } from "./profile.ts";
import { line } from "./text.ts";

const name = line("Please give it a name.").check(
  z.minLength(1, { error: "Please give it a name." }),
  z.maxLength(80, { error: "Please keep the name under 80 characters." }),
);
const id = z.string().check(z.regex(/^[\w-]{1,80}$/, { error: "Please choose from the list." }));

const KNOWN: readonly string[] = MERGE_WORDS;

/** No message may contain these: others may see it. */
const HEALTH =
  /erect|\bED\b|testosteron|\bTRT\b|impoten|libido|sexual|\bpeni|viagra|cialis|sildenafil|tadalafil|hormon|weight|semaglutid|ozempic|hair|peptide|shockwave|prostat|diagnos|prescri|treatment|medicat/i;

const words = (most: number) =>
  z.string().check(
    z.trim(),
    z.maxLength(most, { error: `Please keep it under ${most} characters.` }),
    z.refine((text) => !HEALTH.test(text), { error: "Messages say nothing of health. Please take such words out." }),
    z.refine((text) => [...text.matchAll(/\{\{\s*(\w*)\s*\}\}/g)].every(([, word = ""]) => KNOWN.includes(word)), {
      error: `Please use only ${KNOWN.map((word) => `{{${word}}}`).join(", ")}.`,
    }),
  );

export const templateRequest = z
  .object({
    name,
    channel: z.enum(TEMPLATE_CHANNELS),
    subject: words(100),
    body: words(1500).check(z.minLength(1, { error: "Please write the message." })),
    isActive: z.boolean(),
  })
  .check(
    z.refine(({ channel, subject }) => channel === "text" || subject !== "", {
      path: ["subject"],
      error: "Please give a subject.",
    }),
    z.refine(({ channel, body }) => channel === "email" || body.length <= 160, {
      path: ["body"],
      error: "Please keep a text under 160 characters.",
    }),
  );
export type TemplateRequest = z.infer<typeof templateRequest>;

export interface LeadTemplate extends TemplateRequest {
  id: string;
  version: number;
}

export const MAX_STEPS = 4;

export const leadSequenceRequest = z.object({
  name,
  steps: z
    .array(z.object({ templateId: id, afterHours: z.int().check(z.gte(0), z.lte(24 * 60)) }))
    .check(
      z.minLength(1, { error: "Please give at least one step." }),
      z.maxLength(MAX_STEPS, { error: "A sequence has at most four steps." }),
    ),
  isActive: z.boolean(),
});
export type LeadSequenceRequest = z.infer<typeof leadSequenceRequest>;

export interface LeadSequence extends LeadSequenceRequest {
  id: string;
  version: number;
  running: number;
}

/** Replaces all rules; `seen` is the `rulesSeen` of the setup. */
export const rulesRequest = z.object({
  seen: z.nullable(id),
  rules: z
    .array(
      z.object({
        name,
        location: z.nullable(z.enum(CLINICS)),
        source: z.nullable(z.string().check(z.maxLength(100))),
        assignees: z.array(id).check(z.minLength(1, { error: "Please choose a person." }), z.maxLength(20)),
        isActive: z.boolean(),
      }),
    )
    .check(z.maxLength(20)),
});
export type RulesRequest = z.infer<typeof rulesRequest>;
export type LeadRule = RulesRequest["rules"][number];

export interface LeadSetup {
  templates: LeadTemplate[];
  sequences: LeadSequence[];
  rules: LeadRule[];
  rulesSeen: string | null;
  people: { id: string; name: string }[];
}

export const viewRequest = z.object({ name, filters: leadFilters });
export type ViewRequest = z.infer<typeof viewRequest>;

const month = z.string().check(z.regex(/^20\d{2}-(?:0[1-9]|1[0-2])$/, { error: "Please give a month." }));

export const spendRequest = z.object({
  source: z
    .string()
    .check(
      z.trim(),
      z.toLowerCase(),
      z.regex(/^[\w .+|~-]{1,100}$/, { error: "Please name the source by letters, digits, spaces and . + | ~ -" }),
    ),
  month,
  cents: z.int().check(z.gte(0), z.lte(100_000_000, { error: "That is more than a million dollars." })),
  seen: z.nullable(z.int()),
});
export type SpendRequest = z.infer<typeof spendRequest>;

export const funnelQuery = z
  .object({ from: month, to: month, location: z.optional(z.enum(CLINICS)) })
  .check(z.refine(({ from, to }) => from <= to, { path: ["to"], error: "The last month comes after the first." }));
export type FunnelQuery = z.infer<typeof funnelQuery>;

export interface FunnelRow {
  source: string;
  leads: number;
  answered: number;
  booked: number;
  showed: number;
  patients: number;
  spendCents: number | null;
  centsPerBooked: number | null;
}

export interface FunnelAnswer {
  rows: FunnelRow[];
  spend: { source: string; month: string; cents: number }[];
}
