import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { chatAiRequest, chatTurnRequest } from "#contract/chat.ts";
import type { AppEnv, Deps } from "#worker/deps.ts";
import type { Bindings } from "#worker/kernel/settings/env.ts";

/** Answers red flags when the settings cannot be read; any other message fails as before. Stores nothing. */
export function answerFlagsWithoutSettings(depsOf: (env: Bindings) => Deps) {
  return createMiddleware<AppEnv>(async (c, next) => {
    try {
      depsOf(c.env);
    } catch (error) {
      const answer = isMessage(c) ? await answerFlag(c) : null;
      if (!answer) throw error;
      return answer;
    }
    await next();
  });
}

function isMessage({ req }: Context<AppEnv>): boolean {
  return req.method === "POST" && (req.path === "/api/chat" || req.path === "/api/chat-ai");
}

async function answerFlag(c: Context<AppEnv>): Promise<Response | null> {
  const body: unknown = await c.req.json().catch(() => null);
  if (c.req.path === "/api/chat") {
    const turn = chatTurnRequest.safeParse(body);
    return turn.success ? (await import("./answer-stream.ts")).flagStream(turn.data) : null;
  }
  const asked = chatAiRequest.safeParse(body);
  const flag = asked.success ? (await import("./answer-json.ts")).flagResponse(asked.data) : null;
  return flag && c.json(flag, 200);
}
