import type { LanguageModelV4 } from "@ai-sdk/provider";
import type { Settings } from "../../env.ts";
import { createBreaker } from "./breaker.ts";
import { createEmbeddedModel } from "./embedded.ts";

/** What one turn gives its model: our own composed answer, and the redaction that outgoing text passes. */
export interface TurnMaterial {
  parts: readonly string[];
  redact: (text: string) => string;
}

export interface ChatModels {
  /** True when turns cost money: they then reserve from the daily budget. */
  isPaid: boolean;
  /** False when MODEL names a model that has no key. */
  isConfigured: boolean;
  /** The model of one turn; `paid` is false once the day's budget is spent. */
  pick: (material: TurnMaterial, paid: boolean) => Promise<LanguageModelV4>;
}

/** The model that the setting MODEL names. Upstream failure falls back to the embedded one; a missing key does not. */
export function createChatModels(settings: Settings): ChatModels {
  const breaker = createBreaker();
  const isPaid = settings.MODEL === "openai";
  return {
    isPaid,
    isConfigured: !isPaid || settings.OPENAI_API_KEY !== "",
    async pick({ parts, redact }, paid) {
      const embedded = createEmbeddedModel(parts);
      if (!isPaid || !paid) return embedded;
      // Loaded when first needed: most deployments never ask this provider.
      const { createOpenAiModel } = await import("./openai.ts");
      const { createFallbackModel } = await import("./fallback.ts");
      return createFallbackModel({ primary: createOpenAiModel(settings, redact), secondary: embedded, breaker });
    },
  };
}
