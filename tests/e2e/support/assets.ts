import { expect } from "vitest";

/** Built files are cached for a year; missing ones not at all, because the next deployment may bring them. */
export async function expectAssetCaching(origin: string): Promise<void> {
  const html = await (await fetch(origin)).text();
  const files = [...html.matchAll(/(?:src|href|data-main)="(\/assets\/[^"]+)"/g)].flatMap(([, paths = ""]) =>
    paths.split(" "),
  );
  expect(files.some((path) => path.endsWith(".js"))).toBe(true);
  for (const path of files) {
    const file = await fetch(origin + path);
    const caching = file.headers.get("Cache-Control");
    expect([path, file.status, caching]).toEqual([path, 200, "public, max-age=31536000, immutable"]);
    const missing = await fetch(origin + path.replace(/-[^-]+(?=\.\w+$)/, "-00000000"));
    expect([path, missing.status]).toEqual([path, 404]);
    expect(missing.headers.get("Cache-Control") ?? "no-store").toMatch(/max-age=0|no-store/);
    expect(missing.headers.get("Content-Security-Policy")).toContain("default-src 'none'");
  }
}
