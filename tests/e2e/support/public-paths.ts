import { articleTitles } from "#content/article-titles.ts";
import { articlePath, LIBRARY_PATH } from "#content/library.ts";
import { pages } from "#content/pages.ts";

export const MISSING = "/no-such-page";

export const publicPaths: readonly string[] = [
  ...Object.values(pages).map(({ path }) => path),
  ...Object.keys(articleTitles).map(articlePath),
  `${LIBRARY_PATH}?page=2`,
  `${LIBRARY_PATH}?sort=helpful`,
  `${LIBRARY_PATH}?q=testostrone&topic=weight`,
  `${LIBRARY_PATH}?q=xylophone`,
  MISSING,
];
