import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { afterScroll, type FollowState, followTo, isUpward, type LogTurn } from "./follow.ts";

const SCROLL_DELAY_MS = 100;

interface Follow {
  log: RefObject<HTMLDivElement | null>;
  content: RefObject<HTMLDivElement | null>;
  isFollowing: boolean;
  followQuestion: () => void;
  goBack: () => void;
  jumpToLatest: () => void;
}

export function useFollow(hasQuestion: boolean): Follow {
  const log = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const topBefore = useRef(0);
  const state = useRef<FollowState>({ following: hasQuestion ? "question" : null, top: 0 });
  const [isFollowing, setFollowing] = useState(hasQuestion);

  const update = useCallback((next: FollowState) => {
    state.current = next;
    setFollowing(next.following !== null);
  }, []);
  const release = useCallback(() => {
    if (log.current && log.current.scrollTop > 0) update({ ...state.current, following: null });
  }, [update]);

  useEffect(() => (log.current ? watchReader(log.current, { state, update, release }) : undefined), [update, release]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new ResizeObserver(() => {
      timer ??= setTimeout(() => {
        timer = undefined;
        follow(log.current, state.current);
      }, SCROLL_DELAY_MS);
    });
    for (const box of [log.current, content.current]) if (box) observer.observe(box);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, []);

  const goOn = (following: "question" | "end") => {
    update({ ...state.current, following });
    setTimeout(() => follow(log.current, state.current), SCROLL_DELAY_MS);
  };
  return {
    log,
    content,
    isFollowing,
    followQuestion() {
      topBefore.current = log.current?.scrollTop ?? 0;
      goOn("question");
    },
    goBack() {
      if (log.current) log.current.scrollTop = topBefore.current;
      state.current.top = topBefore.current;
    },
    jumpToLatest: () => goOn("end"),
  };
}

function follow(log: HTMLElement | null, state: FollowState): void {
  if (!log || state.following === null) return;
  log.scrollTop = followTo(log, state.following === "question" ? turnIn(log) : null);
  // The scroll event that follows does not come from the reader.
  state.top = log.scrollTop;
}

function turnIn(log: HTMLElement): LogTurn | null {
  const question = [...log.querySelectorAll<HTMLElement>('[data-from="visitor"]')].at(-1);
  if (!question) return null;
  const answer = question.nextElementSibling;
  const { offsetTop, offsetHeight } = question;
  if (!(answer instanceof HTMLElement))
    return { question: offsetTop, answer: Infinity, words: offsetTop + offsetHeight };
  const bubble = answer.querySelector<HTMLElement>(".bubble > *");
  const words = bubble ? bubble.offsetTop + Math.min(FIRST_WORDS_PX, sentenceHeight(bubble)) : answer.offsetTop;
  return { question: offsetTop, answer: answer.offsetTop, words };
}

/** Four lines on a phone; a first sentence may be longer. */
const FIRST_WORDS_PX = 112;

function sentenceHeight(paragraph: HTMLElement): number {
  const text = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT).nextNode();
  if (!text) return paragraph.offsetHeight;
  const sentence = document.createRange();
  sentence.selectNode(text);
  const end = text.textContent?.search(/[.!?](?=\s)/) ?? -1;
  if (end > 0) sentence.setEnd(text, end + 1);
  return sentence.getBoundingClientRect().bottom - paragraph.getBoundingClientRect().top;
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
