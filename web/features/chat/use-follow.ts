import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { afterScroll, type FollowState, followTo, isUpward } from "./follow.ts";

const SCROLL_DELAY_MS = 100;

interface Follow {
  log: RefObject<HTMLDivElement | null>;
  /** Goes inside the log, around everything that grows. */
  content: RefObject<HTMLDivElement | null>;
  isFollowing: boolean;
  /** After a question: from then on new words are followed. */
  followAgain: () => void;
  /** To the very end. */
  jumpToLatest: () => void;
}

/** Keeps the latest words in view, unless the reader has gone up to read. */
export function useFollow(startsAtEnd: boolean): Follow {
  const log = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const state = useRef<FollowState>({ following: startsAtEnd, top: 0 });
  const [isFollowing, setFollowing] = useState(startsAtEnd);

  const update = useCallback((next: FollowState) => {
    state.current = next;
    setFollowing(next.following);
  }, []);
  const release = useCallback(() => {
    if (log.current && log.current.scrollTop > 0) update({ ...state.current, following: false });
  }, [update]);

  useEffect(() => (log.current ? watchReader(log.current, { state, update, release }) : undefined), [update, release]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    // Text, a keyboard that opens and the dialog itself all change a size; one watch serves them all.
    const observer = new ResizeObserver(() => {
      timer ??= setTimeout(() => {
        timer = undefined;
        if (state.current.following) follow(log.current);
      }, SCROLL_DELAY_MS);
    });
    for (const box of [log.current, content.current]) if (box) observer.observe(box);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, []);

  const goOn = (scroll: typeof follow) => {
    update({ ...state.current, following: true });
    setTimeout(() => scroll(log.current), SCROLL_DELAY_MS);
  };
  return {
    log,
    content,
    isFollowing,
    followAgain: () => goOn(follow),
    jumpToLatest: () => goOn(scrollToEnd),
  };
}

function scrollToEnd(log: HTMLElement | null): void {
  if (log) log.scrollTop = log.scrollHeight;
}

function follow(log: HTMLElement | null): void {
  if (log) log.scrollTop = followTo(log, answerTop(log));
}

/** Where the last answer begins, once it is whole. One that sends to help is read from its beginning, even while it grows. */
function answerTop(log: HTMLElement): number | null {
  const last = [...log.querySelectorAll<HTMLElement>("article")].at(-1);
  const isWhole = last?.getAttribute("aria-busy") === "false";
  return last && (isWhole || last.querySelector(".chat-safety")) ? last.offsetTop : null;
}

interface Reader {
  state: RefObject<FollowState>;
  update: (next: FollowState) => void;
  release: () => void;
}

function watchReader(log: HTMLElement, { state, update, release }: Reader): () => void {
  const controller = new AbortController();
  const options = { signal: controller.signal, passive: true };
  let touchedAt = 0;
  log.addEventListener("scroll", () => update(afterScroll(state.current, log)), options);
  log.addEventListener("wheel", ({ deltaY }) => deltaY < 0 && release(), options);
  log.addEventListener("keydown", ({ key }) => isUpward(key) && release(), options);
  log.addEventListener("touchstart", ({ touches }) => (touchedAt = touches[0]?.clientY ?? 0), options);
  log.addEventListener("touchmove", ({ touches }) => (touches[0]?.clientY ?? 0) > touchedAt && release(), options);
  document.addEventListener("selectionchange", () => hasSelectionIn(log) && release(), options);
  return () => controller.abort();
}

function hasSelectionIn(log: HTMLElement): boolean {
  const selection = document.getSelection();
  return selection?.type === "Range" && log.contains(selection.anchorNode);
}
