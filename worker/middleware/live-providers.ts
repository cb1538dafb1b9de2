import type { Deps } from "../deps.ts";

/** Routes that call a model or Google or read a provider's setting. Mail and SMS read theirs when they send. */
const LIVE =
  /^\/(?:api\/(?:chat|chat-ai|sms\/.+|admin\/(?:ai|max)(?:\/.+)?)|auth\/v1\/(?:settings|authorize|callback|user\/identities\/authorize|factors(?:\/.+)?))$/;

export async function depsFor(deps: Deps, path: string): Promise<Deps> {
  if (!LIVE.test(path)) return deps;
  const { settings, models, identity } = await deps.live.read();
  return { ...deps, settings, models, identity };
}
