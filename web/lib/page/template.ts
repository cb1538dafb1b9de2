import { assets, styleOf } from "#assets";
import { clinic } from "#content/clinic.ts";
import { escapeHtml } from "#content/escape-html.ts";
import { FEED_PATH } from "#content/feed.ts";
import type { SiteData } from "#content/site-data.ts";
import shell from "#web/index.html?raw";
import { type Head, headOf, metaTags } from "./head-of.ts";
import type { PageData } from "./page-data.ts";
import { type PageKind, pageKind } from "./page-kind.ts";

interface Page {
  path: string;
  status: 200 | 404;
  app: string;
  siteData: SiteData;
  data?: PageData | undefined;
}

export async function fillDocument({ path, status, app, siteData, data }: Page): Promise<string> {
  const head = await headOf({ path, status, siteData, ...partOfLibrary(data) });
  const tags = headTags(head, path, await styleOf(pageKind(path)));
  // A font preload in the head delays the first paint.
  const end = [
    `<link rel="preload" href="${assets.font}" as="font" type="font/woff2" crossorigin>`,
    `<script type="application/json" id="site-data">${escapeJson(JSON.stringify(siteData))}</script>`,
    ...(data === undefined
      ? []
      : [`<script type="application/json" id="page-data">${escapeJson(JSON.stringify(data))}</script>`]),
    ...(head.jsonLd ? [`<script type="application/ld+json">${escapeJson(head.jsonLd)}</script>`] : []),
  ].join("\n");
  return shell
    .replace("<!--head-->", () => tags)
    .replace("<!--app-->", () => asHtml(app))
    .replace("<!--data-->", () => end);
}

function partOfLibrary(data: PageData | undefined) {
  if (data?.kind === "article") return { article: data.article };
  return data?.kind === "list" ? { list: data.list.query } : {};
}

function headTags(head: Head, path: string, style: string): string {
  return [
    `<title>${escapeHtml(head.title)}</title>`,
    ...metaTags(head).map(
      ([attribute, key, content]) => `<meta ${attribute}="${key}" content="${escapeHtml(content)}">`,
    ),
    `<link rel="canonical" href="${escapeHtml(head.canonical)}">`,
    UNCHANGING,
    `<style>${style}</style>`,
    ...scriptTags(pageKind(path)),
  ].join("\n");
}

function scriptTags(kind: PageKind): string[] {
  const { boot, main, preload } = assets;
  const needed = kind === "account";
  const now = needed ? " data-now" : kind === "booking" ? ' data-now="load"' : "";
  const start = `data-main="${[...preload, main].join(" ")}"${now}`;
  return [
    ...(needed ? [main, ...preload].map((href) => `<link rel="preload" as="fetch" crossorigin href="${href}">`) : []),
    `<script type="module" async ${needed ? "" : 'fetchpriority="low" '}src="${boot}" ${start}></script>`,
  ];
}

function asHtml(app: string): string {
  return app.replace(CAMEL_CASE, (name) => name.toLowerCase()).replaceAll("&#x27;", "'");
}

const CAMEL_CASE = /(?<= )(?:autoComplete|dateTime|inputMode|maxLength|noValidate|popoverTarget|spellCheck)(?==")/g;

/** "<" could end the script element. */
function escapeJson(json: string): string {
  return json.replaceAll("<", "\\u003c");
}

const UNCHANGING = [
  '<meta property="og:image:width" content="1200">',
  '<meta property="og:image:height" content="630">',
  `<meta property="og:site_name" content="${escapeHtml(clinic.name)}">`,
  '<meta name="twitter:card" content="summary_large_image">',
  '<meta name="theme-color" content="#12352d">',
  '<link rel="icon" href="/favicon.ico" sizes="32x32">',
  '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
  '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
  '<link rel="manifest" href="/manifest.webmanifest">',
  `<link rel="alternate" type="application/atom+xml" title="Health library" href="${FEED_PATH}">`,
].join("\n");
