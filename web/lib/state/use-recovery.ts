import { useEffect, useRef, useState } from "react";
import { answers } from "../api/reach.ts";
import { hasUnsentWords, isChunkError, mayReload } from "../page/chunks.ts";

/** `stale`: a file is missing although the site answers, as after a release; `unsent`: the same beside typed words. */
export type Cause = "unknown" | "offline" | "stale" | "unsent" | "fault";

/**
 * Why something is not there, and the ways back: with the next connection it is tried again by itself.
 * @param retry stable over renders
 * @param isPage a whole page may reload by itself, once, when its file is missing
 */
export function useRecovery(error: unknown, retry: () => void, isPage: boolean) {
  const [cause, setCause] = useState<Cause>("unknown");
  const askAgain = useRef(() => {});
  useEffect(() => {
    let isCurrent = true;
    let timer = 0;
    let wait = ASK_AGAIN_MS;
    const act = (found: Cause | "retry") => {
      if (found === "retry") retry();
      else if (found === "stale" && isPage && mayReload()) location.reload();
      else setCause(found);
    };
    const ask = async () => {
      clearTimeout(timer);
      const found = await findCause(error);
      if (!isCurrent) return;
      act(found);
      if (found === "offline") askLater();
    };
    // A browser that believes in its connection fires no event when the site answers again.
    const askLater = () => {
      timer = window.setTimeout(() => (document.hidden ? askLater() : void ask()), wait * (1 + Math.random() / 2));
      wait = Math.min(wait * 2, MOST_MS);
    };
    askAgain.current = () => void ask();
    void ask();
    addEventListener("online", retry);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
      removeEventListener("online", retry);
    };
  }, [error, retry, isPage]);
  return {
    cause,
    /** Not without a connection: that would end on the browser's own error page. */
    async reload() {
      if (await answers()) location.reload();
      else askAgain.current();
    },
  };
}

const ASK_AGAIN_MS = 4000;
const MOST_MS = 60_000;

/** What has failed once although the site answers. */
const retried = new Set<string>();

/** The first failures of a new connection mean little, so each error is tried once more. */
async function findCause(error: unknown): Promise<Cause | "retry"> {
  const name = String(error);
  if (!(await answers())) {
    retried.delete(name);
    return "offline";
  }
  if (!retried.has(name)) {
    retried.add(name);
    return "retry";
  }
  if (!isChunkError(error)) return "fault";
  return hasUnsentWords() ? "unsent" : "stale";
}
