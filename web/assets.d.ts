/** What the client build produced, for the template: made by tools/build.ts. */
declare module "#assets" {
  export const assets: {
    /** Addresses below /assets/. */
    font: string;
    boot: string;
    main: string;
    /** Modules that `main` imports, fetched together with it. */
    preload: string[];
  };

  /** The one style block of a page. */
  export function styleOf(kind: import("#web/lib/page/page-kind.ts").PageKind): Promise<string>;
}
