import { createMiddleware } from "hono/factory";
import type { ErrorBody } from "#contract/errors.ts";
import type { AppEnv } from "#worker/deps.ts";
import { readPatientWords } from "../patient-words.ts";
import { unsentHelp } from "./notices.ts";

/** The patient's words in a body that may break its schema. */
type WordsOf = (body: Readonly<Record<string, unknown>>) => string;

/** The texts of these fields, whatever else is in the body. */
export function wordsIn(...fields: string[]): WordsOf {
  return (body) =>
    fields
      .map((field) => body[field])
      .filter((text) => typeof text === "string")
      .join("\n");
}

/**
 * Adds `help` to a refusal of a form, for example by its schema or its limit: a person in trouble must not fill in a form
 * correctly first. The words are read in memory and neither stored nor logged. Goes before the schema.
 */
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

/** Text that is longer than any form takes is not read to its end. */
const MAX_CHARACTERS = 8000;

async function bodyOf(json: Promise<unknown>): Promise<Readonly<Record<string, unknown>>> {
  const body = await json.catch(() => null);
  return typeof body === "object" && body !== null ? { ...body } : {};
}
