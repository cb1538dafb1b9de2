import { createMiddleware } from "hono/factory";
import build from "#build";
import { areaOf } from "#content/private-paths.ts";
import { isTagPath } from "#contract/analytics.ts";
import { TAG_ID } from "#contract/integrations.ts";
import { UNSUBSCRIBE_PATH } from "#contract/lead-words.ts";
import { NOT_ME_PATH } from "#contract/own-record.ts";
import { securityHeaders } from "#worker/kernel/http/security-headers.ts";
import { showFailure } from "#worker/kernel/log.ts";
import type { Bindings } from "#worker/kernel/settings/env.ts";
import type { AppEnv } from "../deps.ts";

// Made once: building them on each request costs more than routing it.
const headers = securityHeaders(build.styleSources);
const tagHeaders = securityHeaders(build.styleSources, { tag: true });
const editorHeaders = securityHeaders(build.styleSources, { editor: true });

export function createSecurityHeaders(rememberedTag: (env: Bindings) => string) {
  return createMiddleware<AppEnv>(async (c, next) => {
    await next();
    if (isPrivate(c.req.path) && !c.res.headers.has("Cache-Control")) c.res.headers.set("Cache-Control", "no-store");
    const own = ownHeaders(c.req.path, () => tagOf(c.env));
    if (!own && c.res.headers.has("Content-Security-Policy")) return;
    // Not through c.res.headers: those of a static file can't be changed in place.
    for (const [name, value] of own ?? headers) c.header(name, value);
  });

  function tagOf(env: Bindings): string {
    try {
      return rememberedTag(env);
    } catch (error) {
      showFailure("settings_unread", error);
      return env.ANALYTICS_TAG_ID ?? "";
    }
  }
}

function ownHeaders(path: string, tag: () => string) {
  if (areaOf(path) === "staff") return editorHeaders;
  return mayRunTag(path, tag) ? tagHeaders : null;
}

function mayRunTag(path: string, tag: () => string): boolean {
  return !isPrivate(path) && !isLinkPage(path) && isTagPath(path) && TAG_ID.test(tag());
}

function isLinkPage(path: string): boolean {
  return [UNSUBSCRIBE_PATH, NOT_ME_PATH].some((start) => path.startsWith(start));
}

function isPrivate(path: string): boolean {
  return path.startsWith("/api/") || path.startsWith("/dev/");
}
