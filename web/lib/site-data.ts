import { type SiteData, toSiteData } from "#content/site-data.ts";

/** The site data the page was rendered with; under `npm run dev` there is none and samples show. */
export function readSiteData(): SiteData {
  const json = document.getElementById("site-data")?.textContent;
  return json ? JSON.parse(json) : toSiteData("development");
}
