import { createMiddleware } from "hono/factory";
import type { ErrorBody } from "#contract/errors.ts";
import type { AppEnv } from "#worker/deps.ts";
import { readPatientWords } from "../patient-words.ts";
import { unsentHelp } from "./notices.ts";

type WordsOf = (body: Readonly<Record<string, unknown>>) => string;

export function wordsIn(...fields: string[]): WordsOf {
  return (body) =>
    fields
      .map((field) => body[field])
      .filter((text) => typeof text === "string")
      .join("\n");
}

/** Goes before the schema: a person in trouble need not fill in a form correctly. Stores and logs nothing. */
export function helpWhenRefused(wordsOf: WordsOf) {
  return createMiddleware<AppEnv>(async (c, next) => {
    await next();
    if (!c.error || c.res.status >= 500) return;
    const { help } = readPatientWords(wordsOf(await bodyOf(c.req.json())).slice(0, MAX_CHARACTERS));
    if (!help) return;
    const { error }: ErrorBody = await c.res.clone().json();
    const { headers, status } = c.res;
    c.res = new Response(JSON.stringify({ error: { ...error, help: unsentHelp(help) } } satisfies ErrorBody), {
      status,
      headers,
    });
  });
}

const MAX_CHARACTERS = 8000;

async function bodyOf(json: Promise<unknown>): Promise<Readonly<Record<string, unknown>>> {
  const body = await json.catch(() => null);
  return typeof body === "object" && body !== null ? { ...body } : {};
}
