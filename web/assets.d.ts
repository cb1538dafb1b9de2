/** What the client build produced, for the template: made by tools/build.ts. */
declare module "#assets" {
  export const assets: {
    /** The one style block of a page, by kind. */
    css: Record<import("./lib/page-kind.ts").PageKind, string>;
    /** Addresses below /assets/. */
    font: string;
    boot: string;
    main: string;
    /** Modules that `main` imports, fetched together with it. */
    preload: string[];
  };
}
