import type { LanguageModelV4 } from "@ai-sdk/provider";
import { type ModelProvider, type ModelRefusal, specOf } from "#contract/integrations.ts";
import { createBreaker } from "#worker/kernel/breaker.ts";
import type { Settings } from "#worker/kernel/settings/env.ts";
import { createEmbeddedModel, EMBEDDED_MODEL_ID } from "./embedded.ts";
import type { Patience } from "./finish-in-order.ts";

export type ForeignProvider = Exclude<ModelProvider, "embedded">;

type Redact = (text: string) => string;

interface TurnMaterial {
  parts: readonly string[];
  redact: Redact;
  patience?: Patience;
}

export interface ChatModels {
  chosen: ModelProvider;
  refusalOf: (provider: ModelProvider) => ModelRefusal | null;
  idOf: (provider: ModelProvider) => string;
  own: (parts: readonly string[]) => LanguageModelV4;
  foreign: (provider: ForeignProvider, redact: Redact) => Promise<LanguageModelV4>;
  paid: (provider: ForeignProvider, material: TurnMaterial) => Promise<LanguageModelV4>;
}

interface Circumstances {
  isOff?: boolean;
  agreements?: ReadonlySet<string>;
  ai?: Ai | undefined;
}

const NO_AGREEMENTS: ReadonlySet<string> = new Set();

export function createChatModels(
  settings: Settings,
  { isOff = false, agreements = NO_AGREEMENTS, ai }: Circumstances = {},
): ChatModels {
  const breakers = { openai: createBreaker(), "workers-ai": createBreaker() };

  function lacking(provider: ForeignProvider): ModelRefusal | null {
    if (provider === "openai") {
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

  /** Loaded on demand: most deployments never call a provider. */
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

/** A missing key does not fall back: the chat then answers with the configuration error. */
export function answeringProvider({ chosen, refusalOf }: ChatModels, wanted: ModelProvider | null): ModelProvider {
  const provider = wanted ?? chosen;
  const refusal = refusalOf(provider);
  return refusal === null || refusal === "no_key" ? provider : "embedded";
}
