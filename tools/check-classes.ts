// Part of `npm run check`: each class in a component is one that Tailwind generates or a sheet defines, each class of a
// sheet is used, and each `@source` of a sheet finds files.
import { globSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { __unstable__loadDesignSystem as loadDesignSystem } from "tailwindcss";
import { parseSync, Visitor } from "vite";

/** Names that other utilities look for. */
const MARKER = /^(?:group|peer)(?:\/|$)/;
/** Names that libraries write into the page. */
const FOREIGN = /^(?:ProseMirror|selectedCell|tableWrapper)/;

const sheets = globSync("web/**/*.css", { exclude: ["web/public/**"] });
const sources = globSync("{web,content,contract}/**/*.{ts,tsx}");
const css = new Map(sheets.map((file) => [file, readFileSync(file, "utf8").replace(/\/\*.*?\*\//gs, "")]));
const used = new Map(sources.filter((file) => file.endsWith(".tsx")).flatMap(classNames));
const defined = new Map([...css].flatMap(([file, text]) => selectorNames(text).map((name) => [name, file])));

const system = await loadDesignSystem(`@import "tailwindcss/theme.css"; ${css.get("web/styles/theme.css")}`, {
  base: "web",
  loadStylesheet: async (id, base) => {
    const path = createRequire(join(process.cwd(), "package.json")).resolve(id);
    return { path, base, content: readFileSync(path, "utf8") };
  },
});
const names = [...used.keys()];
const generated = new Set(names.filter((_, at) => system.candidatesToCss(names)[at] !== null));
const texts = sources.map((file) => readFileSync(file, "utf8")).join("\n");
const faults = [
  ...names.flatMap((name) =>
    generated.has(name) || defined.has(name) || MARKER.test(name)
      ? []
      : `${used.get(name)}: no sheet knows the class "${name}".`,
  ),
  ...[...defined].flatMap(([name, file]) =>
    FOREIGN.test(name) || new RegExp(`[\\s"'\`#.]${name}[\\s"'\`]`).test(texts)
      ? []
      : `${file}: ".${name}" is never used.`,
  ),
  ...[...defined].flatMap(([name, file]) =>
    system.candidatesToCss([name])[0] === null ? [] : `${file}: ".${name}" is a utility of Tailwind.`,
  ),
  ...[...css].flatMap(([file, text]) =>
    [...text.matchAll(/@source (?:not )?"(.+?)"/g)].flatMap(([rule, glob = ""]) =>
      globSync(join(dirname(file), glob)).length > 0 ? [] : `${file}: ${rule} finds no file.`,
    ),
  ),
];
if (faults.length > 0) {
  console.error(faults.join("\n"));
  process.exitCode = 1;
}

/** The words of every string in a `className`, or in a constant whose name ends in CLASS or CLASSES. */
function classNames(file: string): [name: string, file: string][] {
  const { program } = parseSync(file, readFileSync(file, "utf8"));
  const found: [string, string][] = [];
  const add = (text: string) => {
    for (const name of text.split(/\s+/).filter(Boolean)) found.push([name, file]);
  };
  let depth = 0;
  let compared = 0;
  const holdsClasses = ({ name }: object & { name?: unknown }) => /^className$|CLASS(?:ES)?$/.test(String(name));
  new Visitor({
    JSXAttribute: ({ name }) => void (holdsClasses(name) && depth++),
    "JSXAttribute:exit": ({ name }) => void (holdsClasses(name) && depth--),
    VariableDeclarator: ({ id }) => void (holdsClasses(id) && depth++),
    "VariableDeclarator:exit": ({ id }) => void (holdsClasses(id) && depth--),
    BinaryExpression: () => void compared++,
    "BinaryExpression:exit": () => void compared--,
    Literal: ({ value }) => void (depth > 0 && compared === 0 && typeof value === "string" && add(value)),
    TemplateElement: ({ value }) => void (depth > 0 && add(value.raw)),
  }).visit(program);
  return found;
}

function selectorNames(text: string): string[] {
  return [...text.matchAll(/([^{};]+)\{/g)].flatMap(([, selector = ""]) =>
    selector.trim().startsWith("@") ? [] : [...selector.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name = ""]) => name),
  );
}
