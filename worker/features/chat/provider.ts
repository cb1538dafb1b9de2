import { streamText } from "ai";
import { clinic, locations } from "#content/clinic.ts";
import { canary, instructions as published } from "#content/max/instructions.ts";
import { CHAT_LIMITS } from "#contract/chat.ts";
import type { MaxState } from "../../db/max-state.ts";
import type { Deps } from "../../deps.ts";
import { redact } from "../../domains/max/redact.ts";
import { digest } from "../../lib/crypto.ts";
import { logFailure } from "../../lib/log.ts";
import { SECOND } from "../../lib/time.ts";
import type { Evidence } from "./answer/retrieve.ts";
import { reserveTurn, settleTurn } from "./budget.ts";
import { guardText, prefixText, suffixText } from "./output.ts";
import { takesTemperature } from "./temperature.ts";
import type { TurnInput } from "./turn.ts";

/** The whole answer, first word to last. */
const TURN_MS = 25 * SECOND;
const PASSAGES = 5;

export interface ProviderAnswer {
  result: ReturnType<typeof streamText>;
  /** Settles the day's budget; call it once the answer has ended, however it ended. */
  settle: (spent: { inputTokens: number | null; outputTokens: number | null }) => Promise<void>;
}

export interface ProviderQuestion extends TurnInput {
  max: MaxState;
  evidence: Evidence;
  /** Our own answer, for when the provider fails before its first word. */
  parts: readonly string[];
  /** Stands before the answer; empty for none. */
  notice: string;
  /** Stands behind it; empty for none. */
  last: string;
}

/** What the model is told; the mark by which a leak is noticed stands in every version. */
function instructionsOf({ instructions }: MaxState): string {
  const text = instructions ?? published;
  return text.includes(canary) ? text : `${text}\n(${canary})`;
}

/** Asks the paid model over the passages, or returns null when the day's budget is spent. */
export async function askProvider(deps: Deps, question: ProviderQuestion): Promise<ProviderAnswer | null> {
  const { lines, text, signal, visitorHash, evidence, parts, notice, last, max } = question;
  const { temperature, maxOutputTokens } = max;
  const prompt = {
    instructions: `${instructionsOf(max)}\n\n${toPassages(evidence)}`,
    messages: [...lines.slice(-CHAT_LIMITS.historyTurns), { role: "user" as const, text }].map((line) => ({
      role: line.role,
      content: line.text,
    })),
  };
  // All that can fail comes before the reservation: what is reserved is always settled.
  const model = await deps.models.paid({ parts, redact });
  // Not the hash that owns rows: what a provider knows must open nothing here.
  const safetyIdentifier = await digest(`openai ${visitorHash}`);
  const limit = max.dailyTokens ?? deps.settings.OPENAI_DAILY_TOKENS;
  const reserved = await reserveTurn(deps, { tokens: mostTokens(prompt) + maxOutputTokens, limit });
  if (!reserved) return null;
  const result = streamText({
    ...prompt,
    model,
    maxOutputTokens,
    ...(temperature !== null && takesTemperature(deps.settings.OPENAI_MODEL) && { temperature }),
    maxRetries: 0,
    abortSignal: signal,
    timeout: { totalMs: TURN_MS },
    // Each costs every part of the stream, so that only those are there that have something to say.
    experimental_transform: [
      guardText({ facts: factsOf(question), asked: askedIn(question) }, parts.join("\n\n")),
      ...(notice ? [prefixText(notice)] : []),
      ...(last ? [suffixText(last)] : []),
    ],
    // Failures are parts of the stream and are told by the routes; the default would print the prompt.
    onError: ({ error }) => logFailure("chat_stream_failed", error),
    providerOptions: {
      openai: {
        store: false,
        safetyIdentifier,
        reasoningEffort: "low",
        textVerbosity: "low",
        parallelToolCalls: false,
        promptCacheKey: `max-${max.instructionsId ?? 1}`,
      },
    },
  });
  return { result, settle: (spent) => settleTurn(deps, reserved, spent) };
}

/** Bytes of the whole prompt as JSON, whose quotes outweigh what redaction may add. */
function mostTokens(prompt: object): number {
  return new TextEncoder().encode(JSON.stringify(prompt)).length;
}

const clinicFacts = [
  ...locations.map(
    ({ name, street, suite, city, state, phone }) =>
      `The ${name} clinic is at ${street}, ${suite}, ${city}, ${state}. Call the ${name} clinic at ${phone}.`,
  ),
  `Both clinics are open ${clinic.hours.days} from ${clinic.hours.opens} to ${clinic.hours.closes}. They are closed on weekends.`,
];

/** What an answer may say: the passages that the model was given, our own answer, and where the clinics are. */
function factsOf({ evidence, parts }: ProviderQuestion): string[] {
  return [...evidence.passages.slice(0, PASSAGES).map(({ body }) => body), ...parts, ...clinicFacts];
}

/** The visitor's own lines of the conversation. */
function askedIn({ lines, text }: ProviderQuestion): string {
  return [...lines.flatMap((line) => (line.role === "user" ? [line.text] : [])), text].join("\n");
}

/** The likeliest passages, as data between marks. */
function toPassages({ passages }: Evidence): string {
  const marked = passages.slice(0, PASSAGES).map(({ title, body }) => `<passage title="${title}">${body}</passage>`);
  return `Passages:\n${marked.join("\n")}`;
}
