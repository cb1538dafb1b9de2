import { answers } from "../api/reach.ts";
import { WRITTEN } from "../state/written.ts";

class ChunkError extends Error {
  override name = "ChunkError";
}

export function isChunkError(error: unknown): boolean {
  return error instanceof ChunkError;
}

/** Browsers never refetch a failed module, and a second address would run it twice. @param files paths without "/" */
export async function loadCode<Code>(load: () => Promise<Code>, files: readonly string[]): Promise<Code> {
  try {
    await Promise.all(files.map(hold));
    return await load();
  } catch (cause) {
    throw new ChunkError(`Not loaded: ${files[0]}`, { cause });
  }
}

const held = new Map<string, Promise<unknown>>();

function hold(file: string): Promise<unknown> {
  const holding = held.get(file) ?? (file.endsWith(".css") ? addSheet(file) : cacheScript(file));
  held.set(file, holding);
  holding.catch(() => held.delete(file));
  return holding;
}

/** Chromium also remembers a failed preload link, so this fetches into the HTTP cache. */
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

/** Never twice in a row, so there is no loop. */
export function mayReload(): boolean {
  const [visit] = performance.getEntriesByType("navigation");
  return visit instanceof PerformanceNavigationTiming && visit.type !== "reload" && !hasUnsentWords();
}

export function hasUnsentWords(): boolean {
  if (!dispatchEvent(new Event("beforeunload", { cancelable: true }))) return true;
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(WRITTEN);
  return [...fields].some(({ value }) => value.trim() !== "");
}
