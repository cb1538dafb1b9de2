/** The renderer that tools/build.ts makes of web/render.tsx. */
declare module "#render" {
  export const renderPage: import("#content/render.ts").RenderPage<import("#contract/articles.ts").LibraryData>;
}

/** What the build says of itself. */
declare module "#build" {
  const build: {
    /** The site data version that the static pages were rendered with. */
    version: string;
    /** The inline style blocks, one a kind of page, as a Content-Security-Policy names them: `'sha256-…'`. */
    styleSources: string[];
    /** Changes with every build; part of the rendered pages' cache keys. */
    id: string;
  };
  export default build;
}
