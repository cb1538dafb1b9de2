import type { SiteData } from "./site-data.ts";

export interface RenderedPage {
  status: 200 | 404;
  html: string;
}

/**
 * The built renderer, `#render`: the worker's only way into web/.
 * @param path with the query where the page depends on it
 * @param data what the page's route would load; `null` where it would find nothing
 */
export type RenderPage<Data = never> = (path: string, siteData: SiteData, data?: Data) => Promise<RenderedPage>;
