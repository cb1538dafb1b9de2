import type { Context } from "hono";
import { html } from "hono/html";
import { clinic } from "#content/clinic.ts";

interface DevPage {
  title: string;
  body: ReturnType<typeof html>;
  refreshSeconds?: number;
}

export function sendDevPage(c: Context, { title, body, refreshSeconds }: DevPage) {
  const nonce = crypto.randomUUID();
  const sources = "img-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
  c.header("Content-Security-Policy", `default-src 'none'; style-src 'nonce-${nonce}'; ${sources}`);
  return c.html(
    html`<!doctype html>
<html lang="en-US">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} | ${clinic.name}</title>
<link rel="icon" href="/favicon.svg">
${refreshSeconds === undefined ? "" : html`<meta http-equiv="refresh" content="${refreshSeconds}">`}
<style nonce="${nonce}">${STYLE}</style>
</head>
<body>
<nav><b>Development</b> <a href="/">Site</a> <a href="/dev/outbox">Outbox</a> <a href="/dev/totp">Codes</a> <a href="/dev/ui">Components</a> <a href="/cdn-cgi/local/explorer">Database</a></nav>
<main><h1>${title}</h1>
${body}
</main>
</body>
</html>`,
    200,
  );
}

const STYLE = `
:root { color-scheme: light dark; --line: light-dark(#d3d8d0, #2b3a35); --muted: light-dark(#4a5a54, #a9b8b1); --surface: light-dark(#fff, #15201d); --accent: light-dark(#a8430d, #eb9a5d) }
* { box-sizing: border-box }
body { margin: 0; background: light-dark(#f6f5f1, #0d1513); color: light-dark(#10211c, #edf2ed); font: 0.9375rem/1.5 system-ui, sans-serif }
nav { display: flex; flex-wrap: wrap; gap: 0.25rem 1.25rem; padding: 0.75rem 1rem; border-bottom: 1px solid var(--line) }
main { max-width: 76rem; margin-inline: auto; padding: 1rem }
h1 { margin: 0.5rem 0; font-size: 1.5rem }
h2 { margin: 0; font-size: 1.0625rem; overflow-wrap: anywhere }
a { color: var(--accent) }
.muted { color: var(--muted); margin: 0.125rem 0 0.75rem; overflow-wrap: anywhere }
article { margin-block: 1rem; padding: 1rem; border: 1px solid var(--line); border-radius: 0.5rem; background: var(--surface) }
.forms { display: grid; gap: 1rem }
@media (min-width: 60rem) { .forms:has(iframe) { grid-template-columns: 1fr 1fr } }
iframe { width: 100%; height: 30rem; border: 1px solid var(--line); border-radius: 0.25rem; background: #fff }
pre { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; font: 0.8125rem/1.5 ui-monospace, monospace }
details { margin-top: 0.75rem }
code { font: 600 1.75rem/1.3 ui-monospace, monospace; letter-spacing: 0.15em }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }`;
