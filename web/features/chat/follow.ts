/** Within this distance of the end, in pixels, a reader counts as being there. */
const NEAR_END = 80;

export interface FollowState {
  /** Whether new text moves the log. */
  following: boolean;
  /** Where the log stood at the last scroll event. */
  top: number;
}

interface ScrollBox {
  scrollTop: number;
  scrollHeight: number;
  clientHeight: number;
}

/** Reading on to the end follows again; moving away from it stops. A step up near the end does not follow by itself. */
export function afterScroll({ following, top }: FollowState, box: ScrollBox): FollowState {
  const isNear = box.scrollHeight - box.clientHeight - box.scrollTop <= NEAR_END;
  if (box.scrollTop > top && isNear) return { following: true, top: box.scrollTop };
  if (box.scrollTop < top && !isNear) return { following: false, top: box.scrollTop };
  return { following, top: box.scrollTop };
}

/** Room above an answer that is read from its beginning, in pixels. */
const HEADROOM = 16;

/**
 * Where a log that follows stands. What comes below an answer that is whole (links, times, questions) does not push its
 * first words out of view; nothing moves a reader back up. `answerTop` is null while there is no whole answer.
 */
export function followTo({ scrollTop, scrollHeight, clientHeight }: ScrollBox, answerTop: number | null): number {
  const end = scrollHeight - clientHeight;
  return answerTop === null ? end : Math.max(scrollTop, Math.min(end, answerTop - HEADROOM));
}

const UPWARD_KEYS = new Set(["PageUp", "Home", "ArrowUp"]);

/** Whether a key moves the log up. In the field the same keys move the cursor. */
export function isUpward(key: string): boolean {
  return UPWARD_KEYS.has(key);
}
