import { type SiteData, toSiteData } from "#content/site-data.ts";
import type { PageData } from "./page-data.ts";

/** The site data the page was rendered with; under `npm run dev` there is none and samples show. */
export function readSiteData(): SiteData {
  const json = document.getElementById("site-data")?.textContent;
  return json ? JSON.parse(json) : toSiteData("development");
}

/** What the page's route was rendered with: null where it found nothing, undefined on pages that load nothing. */
export function readPageData(): PageData | undefined {
  const json = document.getElementById("page-data")?.textContent;
  if (json) return JSON.parse(json);
  return document.querySelector("[data-not-found]") ? null : undefined;
}
