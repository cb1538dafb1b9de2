import type { OverrideState } from "#contract/structured-data.ts";

/** What happens to an override. */
export type OverrideEvent = "save" | "pass" | "fail" | "publish" | "disable" | "source_changed" | "source_fits";

/**
 * draft → valid → live → disabled; live → invalid when what it stands on has changed. An edit of a live one is a draft
 * beside it, so that its state stays. What is not named is refused.
 */
const TRANSITIONS: Readonly<Record<OverrideState, Partial<Record<OverrideEvent, OverrideState>>>> = {
  draft: { save: "draft", pass: "valid", fail: "draft" },
  valid: { save: "draft", pass: "valid", fail: "draft", publish: "live" },
  live: {
    save: "live",
    pass: "live",
    fail: "live",
    publish: "live",
    disable: "disabled",
    source_changed: "invalid",
    source_fits: "live",
  },
  invalid: {
    save: "invalid",
    pass: "invalid",
    fail: "invalid",
    publish: "live",
    disable: "disabled",
    source_changed: "invalid",
    source_fits: "live",
  },
  disabled: { save: "draft", pass: "valid", fail: "disabled" },
};

/** Where an event leads from a state; null where it may not happen. */
export function nextState(state: OverrideState, event: OverrideEvent): OverrideState | null {
  return TRANSITIONS[state][event] ?? null;
}
