import type { Deps } from "../deps.ts";

/** Routes that ask a model, Google or a setting of a provider. Mail and text messages look by themselves as they go out. */
const LIVE =
  /^\/(?:api\/(?:chat|chat-ai|sms\/.+|admin\/(?:ai|max)(?:\/.+)?)|auth\/v1\/(?:settings|authorize|callback|user\/identities\/authorize|factors(?:\/.+)?))$/;

/** The dependencies of a request: there, what administrators have set takes the place of the environment's. */
export async function depsFor(deps: Deps, path: string): Promise<Deps> {
  if (!LIVE.test(path)) return deps;
  const { settings, models, identity } = await deps.live.read();
  return { ...deps, settings, models, identity };
}
