import { Hono } from "hono";
import { html } from "hono/html";
import type { AppEnv } from "../../deps.ts";
import { AppError } from "../../errors.ts";
import { listOutbox } from "./service.ts";

/** Local mail and SMS, for developers and tests. Outside development these addresses do not exist. */
export const outboxRoutes = new Hono<AppEnv>()
  .use(async (c, next) => {
    if (c.get("deps").settings.SITE_ENV !== "development") throw new AppError("not_found", "Page not found.");
    await next();
  })
  .get("/outbox.json", async (c) => {
    const sent = await listOutbox(c.get("deps"), c.req.query("to"));
    const rows = sent.map(({ to, subject, text, html: body, headers, attachments, createdAt }) => ({
      to,
      subject,
      text,
      html: body,
      headers,
      attachments,
      createdAt,
    }));
    return c.json(rows, 200);
  })
  .get("/outbox", async (c) => {
    const sent = await listOutbox(c.get("deps"), c.req.query("to"));
    return c.html(html`<!doctype html>
      <html lang="en"><head><meta charset="utf-8"><title>Outbox</title></head><body>
      <h1>Outbox</h1>
      ${sent.length === 0 ? html`<p>Nothing has been sent yet.</p>` : ""}
      ${sent.map((message) => html`<article><h2>${message.subject || "SMS"}</h2><p>To ${message.to}, ${message.createdAt.toISOString()}</p><pre>${linked(message.text)}</pre>${(message.attachments ?? []).map(({ filename, content }) => html`<details><summary>${filename}</summary><pre>${content}</pre></details>`)}</article>`)}
      </body></html>`);
  });

/** A text whose addresses can be followed. */
function linked(text: string) {
  return text.split(/(https?:\/\/\S+)/).map((part, i) => (i % 2 === 1 ? html`<a href="${part}">${part}</a>` : part));
}
