import { Hono } from "hono";
import { escapeHtml } from "#content/escape-html.ts";
import { remindersRequest } from "#contract/booking.ts";
import type { AppEnv } from "#worker/deps.ts";
import { linkHolderOf } from "#worker/domains/accounts/visitor.ts";
import { AppError } from "#worker/kernel/errors.ts";
import { limit } from "#worker/middleware/limit.ts";
import { validate } from "#worker/middleware/validate.ts";
import { isFromTwilio } from "#worker/providers/sms/twilio-signature.ts";
import { type ReplyStatements, takeText } from "./inbound.ts";
import { changeWishes, readReminderWishes } from "./wishes.ts";

export const reminderRoutes = new Hono<AppEnv>()
  .get("/:token/reminders", limit("visitor.read"), async (c) => {
    const reminders = await readReminderWishes(c.get("deps"), c.req.param("token"));
    return c.json({ reminders }, 200);
  })
  .post("/:token/reminders", limit("visitor.change"), validate("json", remindersRequest), async (c) => {
    const change = { token: c.req.param("token"), wishes: c.req.valid("json"), actor: await linkHolderOf(c) };
    return c.json({ reminders: await changeWishes(c.get("deps"), change) }, 200);
  });

/** Twilio's webhook: https://www.twilio.com/docs/messaging/guides/webhook-request */
export function createInboundRoutes(replyStatements: ReplyStatements) {
  return new Hono<AppEnv>().post("/inbound", async (c) => {
    const { SMS, TWILIO_AUTH_TOKEN } = c.get("deps").settings;
    if (SMS !== "twilio") throw new AppError("not_found", "There is nothing here.");
    const fields = Object.entries(await c.req.parseBody());
    const params = Object.fromEntries(fields.map(([name, value]) => [name, String(value)]));
    const signature = c.req.header("X-Twilio-Signature") ?? "";
    if (!(await isFromTwilio(signature, { authToken: TWILIO_AUTH_TOKEN, url: c.req.url, params })))
      throw new AppError("forbidden", "This was not signed by our provider.");
    const received = { from: params["From"] ?? "", text: params["Body"] ?? "", replyStatements };
    const answer = await takeText(c.get("deps"), received);
    const message = answer === null ? "" : `<Message>${escapeHtml(answer)}</Message>`;
    const body = `<?xml version="1.0" encoding="UTF-8"?><Response>${message}</Response>`;
    return c.body(body, 200, { "Content-Type": "text/xml; charset=utf-8" });
  });
}
