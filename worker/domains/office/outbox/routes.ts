import { Hono } from "hono";
import { html, raw } from "hono/html";
import { shortDateTime } from "#contract/time-words.ts";
import type { AppEnv } from "#worker/deps.ts";
import { AppError } from "#worker/kernel/errors.ts";
import { sendDevPage } from "#worker/kernel/http/dev-page.ts";
import { developmentOnly } from "#worker/middleware/development-only.ts";
import { findSent, listSent, type SentMessage } from "#worker/providers/mailer/kept-outbox.ts";

export const outboxRoutes = new Hono<AppEnv>()
  .use(developmentOnly)
  .get("/outbox.json", async (c) => {
    const sent = await listSent(c.get("deps"), c.req.query("to"));
    const rows = sent.map(({ to, subject, text, html: body, headers, attachments, createdAt }) => ({
      to,
      subject,
      text,
      html: body ?? null,
      headers: headers ?? null,
      attachments: attachments ?? null,
      createdAt,
    }));
    return c.json(rows, 200);
  })
  .get("/outbox", async (c) => {
    const to = c.req.query("to");
    const sent = await listSent(c.get("deps"), to);
    const all = to ? html`To ${to}. <a href="/dev/outbox">Show all</a>` : "";
    const body = html`<p class="muted">Mail and text messages that this site would have sent, newest first. ${all}</p>
${sent.length === 0 ? html`<p>Nothing has been sent yet.</p>` : sent.map(showMessage)}`;
    return sendDevPage(c, { title: "Outbox", body });
  })
  .get("/outbox/:id", async (c) => {
    const mail = (await findSent(c.get("deps"), c.req.param("id")))?.html;
    if (!mail) throw new AppError("not_found", "Page not found.");
    // Own styles, no script, and links that leave the frame.
    c.header("Content-Security-Policy", `default-src 'none'; style-src 'unsafe-inline'; img-src data:; ${FRAME}`);
    return c.html(raw(mail.replace("<head>", '<head><base target="_top">')), 200);
  });

const SANDBOX = "allow-top-navigation-by-user-activation";
const FRAME = `sandbox ${SANDBOX}; frame-ancestors 'self'`;

function showMessage(message: SentMessage) {
  const { id, channel, to, subject, text, html: mail, attachments, createdAt } = message;
  const title = channel === "sms" ? "Text message" : subject;
  return html`<article><h2>${title}</h2>
<p class="muted">To <a href="/dev/outbox?to=${encodeURIComponent(to)}">${to}</a> · ${shortDateTime(createdAt)} Central</p>
<div class="forms">${mail === undefined ? "" : html`<iframe src="/dev/outbox/${id}" title="${title}, as a mail program shows it" loading="lazy" sandbox="${SANDBOX}"></iframe>`}
<pre>${linked(text)}</pre></div>
${(attachments ?? []).map(({ filename, content }) => html`<details><summary>${filename}</summary><pre>${content}</pre></details>`)}
</article>`;
}

function linked(text: string) {
  return text
    .split(/(https?:\/\/\S*[^\s.,)])/)
    .map((part, i) => (i % 2 === 1 ? html`<a href="${part}">${part}</a>` : part));
}
