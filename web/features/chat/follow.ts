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

const UPWARD_KEYS = new Set(["PageUp", "Home", "ArrowUp"]);

/** Whether a key moves the log up. In the field the same keys move the cursor. */
export function isUpward(key: string): boolean {
  return UPWARD_KEYS.has(key);
}
