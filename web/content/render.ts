import type { SiteData } from "./site-data.ts";

export interface RenderedPage {
  status: 200 | 404;
  html: string;
}

/** The built renderer, `#render`: the worker's only way into web/. */
export type RenderPage = (path: string, siteData: SiteData) => Promise<RenderedPage>;
