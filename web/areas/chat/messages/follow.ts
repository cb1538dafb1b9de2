/** In pixels. */
const NEAR_END = 80;

export interface FollowState {
  /** The part that stays in view while text grows: the question above its answer, the end, or nothing. */
  following: "question" | "end" | null;
  top: number;
}

interface ScrollBox {
  scrollTop: number;
  scrollHeight: number;
  clientHeight: number;
}

/** Scrolling down to the end follows it, scrolling away stops; a small step up near the end changes nothing. */
export function afterScroll({ following, top }: FollowState, box: ScrollBox): FollowState {
  const isNear = box.scrollHeight - box.clientHeight - box.scrollTop <= NEAR_END;
  if (box.scrollTop > top && isNear) return { following: "end", top: box.scrollTop };
  if (box.scrollTop < top && !isNear) return { following: null, top: box.scrollTop };
  return { following, top: box.scrollTop };
}

/** The last question and its answer, in pixels from the top of the log's content. */
export interface LogTurn {
  question: number;
  answer: number;
  words: number;
}

const ROOM = 16;

/** Question at the top, unless the answer's first sentence would not fit. Never scrolls back up. */
export function followTo({ scrollTop, scrollHeight, clientHeight }: ScrollBox, turn: LogTurn | null): number {
  const end = scrollHeight - clientHeight;
  if (!turn) return end;
  const top = Math.min(turn.answer - ROOM, Math.max(turn.question - ROOM, turn.words + ROOM - clientHeight));
  return Math.max(scrollTop, Math.min(end, top));
}

const UPWARD_KEYS = new Set(["PageUp", "Home", "ArrowUp"]);

export function isUpward(key: string): boolean {
  return UPWARD_KEYS.has(key);
}
