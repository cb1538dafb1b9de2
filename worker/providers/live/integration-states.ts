import type { IntegrationState } from "#contract/integrations.ts";

export type IntegrationEvent = "saved" | "cleared" | "passed" | "failed" | "turned_off" | "turned_on";

/** Missing events change nothing: a passed test leaves a disabled integration disabled. */
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

export function stateAfter(state: IntegrationState, event: IntegrationEvent): IntegrationState {
  return TRANSITIONS[state][event] ?? state;
}

export function mayHappen(state: IntegrationState, event: IntegrationEvent): boolean {
  return TRANSITIONS[state][event] !== undefined;
}
