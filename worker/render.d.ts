declare module "#render" {
  export const renderPage: import("#content/render.ts").RenderPage<import("#contract/articles.ts").LibraryData>;
}

declare module "#build" {
  const build: {
    version: string;
    /** One hash per kind of page: `'sha256-…'`. */
    styleSources: string[];
    id: string;
  };
  export default build;
}
