import type { Context, MiddlewareHandler } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { DAY, SECOND } from "#contract/time.ts";
import type { AppEnv } from "#worker/deps.ts";
import { quietly } from "#worker/kernel/quietly.ts";
import { originOf } from "#worker/middleware/origin.ts";
import { type Requester, requesterOf } from "#worker/middleware/requester.ts";
import { BINDING, bindingOf, issuerOf } from "../session.ts";

/** What a request brings beside its body. */
export interface Client extends Requester {
  /** The base address of /auth/v1 as the client called it. */
  issuer: string;
  /** Where links in mails lead: this site, by its own name in production and by the caller's elsewhere. */
  origin: string;
  /** A page of this site asks (Sec-Fetch-Site): its session is bound to a cookie that no script can read. */
  isBrowser: boolean;
  /** The binding cookie that came along. */
  binding: string | null;
  /** The cookie of a browser that somebody has signed in on (device.ts). */
  device: string | null;
  /** The cookie of the browser in which an account was just opened (pending.ts). */
  signUp: string | null;
}

/** Work that begins after the answer, so that the answer's time tells nothing of it; a failure is logged as `event`. */
export type Background = (event: string, work: () => Promise<void>) => void;

export function backgroundOf(c: Context<AppEnv>): Background {
  return (event, work) => c.executionCtx.waitUntil(quietly(event, wait(ANSWERED_MS).then(work)));
}

/** The least time of an answer that may not tell who has an account; without load it is ready in a third of that. */
const EVEN_MS = 50;
/** Long enough for the answer to have left: work that began at once held it up. */
const ANSWERED_MS = EVEN_MS + 25;

/** Answers after the same time for every address, whatever the work before it takes. */
export const inEvenTime: MiddlewareHandler<AppEnv> = async (_, next) => {
  await Promise.all([next(), wait(EVEN_MS)]);
};

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** A browser that somebody has signed in on. */
export const DEVICE = "device";
/** The browser in which an account was just opened. */
export const SIGN_UP = "signup";

/** As long as the longest session. */
const BINDING_SECONDS = (30 * DAY) / SECOND;

/** What a request to /auth/v1 brings beside its body. */
export function clientOf(c: Context<AppEnv>): Client {
  return {
    issuer: issuerOf(c),
    origin: originOf(c),
    ...requesterOf(c),
    isBrowser: isOwnPage(c),
    binding: bindingOf(c),
    device: getCookie(c, DEVICE, "host") ?? null,
    signUp: getCookie(c, SIGN_UP, "host") ?? null,
  };
}

/** Scripts can set neither header; Safari before 16.4 sends only the second. */
function isOwnPage(c: Context<AppEnv>): boolean {
  const site = c.req.header("Sec-Fetch-Site");
  return site === "same-origin" || (site === undefined && c.req.header("Origin") === new URL(c.req.url).origin);
}

export function setBinding(c: Context<AppEnv>, value: string): void {
  setCookie(c, BINDING, value, {
    prefix: "host",
    secure: true,
    httpOnly: true,
    sameSite: "Strict",
    path: "/",
    maxAge: BINDING_SECONDS,
  });
}

export function dropBinding(c: Context<AppEnv>): void {
  deleteCookie(c, BINDING, { prefix: "host", secure: true, path: "/" });
}
