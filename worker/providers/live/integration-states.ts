import type { IntegrationState } from "#contract/integrations.ts";

/** What happens to a connection. */
export type IntegrationEvent = "saved" | "cleared" | "passed" | "failed" | "turned_off" | "turned_on";

/** From one state to the next. What is not here changes nothing: a test of what is off proves it and leaves it off. */
const TRANSITIONS: Readonly<Record<IntegrationState, Readonly<Partial<Record<IntegrationEvent, IntegrationState>>>>> = {
  not_configured: { saved: "configured" },
  configured: {
    saved: "configured",
    cleared: "not_configured",
    passed: "verified",
    failed: "failing",
    turned_off: "disabled",
  },
  verified: {
    saved: "configured",
    cleared: "not_configured",
    passed: "verified",
    failed: "failing",
    turned_off: "disabled",
  },
  failing: {
    saved: "configured",
    cleared: "not_configured",
    passed: "verified",
    failed: "failing",
    turned_off: "disabled",
  },
  disabled: { turned_on: "configured" },
};

/** The state after an event. */
export function stateAfter(state: IntegrationState, event: IntegrationEvent): IntegrationState {
  return TRANSITIONS[state][event] ?? state;
}

/** Whether an event means anything in a state. */
export function mayHappen(state: IntegrationState, event: IntegrationEvent): boolean {
  return TRANSITIONS[state][event] !== undefined;
}
