/** Made by tools/build.ts. */
declare module "#assets" {
  export const assets: {
    font: string;
    boot: string;
    main: string;
    /** Modules that `main` imports, fetched with it. */
    preload: string[];
  };

  export function styleOf(kind: import("#web/lib/page/page-kind.ts").PageKind): Promise<string>;
}
