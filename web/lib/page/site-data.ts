import { type SiteData, toSiteData } from "#content/site-data.ts";
import type { PageData } from "./page-data.ts";

export function readSiteData(): SiteData {
  const json = document.getElementById("site-data")?.textContent;
  return json ? JSON.parse(json) : toSiteData("development");
}

export function readPageData(): PageData | undefined {
  const json = document.getElementById("page-data")?.textContent;
  if (json) return JSON.parse(json);
  return document.querySelector("[data-not-found]") ? null : undefined;
}
