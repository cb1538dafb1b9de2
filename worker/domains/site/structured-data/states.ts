import type { OverrideState } from "#contract/structured-data.ts";

export type OverrideEvent = "save" | "pass" | "fail" | "publish" | "disable" | "source_changed" | "source_fits";

/** An event that is not listed is refused. Edits of a live override make a draft beside it, so the state stays. */
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

export function nextOverrideState(state: OverrideState, event: OverrideEvent): OverrideState | null {
  return TRANSITIONS[state][event] ?? null;
}
