import { type ClinicLocation, clinic, locations } from "#content/clinic.ts";
import { escapeHtml } from "#content/escape-html.ts";
import type { OutgoingMail } from "./mailer.ts";

export type MailPart = string | { label: string; href: string; isQuiet?: true } | { code: string };

export function toMail(
  to: string,
  subject: string,
  parts: readonly MailPart[],
  sender: string = clinic.name,
): OutgoingMail {
  const footer = footerOf(sender);
  return {
    to,
    subject,
    text: [...parts.map(toText), footer.join("\n")].join("\n\n"),
    html: toHtml(subject, parts, { sender, footer }),
  };
}

/** CAN-SPAM (16 CFR 316): sender and postal address. */
function footerOf(sender: string): string[] {
  return [sender, ...locations.map(addressOf)];
}

function addressOf({ street, suite, city, state, phone }: ClinicLocation): string {
  return `${street}, ${suite}, ${city}, ${state} - ${phone}`;
}

function toText(part: MailPart): string {
  if (typeof part === "string") return part;
  return "code" in part ? part.code : `${part.label}:\n${part.href}`;
}

const SANS = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,sans-serif";

/** Inline styles and a table, because mail programs drop the rest. */
function toHtml(
  subject: string,
  parts: readonly MailPart[],
  { sender, footer }: { sender: string; footer: readonly string[] },
): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background:#f6f5f1;color:#10211c;${SANS};font-size:16px;line-height:1.5">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#fff;border:1px solid #d3d8d0;border-radius:10px">
<tr><td style="padding:20px 28px;background:#12352d;color:#f3f6f1;font-weight:600;border-radius:10px 10px 0 0">${escapeHtml(sender)}</td></tr>
<tr><td style="padding:12px 28px 20px">${parts.map(partHtml).join("\n")}</td></tr>
<tr><td style="padding:16px 28px;border-top:1px solid #d3d8d0;color:#4a5a54;font-size:13px">${footer.map(escapeHtml).join("<br>")}</td></tr>
</table></td></tr></table></body></html>`;
}

function partHtml(part: MailPart): string {
  if (typeof part === "string") return `<p style="margin:16px 0">${escapeHtml(part).replaceAll("\n", "<br>")}</p>`;
  if ("code" in part)
    return `<p style="margin:16px 0;font-size:28px;font-weight:600;letter-spacing:4px">${escapeHtml(part.code)}</p>`;
  const { label, href, isQuiet } = part;
  if (isQuiet)
    return `<p style="margin:16px 0;color:#4a5a54;font-size:13px"><a href="${escapeHtml(href)}" style="color:#4a5a54">${escapeHtml(label)}</a></p>`;
  return `<p style="margin:24px 0"><a href="${escapeHtml(href)}" style="display:inline-block;padding:12px 20px;background:#a8430d;color:#fff;border-radius:6px;text-decoration:none;font-weight:600">${escapeHtml(label)}</a></p>
<p style="margin:16px 0;color:#4a5a54;font-size:13px;word-break:break-all">${escapeHtml(href)}</p>`;
}
