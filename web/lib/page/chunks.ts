import { answers } from "../api/reach.ts";
import { WRITTEN } from "../state/written.ts";

/** Code that did not arrive. The router knows the browser's own errors, and reloads the document over typed words. */
class ChunkError extends Error {
  override name = "ChunkError";
}

export function isChunkError(error: unknown): boolean {
  return error instanceof ChunkError;
}

/**
 * Imports modules once all of their files are here. Many browsers never fetch a module again whose fetch failed, and an
 * import under a second address would run shared modules twice.
 * @param files what the modules need: paths from the root, without its slash
 */
export async function loadCode<Code>(load: () => Promise<Code>, files: readonly string[]): Promise<Code> {
  try {
    await Promise.all(files.map(hold));
    return await load();
  } catch (cause) {
    throw new ChunkError(`Not loaded: ${files[0]}`, { cause });
  }
}

const held = new Map<string, Promise<unknown>>();

/** Brings a file; one that failed is asked for again. */
function hold(file: string): Promise<unknown> {
  const holding = held.get(file) ?? (file.endsWith(".css") ? addSheet(file) : cacheScript(file));
  held.set(file, holding);
  holding.catch(() => held.delete(file));
  return holding;
}

/** Into the HTTP cache, from which the import takes it. Chromium remembers a failed preload by a link as well. */
async function cacheScript(file: string): Promise<void> {
  const response = await fetch(`/${file}`);
  if (!response.ok) throw new Error(`${response.status} ${file}`);
  await response.arrayBuffer();
}

function addSheet(file: string): Promise<unknown> {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.crossOrigin = "";
  link.href = `/${file}`;
  return new Promise((resolve, reject) => {
    link.onload = resolve;
    link.onerror = () => {
      link.remove();
      reject(new Error(`No ${file}`));
    };
    document.head.append(link);
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
