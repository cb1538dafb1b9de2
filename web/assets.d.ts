/** What the client build produced, for the template: made by tools/build.ts. */
declare module "#assets" {
  export const assets: {
    /** The page's whole stylesheet; its hash is in the Content-Security-Policy. */
    css: string;
    /** Addresses below /assets/. */
    font: string;
    boot: string;
    main: string;
    /** Modules that `main` imports, fetched together with it. */
    preload: string[];
  };
}
