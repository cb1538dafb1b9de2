import type { Context, MiddlewareHandler } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { DAY, SECOND } from "#contract/time.ts";
import type { AppEnv } from "#worker/deps.ts";
import { quietly } from "#worker/kernel/quietly.ts";
import { originOf } from "#worker/middleware/origin.ts";
import { type Requester, requesterOf } from "#worker/middleware/requester.ts";
import { BINDING, bindingOf, issuerOf } from "../session.ts";

export interface Client extends Requester {
  issuer: string;
  origin: string;
  /** A page of this site: its session is bound to a cookie that no script can read. */
  isBrowser: boolean;
  binding: string | null;
  device: string | null;
  signUp: string | null;
}

/** Runs after the answer, so that the answer's time tells nothing. */
export type RunAfterAnswer = (event: string, work: () => Promise<void>) => void;

export function backgroundOf(c: Context<AppEnv>): RunAfterAnswer {
  return (event, work) => c.executionCtx.waitUntil(quietly(event, wait(ANSWERED_MS).then(work)));
}

/** The least time of an answer that must not tell who has an account; without load a third is enough. */
const EVEN_MS = 50;
const ANSWERED_MS = EVEN_MS + 25;

export const inEvenTime: MiddlewareHandler<AppEnv> = async (_, next) => {
  await Promise.all([next(), wait(EVEN_MS)]);
};

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

export const DEVICE = "device";
export const SIGN_UP = "signup";

const BINDING_SECONDS = (30 * DAY) / SECOND;

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
