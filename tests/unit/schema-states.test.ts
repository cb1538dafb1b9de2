import { expect, test } from "vitest";
import { CLAIM_ACTS, CLAIM_STATES, claimStateAfter } from "#contract/claims.ts";
import { OVERRIDE_STATES } from "#contract/structured-data.ts";
import { nextOverrideState, type OverrideEvent } from "#worker/domains/site/structured-data/states.ts";

const EVENTS: OverrideEvent[] = ["save", "pass", "fail", "publish", "disable", "source_changed", "source_fits"];

test("an override goes live from a passed test alone, and leaves the site from there", () => {
  const table = OVERRIDE_STATES.map((state) => [state, EVENTS.map((event) => nextOverrideState(state, event))]);
  expect(Object.fromEntries(table)).toEqual({
    draft: ["draft", "valid", "draft", null, null, null, null],
    valid: ["draft", "valid", "draft", "live", null, null, null],
    live: ["live", "live", "live", "live", "disabled", "invalid", "live"],
    invalid: ["invalid", "invalid", "invalid", "live", "disabled", "invalid", "live"],
    disabled: ["draft", "valid", "disabled", null, null, null, null],
  });
});

test("approves a claim by a decision, a review or a restoration alone, and every other act takes it off", () => {
  const into = CLAIM_STATES.flatMap((state) =>
    CLAIM_ACTS.filter((act) => claimStateAfter(state, act) === "approved").map((act) => `${state} ${act}`),
  );
  expect(into).toEqual(["undecided approve", "in_review approve", "suspended restore"]);
  expect(CLAIM_ACTS.flatMap((act) => claimStateAfter("approved", act) ?? [])).toEqual([
    "evidence_pending",
    "suspended",
  ]);
  for (const state of CLAIM_STATES)
    expect(
      CLAIM_ACTS.some((act) => claimStateAfter(state, act)),
      state,
    ).toBe(true);
});
