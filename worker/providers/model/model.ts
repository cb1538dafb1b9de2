import type { LanguageModelV4 } from "@ai-sdk/provider";
import type { Settings } from "../../env.ts";
import { createBreaker } from "../../lib/breaker.ts";
import { createEmbeddedModel } from "./embedded.ts";

/** What one turn gives its model: our own composed answer, and the redaction that outgoing text passes. */
interface TurnMaterial {
  parts: readonly string[];
  redact: (text: string) => string;
}

export interface ChatModels {
  /** True when MODEL names a provider: its turns cost money and reserve from the daily budget. */
  isPaid: boolean;
  /** False when MODEL names a provider that has no key. */
  isConfigured: boolean;
  /** Whether the provider has a key, whatever MODEL names: an administrator may choose it for Max. */
  hasKey: boolean;
  /** True while providers are off (an administrator's wish, or an agreement that ran out): our own model answers, whatever Max is set to. */
  isOff: boolean;
  /** Whether an agreement with the provider is in force: without one Max's own setting may not choose it. */
  isAgreed: boolean;
  /** Our own model, over what was composed. */
  own: (parts: readonly string[]) => LanguageModelV4;
  /** The provider's model, replaced by our own when it fails before its first word. */
  paid: (material: TurnMaterial) => Promise<LanguageModelV4>;
}

/** The models that the setting MODEL names. */
export function createChatModels(
  settings: Settings,
  { isOff, isAgreed }: Pick<ChatModels, "isOff" | "isAgreed"> = { isOff: false, isAgreed: false },
): ChatModels {
  const breaker = createBreaker();
  // A wrong OPENAI_BASE_URL counts as blank.
  const hasAddress = settings.OPENAI_BASE_URL !== "";
  const isPaid = settings.MODEL === "openai" && hasAddress;
  const hasKey = settings.OPENAI_API_KEY !== "";
  return {
    isPaid,
    isConfigured: !isPaid || hasKey,
    hasKey,
    isOff: isOff || !hasAddress,
    isAgreed,
    own: createEmbeddedModel,
    async paid({ parts, redact }) {
      // Loaded when first needed: most deployments never ask this provider.
      const { createOpenAiModel } = await import("./openai.ts");
      const { createFallbackModel } = await import("./fallback.ts");
      const primary = createOpenAiModel(settings, redact);
      return createFallbackModel({ primary, secondary: createEmbeddedModel(parts), breaker });
    },
  };
}
