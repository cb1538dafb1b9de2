import type { Bindings } from "#worker/kernel/settings/env.ts";

interface Script {
  /** Sent word by word, in Cloudflare's own form or in OpenAI's, which some of its models use. */
  text: string;
  form?: "native" | "openai";
  /** Fails with this Workers AI code before the first word; `endsAt` ends the stream at that word. */
  failsWith?: string;
  endsAt?: number;
  usage?: { prompt_tokens: number; completion_tokens: number } | null;
  /** The one-word second opinion; "fails" throws and "hangs" never answers. */
  opinion?: string;
}

export interface RecordedRun {
  model: string;
  inputs: { messages: { role: string; content: string }[]; stream?: boolean; max_tokens?: number };
  options: object;
}

const USAGE = { prompt_tokens: 40, completion_tokens: 7 };
const OPINION_USAGE = { prompt_tokens: 30, completion_tokens: 1 };

/** Scripted, because the Workers AI binding always calls Cloudflare. */
export function scriptedAi({ text, form = "native", failsWith, endsAt, usage = USAGE, opinion = "NONE" }: Script) {
  const [runs, opinions]: [RecordedRun[], RecordedRun[]] = [[], []];
  async function run(model: string, inputs: RecordedRun["inputs"], options: object): Promise<unknown> {
    if (inputs.messages[0]?.content.includes("one word")) {
      opinions.push({ model, inputs, options });
      return sayOpinion(opinion);
    }
    return sayAnswer(model, inputs, options);
  }
  async function sayAnswer(model: string, inputs: RecordedRun["inputs"], options: object): Promise<unknown> {
    runs.push({ model, inputs, options });
    if (failsWith) throw new Error(`${failsWith}: scripted`);
    if (!inputs.stream) return { response: text, usage };
    const words = text.match(/\s*\S+/g) ?? [];
    const events = words
      .slice(0, endsAt)
      .map((word) => (form === "native" ? { response: word } : { choices: [{ index: 0, delta: { content: word } }] }));
    const end = endsAt === undefined ? [...(usage ? [JSON.stringify({ response: "", usage })] : []), "[DONE]"] : [];
    const lines = [...events.map((event) => JSON.stringify(event)), ...end];
    return new Response(lines.map((line) => `data: ${line}\n\n`).join("")).body;
  }
  const env: Partial<Bindings> = { MODEL: "workers-ai", AI: { run } as unknown as Ai };
  return { env, runs, opinions };
}

async function sayOpinion(opinion: string): Promise<unknown> {
  if (opinion === "fails") throw new Error("3040: scripted");
  return opinion === "hangs" ? new Promise(() => {}) : { response: opinion, usage: OPINION_USAGE };
}
