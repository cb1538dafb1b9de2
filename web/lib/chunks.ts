import { answers } from "./reach.ts";
import { WRITTEN } from "./written.ts";

const CHUNK_ERROR = "ChunkError";

/**
 * Gives errors of files that were not loaded a name of their own, the same in every browser. By the browser's own words
 * the router knows some of them too, and reloads the document: without a connection, and over typed words.
 */
export function nameChunkErrors(): void {
  addEventListener("vite:preloadError", ({ payload }) => {
    payload.name = CHUNK_ERROR;
    payload.message = `Not loaded: ${payload.message}`;
  });
}

export function isChunkError(error: unknown): boolean {
  return error instanceof Error && error.name === CHUNK_ERROR;
}

/** Loads style sheets again that failed: Vite asks for each of them once, and a page would come back without its style. */
export async function loadMissingSheets(): Promise<void> {
  const links = document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]");
  await Promise.all([...links].filter(({ sheet }) => !sheet).map(loadAgain));
}

function loadAgain(failed: HTMLLinkElement): Promise<Event> {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.crossOrigin = "";
  link.href = failed.href;
  return new Promise((resolve, reject) => {
    link.onload = resolve;
    link.onerror = reject;
    failed.replaceWith(link);
  });
}

/** Code without which there is no page that could say so: tried again with each new connection. */
export async function untilLoaded<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    return await load();
  } catch (error) {
    console.warn(error);
    if ((await answers()) && mayReload()) location.reload();
    await new Promise((resolve) => addEventListener("online", resolve, { once: true }));
    return untilLoaded(load);
  }
}

/** Whether the page may reload by itself: a page that came by a reload never does, so there is no loop. */
export function mayReload(): boolean {
  const [visit] = performance.getEntriesByType("navigation");
  return visit instanceof PerformanceNavigationTiming && visit.type !== "reload" && !hasUnsentWords();
}

/** Whether a reload would lose words: in a field, or in an editor that asks before the document is left. */
export function hasUnsentWords(): boolean {
  if (!dispatchEvent(new Event("beforeunload", { cancelable: true }))) return true;
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(WRITTEN);
  return [...fields].some(({ value }) => value.trim() !== "");
}
