import { EMBEDDED_MODEL_ID } from "#worker/providers/model/embedded.ts";

/** Models of OpenAI's that reason before they answer: gpt-5 and later, and the o series. */
const REASONING = /^(?:gpt-(?:[5-9]|\d\d)|o\d)/;

/** Those that reason take no temperature, and our own answerer has none. */
export function takesTemperature(model: string): boolean {
  return model !== EMBEDDED_MODEL_ID && !REASONING.test(model);
}

/** The least that a model of OpenAI's can reason before its first word; undefined for one that does not reason. */
export function leastReasoning(model: string): "none" | "minimal" | "low" | undefined {
  if (!REASONING.test(model)) return undefined;
  if (/^gpt-5\.\d/.test(model)) return "none";
  return /^gpt-5(?:-|$)/.test(model) ? "minimal" : "low";
}
