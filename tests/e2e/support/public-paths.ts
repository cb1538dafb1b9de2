import { articleTitles } from "#content/article-titles.ts";
import { articlePath, LIBRARY_PATH } from "#content/library.ts";
import { pages } from "#content/pages.ts";

/** An address that nothing answers to. */
export const MISSING = "/no-such-page";

/** Every page that anybody can open: those of the list, each article, states of the library, and the 404 page. */
export const publicPaths: readonly string[] = [
  ...Object.values(pages).map(({ path }) => path),
  ...Object.keys(articleTitles).map(articlePath),
  `${LIBRARY_PATH}?page=2`,
  `${LIBRARY_PATH}?sort=helpful`,
  `${LIBRARY_PATH}?q=testostrone&topic=weight`,
  `${LIBRARY_PATH}?q=xylophone`,
  MISSING,
];
