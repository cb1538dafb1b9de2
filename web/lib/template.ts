import { assets } from "#assets";
import { pageHead } from "#content/pages.ts";
import type { SiteData } from "#content/site-data.ts";
import shell from "../index.html?raw";

interface Page {
  path: string;
  status: 200 | 404;
  app: string;
  siteData: SiteData;
}

/** The finished document: the built shell around a page's head, markup and data. */
export function fillTemplate({ path, status, app, siteData }: Page): string {
  const head = pageHead(status === 404 ? "/404" : path);
  const tags = [
    `<title>${escapeHtml(head.title)}</title>`,
    `<meta name="description" content="${escapeHtml(head.description)}">`,
    `<meta name="keywords" content="${escapeHtml(head.keywords)}">`,
    `<meta name="robots" content="${head.robots}">`,
    `<link rel="canonical" href="${escapeHtml(head.canonical)}">`,
    '<meta name="theme-color" content="#12352d">',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    `<style>${assets.css}</style>`,
    `<script type="module" async fetchpriority="low" src="${assets.boot}" data-main="${assets.main}" data-preload="${assets.preload.join(" ")}"></script>`,
  ].join("\n");
  // At the end of the body: a font preloaded in the head holds back the first paint.
  const data = [
    `<link rel="preload" href="${assets.font}" as="font" type="font/woff2" crossorigin>`,
    `<script type="application/json" id="site-data">${escapeJson(siteData)}</script>`,
  ].join("\n");
  return shell
    .replace("<!--head-->", () => tags)
    .replace("<!--app-->", () => app.replace(CAMEL_CASE, (name) => name.toLowerCase()))
    .replace("<!--data-->", () => data)
    .replace('<script type="module" src="/dev.tsx"></script>\n', "");
}

/** React writes these as it names them; HTML writes attributes in lower case. */
const CAMEL_CASE = /(?<= )(?:maxLength|popoverTarget)(?==")/g;

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
}

/** JSON inside a script element: "<" could end it. */
function escapeJson(value: unknown): string {
  return JSON.stringify(value).replaceAll("<", "\\u003c");
}
