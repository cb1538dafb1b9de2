import type { SiteData } from "./site-data.ts";

export interface RenderedPage {
  status: 200 | 404;
  html: string;
}

/** @param path with the query where the page depends on it @param data `null` where the route would find nothing */
export type RenderPage<Data = never> = (path: string, siteData: SiteData, data?: Data) => Promise<RenderedPage>;
