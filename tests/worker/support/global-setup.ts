import type { TestProject } from "vitest/node";
import { startOpenAiServer } from "../../support/openai-server.ts";

declare module "vitest" {
  interface ProvidedContext {
    openAiOrigin: string;
  }
}

/** The scripted upstream runs in Node, beside workerd: the worker meets it over a real socket. */
export async function setup(project: TestProject) {
  const server = await startOpenAiServer();
  project.provide("openAiOrigin", server.origin);
  return server.close;
}
