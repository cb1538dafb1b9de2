import { type Context, Hono } from "hono";
import type { AppEnv } from "#worker/deps.ts";
import { PHONES, type PlainPage, plainPage } from "#worker/kernel/http/plain-page.ts";
import { isResubscribeToken, resubscribe } from "./resubscribe.ts";
import { isUnsubscribeToken, unsubscribe } from "./unsubscribe.ts";

/** Mail programs fetch links, so GET changes nothing; their one-click button posts here too (RFC 8058). */
export const unsubscribeRoutes = new Hono<AppEnv>()
  .get("/:token", async (c) => {
    const isKnown = await isUnsubscribeToken(c.get("deps"), c.req.param("token"));
    return isKnown ? send(c, 200, ASK) : send(c, 404, UNKNOWN);
  })
  .post("/:token", async (c) => {
    const isDone = await unsubscribe(c.get("deps"), c.req.param("token"));
    return isDone ? send(c, 200, DONE) : send(c, 404, UNKNOWN);
  })
  .get("/again/:token", async (c) => {
    const isKnown = await isResubscribeToken(c.get("deps"), c.req.param("token"));
    return isKnown ? send(c, 200, ASK_BACK) : send(c, 404, UNKNOWN_BACK);
  })
  .post("/again/:token", async (c) => {
    const isDone = await resubscribe(c.get("deps"), c.req.param("token"));
    return isDone ? send(c, 200, BACK) : send(c, 404, UNKNOWN_BACK);
  });

const ASK: PlainPage = {
  heading: "Stop these e-mails?",
  text: "You will get no more e-mails of this kind. Messages about your own appointments are another matter: they stay.",
  button: "Unsubscribe",
};
const DONE: PlainPage = {
  heading: "You are unsubscribed",
  text: `You will get no more e-mails of this kind. If that was a mistake, call us: ${PHONES}.`,
};
const UNKNOWN: PlainPage = {
  heading: "This link no longer works",
  text: `To get no more e-mails of this kind, reply to any of them and say so, or call us: ${PHONES}.`,
};

const ASK_BACK: PlainPage = {
  heading: "Get these e-mails again?",
  text: "This address is unsubscribed from our e-mails. Press the button and we may write to it again. You can unsubscribe at any time.",
  button: "Get e-mails again",
};
const BACK: PlainPage = {
  heading: "You will get our e-mails again",
  text: "Each of them has a link to unsubscribe.",
};
const UNKNOWN_BACK: PlainPage = {
  heading: "This link no longer works",
  text: `It works once, and for a month. To get our e-mails again, call us: ${PHONES}.`,
};

function send(c: Context<AppEnv>, status: 200 | 404, page: PlainPage) {
  return c.html(plainPage(page), status);
}
