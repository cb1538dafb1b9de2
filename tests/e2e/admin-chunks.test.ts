import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { publicPaths } from "./support/public-paths.ts";
import { testSite } from "./support/test-site.ts";

/** The only import from public code to private pages: `web/main.tsx` loads it on private addresses alone. */
const DOOR = /^account-tree\.gen-/;
/** A typed-client call that only the admin area makes, such as `.claims[":id"].$put(`. */
const ADMIN_CODE =
  /\.(?:ai|appointments|articles|claims|compliance|max|overview|schema|integrations)(?:\.\w+|\[[^\]]+\])*\.\$\w+\(/;
const WEB = resolve(import.meta.dirname, "../../web");

const baseUrl = () => testSite().baseUrl;

async function textOf(file: string): Promise<string> {
  const response = await fetch(`${baseUrl()}/assets/${file}`);
  expect([file, response.status]).toEqual([file, 200]);
  return response.text();
}

/** Also finds the files in Vite's preload lists. */
function namedIn(text: string): string[] {
  const named = [...text.matchAll(/["'`](?:\.\/|\/?assets\/)([\w.$~-]+\.(?:js|css))["'`]/g)];
  return named.map(([, file = ""]) => file);
}

async function reachableFrom(files: Iterable<string>): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const waiting = [...files];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (found.has(file) || DOOR.test(file)) continue;
    const text = await textOf(file);
    found.set(file, text);
    if (file.endsWith(".js")) waiting.push(...namedIn(text));
  }
  return found;
}

test("no public page can load a script or a sheet of the admin area, whatever a visitor does there", async () => {
  const begun = new Set<string>();
  for (const path of publicPaths) {
    const html = await (await fetch(baseUrl() + path)).text();
    for (const [, file = ""] of html.matchAll(/\/assets\/([\w.$~-]+\.(?:js|css))/g)) begun.add(file);
  }
  const found = await reachableFrom(begun);
  // Boot, React and the routes are more than 40 files, so the walk did not stop early.
  expect(found.size).toBeGreaterThan(40);
  expect([...found.keys()].filter((file) => /^(?:account-area|admin|editor|rich)/.test(file))).toEqual([]);
  expect([...found].filter(([, text]) => ADMIN_CODE.test(text)).map(([file]) => file)).toEqual([]);
});

test("behind the door it is all there: the walk knows admin code when it sees it", async () => {
  const main = /data-main="[^"]*\/assets\/(main-[\w-]+\.js)"/.exec(await (await fetch(baseUrl())).text())?.[1] ?? "";
  const door = namedIn(await textOf(main)).find((file) => DOOR.test(file)) ?? "";
  const found = await reachableFrom(namedIn(await textOf(door)));
  expect([...found.keys()].filter((file) => /^account-area.*\.css$/.test(file))).not.toEqual([]);
  expect([...found].some(([, text]) => ADMIN_CODE.test(text))).toBe(true);
}, 60_000);

test("the style of public pages holds no class that private pages alone have", async () => {
  const classesOf = (css: string) =>
    new Set([...css.matchAll(/\.([a-z][\w-]*)(?=[^{}]*\{)/gi)].map(([, name = ""]) => name));
  const ofSheets = (...entries: string[]) => classesOf(entries.flatMap(importedBy).join("\n"));
  const others = ofSheets("styles.css", "home.css", "reading.css", "library.css", "booking.css");
  const own = [...ofSheets("private.css")].filter((name) => !others.has(name));
  expect(own.length).toBeGreaterThan(30);
  for (const path of publicPaths) {
    const html = await (await fetch(baseUrl() + path)).text();
    const style = classesOf(/<style>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? "");
    expect([path, own.filter((name) => style.has(name))]).toEqual([path, []]);
  }
});

function importedBy(entry: string): string[] {
  const names = readFileSync(resolve(WEB, entry), "utf8").matchAll(/@import "(\.\/(?:styles|ui)\/[^"]+)"/g);
  return [...names].map(([, name = ""]) => readFileSync(resolve(WEB, name), "utf8"));
}
