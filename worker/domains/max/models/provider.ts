import { isStepCount, streamText } from "ai";
import type { Language } from "#content/strings/language.ts";
import type { ChatOffer } from "#contract/chat-offers.ts";
import { SECOND } from "#contract/time.ts";
import type { Deps } from "#worker/deps.ts";
import type { Evidence } from "#worker/domains/search/ranking/retrieve.ts";
import { logFailure } from "#worker/kernel/log.ts";
import { digest } from "#worker/kernel/seal/crypto.ts";
import type { ForeignProvider } from "#worker/providers/model/model.ts";
import type { MaxState } from "../max-state.ts";
import { redact } from "../redaction/redact.ts";
import { toolSet } from "../tools/tool-set.ts";
import { reserveTurn, settleTurn } from "../turn/budget.ts";
import { toolContext } from "../turn/tool-calls.ts";
import type { TurnInput } from "../turn/turn.ts";
import { speak } from "../wire/output.ts";
import { leastReasoning, takesTemperature } from "./model-traits.ts";
import { factsOf, toPrompt } from "./prompt.ts";

/** What a visitor waits for, once the first words have come: the next ones, and the whole answer. */
const PATIENCE = { idleMs: 5 * SECOND, totalMs: 25 * SECOND };
/** Calls of the model for one answer: at most two of them for tools. */
const STEPS = 3;
/** Bytes of what the model is told of the tools and of what they find, rounded up. */
const TOOL_BYTES = 8000;

export interface ProviderAnswer {
  result: ReturnType<typeof streamText>;
  /** Cards of what the model's tools find; grows while the answer is written. */
  found: ChatOffer[];
  /** Settles the day's budget; call it once the answer has ended, however it ended. */
  settle: (spent: { inputTokens: number | null; outputTokens: number | null }) => Promise<void>;
}

export interface ProviderQuestion extends TurnInput {
  provider: ForeignProvider;
  max: MaxState;
  /** The visitor's. */
  language: Language;
  evidence: Evidence;
  /** Our own answer, for when the provider fails, or says that it has none. */
  parts: readonly string[];
  /** Stands before the answer; empty for none. */
  notice: string;
  /** Stands behind it; empty for none. */
  last: string;
}

/**
 * Asks the provider's model over the passages, or returns null while too many are asked at once, or when the day's budget
 * is spent.
 */
export async function askProvider(deps: Deps, question: ProviderQuestion): Promise<ProviderAnswer | null> {
  const { provider, signal, visitorHash, parts, notice, last, max } = question;
  const { temperature, maxOutputTokens } = max;
  const asked = { ...question, now: deps.now() };
  const prompt = toPrompt(asked);
  const modelId = deps.models.idOf(provider);
  // All that can fail comes before the reservation: what is reserved is always settled.
  const model = await deps.models.paid(provider, { parts, redact, patience: PATIENCE });
  // Not the hash that owns rows: what a provider knows must open nothing here.
  const safetyIdentifier = await digest(`openai ${visitorHash}`);
  const place = await deps.streams.enter();
  if (!place.ok) return null;
  const tokens = STEPS * (mostTokens(prompt) + TOOL_BYTES + maxOutputTokens);
  const reserved = await reserveTurn(deps, { tokens, max }).catch((error: unknown) => {
    place.release();
    throw error;
  });
  if (!reserved) {
    place.release();
    return null;
  }
  const { tools, found, ...learned } = toolsFor(deps, question, factsOf(asked, parts));
  const result = streamText({
    ...prompt,
    model,
    // Nothing leads away from a line that sends somebody to help.
    ...(notice === "" && { tools, stopWhen: isStepCount(STEPS) }),
    // The last call has to answer.
    prepareStep: ({ stepNumber }) => (stepNumber === STEPS - 1 ? { toolChoice: "none" } : {}),
    maxOutputTokens,
    ...(temperature !== null && takesTemperature(modelId) && { temperature }),
    maxRetries: 0,
    abortSignal: signal,
    // One transform: each costs every part of the stream.
    experimental_transform: speak({
      backing: { ...learned, asked: askedIn(question) },
      language: question.language,
      instead: parts.join("\n\n"),
      notice,
      last,
    }),
    // Failures are parts of the stream and are told by the routes; the default would print the prompt.
    onError: ({ error }) => logFailure("chat_stream_failed", error),
    providerOptions: {
      openai: {
        store: false,
        safetyIdentifier,
        // Reasoning delays the first word, and its summaries are refused to accounts that are not verified.
        reasoningEffort: leastReasoning(modelId),
        reasoningSummary: null,
        textVerbosity: "low",
        parallelToolCalls: false,
        promptCacheKey: `max-${max.instructionsId ?? 1}`,
      },
    },
  });
  return { result, found, settle: (spent) => settleTurn(deps, reserved, spent).finally(place.release) };
}

/** The tools of one answer, and what its guard may know from them: facts and acts are added as they come. */
function toolsFor(deps: Deps, question: ProviderQuestion, facts: string[]) {
  const [done, found] = [[] as string[], [] as ChatOffer[]];
  const tools = toolSet(toolContext(deps, question), ({ text, done: acts, offer }) => {
    facts.push(text);
    done.push(...acts);
    if (offer) found.push(offer);
  });
  return { tools, facts, done, found };
}

/** Bytes of the whole prompt as JSON, whose quotes outweigh what redaction may add. */
function mostTokens(prompt: object): number {
  return new TextEncoder().encode(JSON.stringify(prompt)).length;
}

/** The visitor's own lines of the conversation. */
function askedIn({ lines, text }: ProviderQuestion): string {
  return [...lines.flatMap((line) => (line.role === "user" ? [line.text] : [])), text].join("\n");
}
