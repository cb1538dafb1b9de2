import { useEffect, useRef, useState } from "react";
import { answers } from "../api/reach.ts";
import { hasUnsentWords, isChunkError, mayReload } from "../page/chunks.ts";

export type Cause = "unknown" | "offline" | "stale" | "unsent" | "fault";

/** A page reloads itself once if its file is missing. @param retry stable over renders */
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
    // A browser that believes it is online fires no event.
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
    async reload() {
      if (await answers()) location.reload();
      else askAgain.current();
    },
  };
}

const ASK_AGAIN_MS = 4000;
const MOST_MS = 60_000;

const retried = new Set<string>();

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
