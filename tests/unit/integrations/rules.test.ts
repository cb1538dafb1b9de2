import { expect, test } from "vitest";
import { INTEGRATION_STATES } from "#contract/integrations.ts";
import { HOUR, MINUTE } from "#contract/time.ts";
import { WEBHOOK_LIMITS } from "#contract/webhooks.ts";
import { delayAfter, deliveryOutcome } from "#worker/domains/office/integrations/outcome.ts";
import { newWebhookSecret, signedHeaders } from "#worker/domains/office/integrations/signature.ts";
import { errorCodeOf } from "#worker/providers/error-code.ts";
import { ProviderError } from "#worker/providers/http.ts";
import { type IntegrationEvent, mayHappen, stateAfter } from "#worker/providers/live/integration-states.ts";

const EVENTS: readonly IntegrationEvent[] = ["saved", "cleared", "passed", "failed", "turned_off", "turned_on"];

test("the table of states, whole", () => {
  const table = Object.fromEntries(
    INTEGRATION_STATES.map((state) => [state, EVENTS.map((event) => stateAfter(state, event)).join(" ")]),
  );
  expect(table).toEqual({
    not_configured: "configured not_configured not_configured not_configured not_configured not_configured",
    configured: "configured not_configured verified failing disabled configured",
    verified: "configured not_configured verified failing disabled verified",
    failing: "configured not_configured verified failing disabled failing",
    disabled: "disabled disabled disabled disabled disabled configured",
  });
  expect(mayHappen("disabled", "turned_off")).toBe(false);
  expect(mayHappen("verified", "turned_on")).toBe(false);
  expect(mayHappen("disabled", "turned_on")).toBe(true);
});

test("the example of the specification is signed as it says", async () => {
  // Test vector of the reference libraries: https://github.com/standard-webhooks/standard-webhooks
  const headers = await signedHeaders(
    { id: "msg_p5jXN8AQM9LWM0D4loKWxJek", at: new Date(1614265330_000), body: '{"test": 2432232314}' },
    ["whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"],
  );
  expect(headers.get("webhook-signature")).toBe("v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=");
  expect([headers.get("webhook-id"), headers.get("webhook-timestamp")]).toEqual([
    "msg_p5jXN8AQM9LWM0D4loKWxJek",
    "1614265330",
  ]);
});

test("a secret has 32 random bytes behind its prefix", () => {
  const [one, other] = [newWebhookSecret(), newWebhookSecret()];
  expect(one).toMatch(/^whsec_[\w+/]{43}=$/);
  expect(one).not.toBe(other);
});

test("each try waits longer than the one before, within a fifth by chance, and never past twelve hours", () => {
  const plain = [1, 2, 3, 4, 5, 6, 7].map((attempts) => delayAfter(attempts, 0.5) / MINUTE);
  expect(plain).toEqual([1, 4, 16, 64, 256, 720, 720]);
  for (const attempts of [1, 4, 7]) {
    const middle = delayAfter(attempts, 0.5);
    expect(delayAfter(attempts, 0)).toBeCloseTo(0.8 * middle);
    expect(delayAfter(attempts, 1)).toBeCloseTo(1.2 * middle);
  }
  expect(delayAfter(60, 1)).toBeCloseTo(1.2 * 12 * HOUR);
});

test("what an answer means: delivered, once more, or given up", () => {
  const first = { attempts: 1, isPing: false, chance: 0.5 };
  const last = { ...first, attempts: WEBHOOK_LIMITS.attempts };
  expect(deliveryOutcome({ answered: 204 }, first)).toMatchObject({
    status: "delivered",
    event: "passed",
    retryMs: null,
  });
  expect(deliveryOutcome({ answered: 301 }, first)).toMatchObject({
    status: "pending",
    errorCode: "redirected",
    event: null,
  });
  expect(deliveryOutcome({ answered: 503 }, first)).toMatchObject({
    status: "pending",
    errorCode: "http_503",
    retryMs: MINUTE,
  });
  expect(deliveryOutcome({ errorCode: "timeout" }, last)).toMatchObject({
    status: "failed",
    event: "failed",
    retryMs: null,
  });
  expect(deliveryOutcome({ answered: 410 }, first)).toMatchObject({
    status: "failed",
    event: "turned_off",
    retryMs: null,
  });
  expect(deliveryOutcome({ answered: 500 }, { ...first, isPing: true })).toMatchObject({
    status: "failed",
    event: "failed",
  });
});

test("of an error its code is kept and nothing that it says", () => {
  expect(errorCodeOf(new ProviderError("api.resend.com", 403))).toBe("http_403");
  expect(errorCodeOf(new DOMException("slow", "TimeoutError"))).toBe("timeout");
  expect(errorCodeOf(new TypeError("fetch failed for john@example.com"))).toBe("unreachable");
  expect(errorCodeOf("what")).toBe("unreachable");
});
