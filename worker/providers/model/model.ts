import type { LanguageModelV4 } from "@ai-sdk/provider";
import { type ModelProvider, type ModelRefusal, specOf } from "#contract/integrations.ts";
import { createBreaker } from "#worker/kernel/breaker.ts";
import type { Settings } from "#worker/kernel/settings/env.ts";
import { createEmbeddedModel, EMBEDDED_MODEL_ID } from "./embedded.ts";
import type { Patience } from "./finish-in-order.ts";

/** A model that a vendor runs. */
export type ForeignProvider = Exclude<ModelProvider, "embedded">;

/** Hides what identifies people in text that leaves us. */
type Redact = (text: string) => string;

/** What one turn gives its model: our own composed answer, and the redaction that outgoing text passes. */
interface TurnMaterial {
  parts: readonly string[];
  redact: Redact;
  /** Ends an answer that breaks off later in order (finish-in-order.ts). */
  patience?: Patience;
}

export interface ChatModels {
  /** The provider that MODEL names, whether or not it may be asked. */
  chosen: ModelProvider;
  /** Why a provider may not be asked now; null when it may. */
  refusalOf: (provider: ModelProvider) => ModelRefusal | null;
  /** The name of a provider's model. */
  idOf: (provider: ModelProvider) => string;
  /** Our own model, over what was composed. */
  own: (parts: readonly string[]) => LanguageModelV4;
  /** A provider's model alone. */
  foreign: (provider: ForeignProvider, redact: Redact) => Promise<LanguageModelV4>;
  /** A provider's model, replaced by our own when it fails before its first word. */
  paid: (provider: ForeignProvider, material: TurnMaterial) => Promise<LanguageModelV4>;
}

interface Circumstances {
  /** True while an administrator has turned providers off, or nobody knows whether one has. */
  isOff?: boolean;
  /** Vendors with which an agreement is in force. */
  agreements?: ReadonlySet<string>;
  /** Workers AI, where the deployment has it. */
  ai?: Ai | undefined;
}

const NO_AGREEMENTS: ReadonlySet<string> = new Set();

/** The models that can be asked, and why one may not be. */
export function createChatModels(
  settings: Settings,
  { isOff = false, agreements = NO_AGREEMENTS, ai }: Circumstances = {},
): ChatModels {
  const breakers = { openai: createBreaker(), "workers-ai": createBreaker() };

  function lacking(provider: ForeignProvider): ModelRefusal | null {
    if (provider === "openai") {
      // A wrong address counts as blank.
      if (settings.OPENAI_BASE_URL === "") return "wrong_setting";
      return settings.OPENAI_API_KEY === "" ? "no_key" : null;
    }
    if (!ai) return "no_binding";
    return settings.WORKERS_AI_MODEL === "" ? "wrong_setting" : null;
  }

  function refusalOf(provider: ModelProvider): ModelRefusal | null {
    if (provider === "embedded") return null;
    const vendor = specOf("model", provider)?.baa;
    const missing = isOff ? "off" : lacking(provider);
    return missing ?? (vendor && agreements.has(vendor) ? null : "no_agreement");
  }

  /** Loaded when first needed: most deployments never ask a provider. */
  async function foreign(provider: ForeignProvider, redact: Redact): Promise<LanguageModelV4> {
    if (provider === "openai") return (await import("./openai.ts")).createOpenAiModel(settings, redact);
    if (!ai) throw new Error("The deployment has no AI binding.");
    return (await import("./workers-ai.ts")).createWorkersAiModel({ ai, settings, redact });
  }

  return {
    chosen: settings.MODEL,
    refusalOf,
    idOf: (provider) =>
      ({ embedded: EMBEDDED_MODEL_ID, openai: settings.OPENAI_MODEL, "workers-ai": settings.WORKERS_AI_MODEL })[
        provider
      ],
    own: createEmbeddedModel,
    foreign,
    async paid(provider, { parts, redact, patience }) {
      const { createFallbackModel } = await import("./fallback.ts");
      const primary = await foreign(provider, redact);
      const secondary = createEmbeddedModel(parts);
      return createFallbackModel({ primary, secondary, breaker: breakers[provider], patience });
    },
  };
}

/**
 * Who answers: the provider that was chosen, or our own model while there is a reason not to ask it. A missing key is
 * the exception: the chat then says that it is not configured.
 */
export function answering({ chosen, refusalOf }: ChatModels, wanted: ModelProvider | null): ModelProvider {
  const provider = wanted ?? chosen;
  const refusal = refusalOf(provider);
  return refusal === null || refusal === "no_key" ? provider : "embedded";
}
