import { EMBEDDED_MODEL_ID } from "#worker/providers/model/embedded.ts";

/** OpenAI models that reason: gpt-5 and later, and the o series. */
const REASONING = /^(?:gpt-(?:[5-9]|\d\d)|o\d)/;

export function takesTemperature(model: string): boolean {
  return model !== EMBEDDED_MODEL_ID && !REASONING.test(model);
}

export function leastReasoning(model: string): "none" | "minimal" | "low" | undefined {
  if (!REASONING.test(model)) return undefined;
  if (/^gpt-5\.\d/.test(model)) return "none";
  return /^gpt-5(?:-|$)/.test(model) ? "minimal" : "low";
}
