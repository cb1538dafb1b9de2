import type { TestProject } from "vitest/node";
import { startIdentityStub } from "../../support/identity-stub.ts";
import { startOpenAiServer } from "../../support/openai-server.ts";

declare module "vitest" {
  interface ProvidedContext {
    openAiOrigin: string;
    identityOrigin: string;
  }
}

/** The scripted upstreams run in Node, so the worker meets them over real sockets. */
export async function setup(project: TestProject) {
  const [openAi, identity] = await Promise.all([startOpenAiServer(), startIdentityStub()]);
  project.provide("openAiOrigin", openAi.origin);
  project.provide("identityOrigin", identity.origin);
  return async () => void (await Promise.all([openAi.close(), identity.close()]));
}
