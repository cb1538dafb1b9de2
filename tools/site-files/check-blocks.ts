import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

/** Classes of sheets that only some kinds of page need; utilities in their place end this list. */
const SOME_KINDS = new Set(["scripted"]);

/** Throws for a page with a class that another kind of page has a rule for and its own block has not: an `@source` is missing. */
export async function blockCheck(dist: string): Promise<(path: string, html: string) => void> {
  const files = await readdir(join(dist, "assets"));
  const sheet = files.find((file) => /^site-sheet-.*\.css$/.test(file));
  if (!sheet) throw new Error(`The build made no sheet of all public pages: ${files.join(", ")}`);
  const known = namesIn(await readFile(join(dist, "assets", sheet), "utf8"));
  return (path, html) => {
    const block = namesIn(/<style>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? "");
    const used = [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, value = ""]) => value.split(" "));
    const missing = [...new Set(used)].filter((name) => known.has(name) && !block.has(name) && !SOME_KINDS.has(name));
    if (missing.length > 0) throw new Error(`The style block of ${path} lacks ${missing.join(", ")}.`);
  };
}

/** The classes that rules name. */
function namesIn(css: string): Set<string> {
  const names = css.matchAll(/\.((?:[\w-]|\\.)+)(?=[^{};]*\{)/g);
  return new Set(Array.from(names, ([, name = ""]) => name.replace(/\\(.)/g, "$1")));
}
