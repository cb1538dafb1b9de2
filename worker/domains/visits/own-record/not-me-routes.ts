import { type Context, Hono } from "hono";
import type { AppEnv } from "#worker/deps.ts";
import { linkHolderOf } from "#worker/domains/accounts/visitor.ts";
import { PHONES, type PlainPage, plainPage } from "#worker/kernel/http/plain-page.ts";
import { confirmByLink, readContactLink, reportContact } from "./report.ts";

/**
 * No sign-in and no script. Mail programs open links by themselves, so only the button acts, once. No page says whose
 * record it is.
 */
export const notMeRoutes = new Hono<AppEnv>()
  .get("/:token", async (c) => {
    const link = await readContactLink(c.get("deps"), c.req.param("token"));
    if (!link) return send(c, 404, UNKNOWN);
    const also = { label: "This was me", action: `${c.req.path}/confirm` };
    return send(c, 200, link.mayConfirm ? { ...ASK, also } : ASK);
  })
  .post("/:token", async (c) => {
    const isDone = await reportContact(c.get("deps"), c.req.param("token"), await networkOf(c));
    return isDone ? send(c, 200, REPORTED) : send(c, 404, UNKNOWN);
  })
  .post("/:token/confirm", async (c) => {
    const isDone = await confirmByLink(c.get("deps"), c.req.param("token"), await networkOf(c));
    return isDone ? send(c, 200, CONFIRMED) : send(c, 404, UNKNOWN);
  });

const ASK: PlainPage = {
  heading: "Was this you?",
  text: "We told you about a change to your record. If you didn’t ask for it, press the button. We’ll stop the change and call you.",
  button: "This wasn’t me",
};
const REPORTED: PlainPage = {
  heading: "Thank you. We stopped it",
  text: "Nothing goes to the new contact until we have talked with you. You can also call us:",
  phones: true,
};
const CONFIRMED: PlainPage = {
  heading: "Thank you. Your new contact is confirmed",
  text: "You don’t need to do anything else.",
};
const UNKNOWN: PlainPage = {
  heading: "This link no longer works",
  text: `It works once, and for 30 days. If you didn’t ask for a change, call us: ${PHONES}.`,
};

async function networkOf(c: Context<AppEnv>): Promise<string | null> {
  return (await linkHolderOf(c)).networkHash ?? null;
}

function send(c: Context<AppEnv>, status: 200 | 404, page: PlainPage) {
  return c.html(plainPage(page), status);
}
