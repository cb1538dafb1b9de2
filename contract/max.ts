import * as z from "zod/mini";
import type { SafetyLevel } from "./chat.ts";
import { MODEL_PROVIDERS, type ModelProvider, type ModelRefusal } from "./integrations.ts";
import { RETENTION_JOBS } from "./retention.ts";

export const MAX_BOUNDS = {
  busyText: 400,
  notice: 400,
  temperature: [0, 1],
  maxOutputTokens: [100, 2000],
  burst: [1, 20],
  perMinute: [1, 60],
  perDay: [5, 1000],
  dailyTokens: [0, 100_000_000],
  price: [0, 1000],
  topics: 50,
  phrases: 40,
  phrase: 80,
  instructions: [200, 8000],
} as const;

function between([least, most]: readonly [number, number], what: string) {
  const error = `${what}: from ${least.toLocaleString("en-US")} to ${most.toLocaleString("en-US")}.`;
  return z.number({ error }).check(z.gte(least, { error }), z.lte(most, { error }));
}

function whole(bounds: readonly [number, number], what: string) {
  const [least, most] = bounds;
  const error = `${what}: a whole number from ${least.toLocaleString("en-US")} to ${most.toLocaleString("en-US")}.`;
  return z.number({ error }).check(z.int({ error }), z.gte(least, { error }), z.lte(most, { error }));
}

function line(most: number, what: string) {
  return z
    .string()
    .check(
      z.trim(),
      z.minLength(1, { error: `Please give ${what}.` }),
      z.maxLength(most, { error: `At most ${most} characters.` }),
    );
}

const phrases = z
  .array(line(MAX_BOUNDS.phrase, "the words"))
  .check(z.maxLength(MAX_BOUNDS.phrases, { error: `At most ${MAX_BOUNDS.phrases} phrases each.` }));

const blockedTopic = z.strictObject({
  label: line(60, "a name"),
  phrases: phrases.check(z.minLength(1, { error: "Please give at least one phrase." })),
});
export type BlockedTopic = z.infer<typeof blockedTopic>;

const HANDOVER_WAYS = ["phone", "booking", "message"] as const;
export type HandoverWay = (typeof HANDOVER_WAYS)[number];

const handoverRule = z.strictObject({
  label: line(60, "a name"),
  topics: z.array(line(60, "a topic")).check(z.maxLength(20)),
  phrases,
  way: z.enum(HANDOVER_WAYS, { error: "Please choose how it ends." }),
});
export type HandoverRule = z.infer<typeof handoverRule>;

const optional = <Schema extends z.ZodMiniType>(schema: Schema) => z.nullable(schema);
const list = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.array(schema).check(z.maxLength(MAX_BOUNDS.topics, { error: `At most ${MAX_BOUNDS.topics}.` }));

const settings = {
  isOn: z.boolean(),
  busyText: line(MAX_BOUNDS.busyText, "the text"),
  provider: optional(z.enum(MODEL_PROVIDERS, { error: "Please choose who answers." })),
  temperature: optional(between(MAX_BOUNDS.temperature, "Temperature")),
  maxOutputTokens: whole(MAX_BOUNDS.maxOutputTokens, "Longest answer"),
  burst: whole(MAX_BOUNDS.burst, "Messages at once"),
  perMinute: whole(MAX_BOUNDS.perMinute, "Messages a minute"),
  perDay: whole(MAX_BOUNDS.perDay, "Messages a day"),
  dailyTokens: optional(whole(MAX_BOUNDS.dailyTokens, "Tokens a day")),
  inputPrice: optional(between(MAX_BOUNDS.price, "Price")),
  outputPrice: optional(between(MAX_BOUNDS.price, "Price")),
  notice: z
    .string()
    .check(z.trim(), z.maxLength(MAX_BOUNDS.notice, { error: `At most ${MAX_BOUNDS.notice} characters.` })),
  blocked: list(blockedTopic),
  handover: list(handoverRule),
};

const maxSettingsShape = z.strictObject(settings);
export type MaxSettings = z.infer<typeof maxSettingsShape>;

export const maxSettingsChange = z.partial(maxSettingsShape);
export type MaxOverrides = z.infer<typeof maxSettingsChange>;

const { bounds: RETENTION_BOUNDS } = RETENTION_JOBS.conversations;

export const maxRetentionRequest = z.strictObject({ days: whole(RETENTION_BOUNDS, "Days") });

export interface MaxRetention {
  days: number;
  bounds: readonly [number, number];
  isHeld: boolean;
  version: number;
}

export interface MaxSettingsAnswer {
  retention: MaxRetention;
  version: number;
  settings: MaxSettings;
  defaults: MaxSettings;
  environment: {
    provider: ModelProvider;
    takesTemperature: boolean;
    dailyTokens: number;
  };
  refusals: Record<ModelProvider, ModelRefusal | null>;
  model: string;
  updatedAt: string | null;
}

const INSTRUCTIONS_STATES = ["draft", "tested", "live", "retired"] as const;
export type InstructionsState = (typeof INSTRUCTIONS_STATES)[number];

/** The version in the release; it has no row. */
export const PUBLISHED_ID = "published";

const instructionsText = z.string().check(
  z.trim(),
  z.minLength(MAX_BOUNDS.instructions[0], {
    error: `Instructions have at least ${MAX_BOUNDS.instructions[0]} characters.`,
  }),
  z.maxLength(MAX_BOUNDS.instructions[1], {
    error: `Instructions have at most ${MAX_BOUNDS.instructions[1]} characters.`,
  }),
);
const note = z.string().check(z.trim(), z.maxLength(200, { error: "At most 200 characters." }));

export const instructionsRequest = z.strictObject({ text: instructionsText, note });
export type InstructionsRequest = z.infer<typeof instructionsRequest>;

export interface InstructionsVersion {
  id: string;
  number: number;
  text: string;
  state: InstructionsState;
  note: string;
  version: number;
  createdAt: string | null;
  liveAt: string | null;
  retiredAt: string | null;
  run: BenchRun | null;
}

export interface InstructionsAnswer {
  versions: InstructionsVersion[];
  model: string;
  cases: BenchCaseInfo[];
}

export interface BenchCaseInfo {
  id: string;
  topic: string;
  says: string;
}

export interface BenchRun {
  id: string;
  instructionsId: string;
  passageId: string | null;
  model: string;
  startedAt: string;
  finishedAt: string | null;
  passed: number;
  failed: number;
  total: number;
  isCurrent: boolean;
}

export interface BenchResult {
  caseId: string;
  passed: boolean;
  problems: string[];
  answer: string;
  safety: SafetyLevel;
  model: string;
  ms: number;
  inputTokens: number | null;
  outputTokens: number | null;
}

const benchId = z.string().check(z.minLength(1), z.maxLength(60));

/** A draft is tested with the live instructions. */
export const benchRequest = z.union([
  z.strictObject({ instructionsId: benchId }),
  z.strictObject({ passageId: benchId }),
]);
export type BenchRequest = z.infer<typeof benchRequest>;

export interface BenchAnswer {
  run: BenchRun;
  cases: BenchCaseInfo[];
  results: BenchResult[];
}
