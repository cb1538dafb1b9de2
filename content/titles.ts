import { articleTitles } from "./article-titles.ts";
import { pageAt } from "./pages.ts";

const LIBRARY = "/health-library/";

/** Unknown paths are left out. */
export function linkTitlesOf(paths: readonly string[]): Record<string, string> {
  const titles = paths.map((path) => [
    path,
    path.startsWith(LIBRARY) ? articleTitles[path.slice(LIBRARY.length)] : pageAt(path)?.heading,
  ]);
  return Object.fromEntries(titles.filter(([, title]) => title !== undefined));
}
