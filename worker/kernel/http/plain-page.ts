import { html } from "hono/html";
import { clinic, locations } from "#content/clinic.ts";

export const PHONES = locations.map(({ name, phone }) => `${name} ${phone}`).join(" or ");

export interface PlainPage {
  heading: string;
  text: string;
  button?: string;
  also?: { label: string; action: string };
  phones?: boolean;
}

export function plainPage({ heading, text, button, also, phones }: PlainPage) {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<title>${heading} | ${clinic.name}</title>
<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="/plain.css">
</head>
<body>
<main>
<p class="name"><a href="/">${clinic.name}</a></p>
<h1>${heading}</h1>
<p>${text}</p>
${phones ? locations.map(({ name, phone, phoneE164 }) => html`<p>${name}: <a href="tel:${phoneE164}">${phone}</a></p>`) : ""}
${button ? html`<form method="post"><button type="submit">${button}</button></form>` : ""}
${also ? html`<form method="post" action="${also.action}"><button type="submit">${also.label}</button></form>` : ""}
</main>
</body>
</html>`;
}
