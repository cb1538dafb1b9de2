import { isStepCount, streamText } from "ai";
import type { Language } from "#content/strings/language.ts";
import type { ChatOffer } from "#contract/chat-offers.ts";
import { SECOND } from "#contract/time.ts";
import type { Deps } from "#worker/deps.ts";
import type { SearchEvidence } from "#worker/domains/search/ranking/retrieve.ts";
import type { MaxState } from "#worker/domains/site/max-state.ts";
import { logFailure } from "#worker/kernel/log.ts";
import { digest } from "#worker/kernel/seal/crypto.ts";
import type { ForeignProvider } from "#worker/providers/model/model.ts";
import { guardStream } from "../guard/guarded-stream.ts";
import { redact } from "../redaction/redact.ts";
import { toolContext } from "../tools/tool-calls.ts";
import { toolSet } from "../tools/tool-set.ts";
import type { TurnInput } from "../turn/turn.ts";
import { leastReasoning, takesTemperature } from "./model-traits.ts";
import { modelPrompt, promptFacts } from "./prompt.ts";
import { reserveTurn, settleTurn } from "./token-budget.ts";

const PATIENCE = { idleMs: 5 * SECOND, totalMs: 25 * SECOND };
const STEPS = 3;
const TOOL_BYTES = 8000;

export interface ProviderAnswer {
  result: ReturnType<typeof streamText>;
  found: ChatOffer[];
  /** Call it once the answer has ended, however it ended. */
  settle: (spent: { inputTokens: number | null; outputTokens: number | null }) => Promise<void>;
}

export interface ProviderQuestion extends TurnInput {
  provider: ForeignProvider;
  max: MaxState;
  language: Language;
  evidence: SearchEvidence;
  parts: readonly string[];
  notice: string;
  last: string;
}

/** Null while too many calls run or when the day's budget is spent. */
export async function askProvider(deps: Deps, question: ProviderQuestion): Promise<ProviderAnswer | null> {
  const { provider, signal, visitorHash, parts, notice, last, max } = question;
  const { temperature, maxOutputTokens } = max;
  const asked = { ...question, now: deps.now() };
  const prompt = modelPrompt(asked);
  const modelId = deps.models.idOf(provider);
  // Everything that can fail comes before the reservation: a reservation is always settled.
  const model = await deps.models.paid(provider, { parts, redact, patience: PATIENCE });
  // The provider gets another hash than the one that owns rows.
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
  const { tools, found, ...learned } = toolsFor(deps, question, promptFacts(asked, parts));
  const result = streamText({
    ...prompt,
    model,
    // No tool leads away from a line that sends the visitor to help.
    ...(notice === "" && { tools, stopWhen: isStepCount(STEPS) }),
    prepareStep: ({ stepNumber }) => (stepNumber === STEPS - 1 ? { toolChoice: "none" } : {}),
    maxOutputTokens,
    ...(temperature !== null && takesTemperature(modelId) && { temperature }),
    maxRetries: 0,
    abortSignal: signal,
    experimental_transform: guardStream({
      backing: { ...learned, asked: askedIn(question) },
      language: question.language,
      instead: parts.join("\n\n"),
      notice,
      last,
    }),
    // The routes report failures; the default would print the prompt.
    onError: ({ error }) => logFailure("chat_stream_failed", error),
    providerOptions: {
      openai: {
        store: false,
        safetyIdentifier,
        // Reasoning delays the first word, and OpenAI refuses its summaries to unverified accounts.
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

function toolsFor(deps: Deps, question: ProviderQuestion, facts: string[]) {
  const [done, found] = [[] as string[], [] as ChatOffer[]];
  const tools = toolSet(toolContext(deps, question), ({ text, done: acts, offer }) => {
    facts.push(text);
    done.push(...acts);
    if (offer) found.push(offer);
  });
  return { tools, facts, done, found };
}

function mostTokens(prompt: object): number {
  return new TextEncoder().encode(JSON.stringify(prompt)).length;
}

function askedIn({ lines, text }: ProviderQuestion): string {
  return [...lines.flatMap((line) => (line.role === "user" ? [line.text] : [])), text].join("\n");
}
