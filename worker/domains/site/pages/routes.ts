import { type Context, Hono } from "hono";
import { createMiddleware } from "hono/factory";
import { FEED_PATH } from "#content/feed.ts";
import { articlePath, slugOf } from "#content/library.ts";
import { pageAt } from "#content/pages.ts";
import { SHELL_PATH, shellAddresses } from "#content/private-paths.ts";
import { redirectAt } from "#content/redirects.ts";
import type { AppEnv, Deps } from "#worker/deps.ts";
import { type PlainPage, plainPage } from "#worker/kernel/http/plain-page.ts";
import { SPECULATION_RULES } from "#worker/kernel/http/security-headers.ts";
import { logFailure } from "#worker/kernel/log.ts";
import type { Bindings } from "#worker/kernel/settings/env.ts";
import { LIMITS } from "#worker/limits.ts";
import {
  isLibrarySearch,
  type LibraryAddress,
  lastLibraryPage,
  libraryAddress,
  libraryPageHref,
  renderFeed,
  renderLibraryPage,
  renderOnceRead,
  renderRefusal,
} from "./library.ts";
import { sendPreview } from "./preview.ts";
import { NOT_FOUND_PATH, renderLivePage } from "./service.ts";

type DepsOf = (env: Bindings) => Deps;

export function createPageRoutes(depsOf: DepsOf) {
  return new Hono<AppEnv>()
    .use(speculate)
    .get(FEED_PATH, (c) => sendFeed(c, depsOf))
    .get("*", async (c) => {
      const url = new URL(c.req.url);
      const moved = movedTo(url);
      if (moved !== null) return c.redirect(moved, 301);
      const address = libraryAddress(url);
      const preview = address && url.searchParams.get("preview");
      if (preview) return (await orNull(c, () => sendPreview(c, depsOf(c.env), preview))) ?? sendMissing(c, depsOf);
      if (address) return sendLibraryPage(c, depsOf, address);
      return sendPage(c, depsOf);
    });
}

const speculate = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  const { name, value } = SPECULATION_RULES;
  if (c.res.headers.get("Content-Type")?.startsWith("text/html") && !c.res.headers.has(name)) c.header(name, value);
});

async function sendMissing(c: Context<AppEnv>, depsOf: DepsOf): Promise<Response> {
  const missing = await orNull(c, () => renderLivePage(depsOf(c.env), NOT_FOUND_PATH));
  const body = missing ?? (await c.env.ASSETS.fetch(new Request(new URL(NOT_FOUND_PATH, c.req.url)))).body;
  const headers = { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "private, no-store" };
  return new Response(body, { status: 404, headers: { ...headers, "X-Robots-Tag": "noindex, nofollow" } });
}

async function sendPage(c: Context<AppEnv>, depsOf: DepsOf): Promise<Response> {
  const live = (path: string) => orNull(c, () => renderLivePage(depsOf(c.env), path));
  const isNotFoundPage = c.req.path === NOT_FOUND_PATH || c.req.path === SHELL_PATH;
  const page = isNotFoundPage ? null : await live(c.req.path);
  if (page !== null) return c.html(page, 200);
  // Without the request's validators: a 304 would say that the page exists.
  const missingPage = new URL(NOT_FOUND_PATH, c.req.url);
  const request = isNotFoundPage ? new Request(missingPage, { method: c.req.method }) : c.req.raw;
  const built = await c.env.ASSETS.fetch(request);
  if (built.status !== 404 && !isNotFoundPage) return built;
  const missing = await live(NOT_FOUND_PATH);
  return missing === null ? new Response(built.body, { status: 404, headers: built.headers }) : c.html(missing, 404);
}

/** Redirects of casing, trailing slashes and old addresses; the fragment goes last. */
function movedTo({ pathname, search }: URL): string | null {
  const plain = pathname.toLowerCase().replace(/(?!^)\/+$/, "");
  if (plain === pathname) return null;
  const target = redirectAt(plain) ?? (pageAt(plain) || slugOf(plain) || isNamed(plain) ? plain : null);
  if (target === null) return null;
  const [path, fragment] = target.split("#");
  return `${path}${search}${fragment ? `#${fragment}` : ""}`;
}

/** A private path may hold an id, whose case matters. */
function isNamed(path: string): boolean {
  return shellAddresses.some((address) => address === path);
}

async function sendLibraryPage(c: Context<AppEnv>, depsOf: DepsOf, address: LibraryAddress): Promise<Response> {
  c.header("Cache-Control", isLibrarySearch(address) ? "private, no-store" : "public, max-age=0, must-revalidate");
  const refusal = isLibrarySearch(address) ? await refuseSearch(c, depsOf) : null;
  if (refusal) return refusal;
  const page = await orNull(c, () => renderLibraryPage(depsOf(c.env), address));
  if (page) return sendRendered(c, page);
  const copy = await findCopy(c, depsOf, address);
  if (copy) return copy;
  const late = await orNull(c, () => renderOnceRead(depsOf(c.env), address));
  return late ? sendRendered(c, late) : sendUnavailable(c);
}

function sendRendered(c: Context<AppEnv>, page: Awaited<ReturnType<typeof renderLibraryPage>>): Response {
  return page.status === 301 ? c.redirect(articlePath(page.slug), 301) : c.html(page.html, page.status);
}

/** A search has no copy: the built list would pass for its result. */
async function findCopy(c: Context<AppEnv>, depsOf: DepsOf, address: LibraryAddress): Promise<Response | null> {
  if (isLibrarySearch(address)) return null;
  const copy = await orNull(c, () => lastLibraryPage(depsOf(c.env), libraryPageHref(address)));
  if (copy !== null) return c.html(copy, 200);
  const built = await c.env.ASSETS.fetch(c.req.raw);
  return built.status === 404 ? null : built;
}

const TRY_AGAIN_SECONDS = 10;

/** 503, not 404: a search engine would drop the article. */
function sendUnavailable(c: Context<AppEnv>) {
  c.header("Cache-Control", "no-store");
  c.header("Retry-After", String(TRY_AGAIN_SECONDS));
  return c.html(plainPage(UNAVAILABLE), 503);
}

const UNAVAILABLE: PlainPage = {
  heading: "We can’t show this page right now",
  text: "Something on our side isn’t answering. Please try again in a minute. You can also call us; if this is an emergency, call 911.",
  phones: true,
};

async function refuseSearch(c: Context<AppEnv>, depsOf: DepsOf): Promise<Response | null> {
  const address = c.req.header("CF-Connecting-IP") ?? null;
  const seconds = await orNull(c, () => depsOf(c.env).limiter.wait("article.search", address));
  if (!seconds) return null;
  c.header("Retry-After", String(seconds));
  const page = await orNull(c, () => renderRefusal(depsOf(c.env)));
  return page === null ? c.text(LIMITS.requests["article.search"].message, 429) : c.html(page, 429);
}

async function sendFeed(c: Context<AppEnv>, depsOf: DepsOf): Promise<Response> {
  const headers = { "Content-Type": "application/atom+xml; charset=utf-8", "Cache-Control": "public, max-age=3600" };
  const feed =
    (await orNull(c, () => renderFeed(depsOf(c.env)))) ??
    (await orNull(c, () => lastLibraryPage(depsOf(c.env), FEED_PATH)));
  if (feed !== null) return c.body(feed, 200, headers);
  const built = await c.env.ASSETS.fetch(c.req.raw);
  return built.ok ? new Response(built.body, { headers }) : built;
}

/** Public pages survive D1, KV and bad settings: the caller falls back. */
async function orNull<T>(c: Context<AppEnv>, work: () => Promise<T | null>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    logFailure("page_fallback", error, { id: c.get("requestId") });
    return null;
  }
}
