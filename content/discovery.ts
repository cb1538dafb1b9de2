import { clinic, locations } from "./clinic.ts";
import { type HeadPlace, overridesAt } from "./json-ld/overrides.ts";
import { articlePath } from "./library.ts";
import { legalPages } from "./pages/legal.ts";
import { specialsPages } from "./pages/specials.ts";
import { treatmentsPages } from "./pages/treatments.ts";
import { type Page, pages } from "./pages.ts";
import type { SiteData } from "./site-data.ts";

export interface ListedArticle {
  slug: string;
  title: string;
  description: string;
  topic?: string;
  updatedAt: string;
}

export function sitemapXml(articles: readonly ListedArticle[], siteData: Pick<SiteData, "pageOverrides"> = {}): string {
  const indexed = Object.values(pages).filter((page) => !page.robots);
  const entries = [
    ...indexed.map(({ path, lastModified }) => ({ path, topic: undefined, day: lastModified })),
    ...articles.map(({ slug, topic, updatedAt }) => ({ path: articlePath(slug), topic, day: updatedAt.slice(0, 10) })),
  ].filter((place) => !isKeptOut(siteData, place));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries.map(({ path, day }) => `<url><loc>${clinic.origin}${path}</loc><lastmod>${day}</lastmod></url>`),
    "</urlset>",
    "",
  ].join("\n");
}

/** The last robots value counts, as in the page's head. */
function isKeptOut(siteData: Pick<SiteData, "pageOverrides">, place: HeadPlace): boolean {
  const robots = overridesAt(siteData, place).flatMap(({ head }) => head?.robots ?? []);
  return robots.at(-1)?.startsWith("noindex") ?? false;
}

/** Nothing is disallowed: a crawler that may not fetch a page never reads its noindex. */
export function robotsTxt(): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${clinic.origin}/sitemap.xml\n`;
}

/** llmstxt.org. No claims: they could not be suspended here. */
export function llmsTxt(articles: readonly ListedArticle[]): string {
  const { days, opens, closes } = clinic.hours;
  const link = ({ path, heading, summary }: Page) => `- [${heading}](${clinic.origin}${path}): ${summary}`;
  const clinics = locations.map(
    ({ name, street, suite, city, state, phone, path }) =>
      `- [${name}](${clinic.origin}${path}): ${street}, ${suite}, ${city}, ${state}. Phone ${phone}.`,
  );
  const articleLinks = articles.map(
    ({ slug, title, description }) => `- [${title}](${clinic.origin}${articlePath(slug)}): ${description}`,
  );
  return [
    `# ${clinic.name}`,
    `> ${pages.home.summary}`,
    `Both clinics are open ${days}, ${opens} to ${closes}, Central time. The information on this site is general. It is not medical advice and no substitute for an exam. In an emergency, call 911.`,
    section("Treatments", Object.values(treatmentsPages).map(link)),
    section("Programs and offers", Object.values(specialsPages).map(link)),
    section("Locations", clinics),
    section("The practice", [pages.about, pages.bookAppointment].map(link)),
    section("Health library", [link(pages.healthLibrary), ...articleLinks]),
    `${section("Optional", Object.values(legalPages).map(link))}\n`,
  ].join("\n\n");
}

function section(title: string, lines: readonly string[]): string {
  return `## ${title}\n\n${lines.join("\n")}`;
}

/** RFC 9116: the file must expire within a year; each build moves the date. */
const SECURITY_TXT_DAYS = 360;

export function securityTxt(now: Date): string {
  const expires = new Date(now.getTime() + SECURITY_TXT_DAYS * 24 * 60 * 60 * 1000);
  return [
    `Contact: mailto:${clinic.securityContact}`,
    `Expires: ${expires.toISOString().replace(/\.\d+/, "")}`,
    "Preferred-Languages: en",
    `Canonical: ${clinic.origin}/.well-known/security.txt`,
    "",
  ].join("\n");
}

export function webManifest(): string {
  const icons = [
    { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
    { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
    { src: "/icon-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
  ];
  const colors = { background_color: "#f6f5f1", theme_color: "#12352d" };
  const names = { name: clinic.name, short_name: clinic.name };
  return `${JSON.stringify({ ...names, start_url: "/", display: "minimal-ui", lang: "en-US", ...colors, icons })}\n`;
}
