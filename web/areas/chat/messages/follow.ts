/** Within this distance of the end, in pixels, a reader counts as being there. */
const NEAR_END = 80;

export interface FollowState {
  /** What new text keeps in view: the visitor's question with the answer below it, the end, or nothing. */
  following: "question" | "end" | null;
  /** Where the log stood at the last scroll event. */
  top: number;
}

interface ScrollBox {
  scrollTop: number;
  scrollHeight: number;
  clientHeight: number;
}

/** Reading on to the end follows it; moving away from it stops. A step up near the end does not follow by itself. */
export function afterScroll({ following, top }: FollowState, box: ScrollBox): FollowState {
  const isNear = box.scrollHeight - box.clientHeight - box.scrollTop <= NEAR_END;
  if (box.scrollTop > top && isNear) return { following: "end", top: box.scrollTop };
  if (box.scrollTop < top && !isNear) return { following: null, top: box.scrollTop };
  return { following, top: box.scrollTop };
}

/** The last question and the answer to it, in pixels from the top of the log's content. */
export interface Turn {
  /** Where the question begins. */
  question: number;
  /** Where the answer begins. */
  answer: number;
  /** Where the answer's first words end. */
  words: number;
}

/** Room above what stands at the top, and below what stands at the bottom, in pixels. */
const ROOM = 16;

/**
 * Where a log that follows stands: the question at the top, unless the answer's first words then do not fit; these come
 * first, but never at the cost of the answer's own beginning. Nothing moves a reader back up.
 */
export function followTo({ scrollTop, scrollHeight, clientHeight }: ScrollBox, turn: Turn | null): number {
  const end = scrollHeight - clientHeight;
  if (!turn) return end;
  const top = Math.min(turn.answer - ROOM, Math.max(turn.question - ROOM, turn.words + ROOM - clientHeight));
  return Math.max(scrollTop, Math.min(end, top));
}

const UPWARD_KEYS = new Set(["PageUp", "Home", "ArrowUp"]);

/** Whether a key moves the log up. In the field the same keys move the cursor. */
export function isUpward(key: string): boolean {
  return UPWARD_KEYS.has(key);
}
