import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { IntakeSection, SavedSectionAnswer } from "#contract/intake.ts";
import { idlenessAfter, timeLeft } from "#web/areas/booking/intake/entry/idle.ts";
import { accessAfterRefusal } from "#web/areas/booking/intake/entry/intake-access.ts";
import { tokenIn } from "#web/areas/booking/intake/entry/link-token.ts";
import type { SectionToSave } from "#web/areas/booking/intake/intake-api.ts";
import { changedPagesOf, firstUndone, missingOf, submissionOf } from "#web/areas/booking/intake/signing/sign-checks.ts";
import { createFormStore } from "#web/areas/booking/intake/state/form-store.ts";
import { ApiError } from "#web/lib/api/api-error.ts";
import { saveRetryDelay } from "#web/lib/state/saver.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const stale = (current: IntakeSection) =>
  new ApiError({ code: "stale", message: "Changed.", details: { current, asked: { answers: {}, version: 0 } } });

/** The server gives these answers in order, then saves everything. */
function formWith(...answers: (Error | "saved")[]) {
  const sent: SectionToSave[] = [];
  const store = createFormStore(
    { sections: {}, prefill: {} },
    {
      today: () => "2026-11-22",
      now: () => 1000,
      async save(page): Promise<SavedSectionAnswer> {
        sent.push(page);
        const answer = answers.shift() ?? "saved";
        if (answer !== "saved") throw answer;
        const section = { answers: page.answers, version: page.version + 1, isComplete: page.isDone };
        return { section, progress: { sections: 12, complete: 0, percent: 0, next: "who" }, help: {} };
      },
    },
  );
  store.run(true);
  const type = (answer: string, linkId = "who.city") => store.setAnswer("who", { linkId, answer });
  return { store, sent, type };
}

test("saves a page once, a second after its field was left", async () => {
  const { store, sent, type } = formWith();
  type("S");
  type("Skokie");
  store.leftField();
  await vi.advanceTimersByTimeAsync(900);
  expect(sent).toEqual([]);
  expect(store.getState().sync).toBe("waiting");
  await vi.advanceTimersByTimeAsync(200);
  expect(sent).toEqual([{ section: "who", version: 0, answers: { "who.city": "Skokie" }, isDone: false }]);
  expect([store.getState().sync, store.getState().savedAt, store.hasUnsaved()]).toEqual(["saved", 1000, false]);
});

test("saves during long typing in one field", async () => {
  const { sent, type } = formWith();
  type("Sk");
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sent).toHaveLength(1);
});

test("sends the version of the previous save", async () => {
  const { store, sent, type } = formWith();
  type("Skokie");
  await store.saveNow();
  type("Niles");
  await store.saveNow();
  expect(sent.map(({ version }) => version)).toEqual([0, 1]);
});

test("saves input typed during a save afterwards, never concurrently", async () => {
  const { store, sent, type } = formWith();
  type("Skokie");
  const first = store.saveNow();
  type("Niles");
  await Promise.all([first, store.saveNow()]);
  expect(sent.map(({ answers, version }) => [answers["who.city"], version])).toEqual([
    ["Skokie", 0],
    ["Niles", 1],
  ]);
  expect(store.hasUnsaved()).toBe(false);
});

test("keeps answers while offline, reports it and retries with growing delays", async () => {
  const { store, sent, type } = formWith(new TypeError("Failed to fetch"), new TypeError("Failed to fetch"));
  type("Skokie");
  await store.saveNow();
  expect([store.getState().sync, store.hasUnsaved()]).toEqual(["unreachable", true]);
  type("Niles");
  store.leftField();
  await vi.advanceTimersByTimeAsync(1500);
  expect(sent).toHaveLength(1);
  expect(store.getState().sync).toBe("unreachable");
  await vi.advanceTimersByTimeAsync(600);
  expect(sent).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(3800);
  expect(sent).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(300);
  expect(sent[2]?.answers).toEqual({ "who.city": "Niles" });
  expect([store.getState().sync, store.hasUnsaved()]).toEqual(["saved", false]);
  expect([1, 2, 3, 6, 30].map(saveRetryDelay)).toEqual([2000, 4000, 8000, 60_000, 60_000]);
});

test("respects the server's Retry-After", async () => {
  const { store, sent, type } = formWith(
    new ApiError({ code: "rate_limited", message: "Too often.", retryAfterSeconds: 30 }),
  );
  type("Skokie");
  await store.saveNow();
  await vi.advanceTimersByTimeAsync(29_000);
  expect(sent).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1500);
  expect(sent).toHaveLength(2);
});

test("waits for the patient's choice after a conflict, then saves over the other version", async () => {
  const there = { answers: { "who.city": "Niles" }, version: 4, isComplete: false };
  const { store, sent, type } = formWith(stale(there));
  type("Skokie");
  await store.saveNow();
  expect(store.getState().conflict).toEqual({ section: "who", current: there });
  await store.saveNow();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toHaveLength(1);
  store.setAnswer("family", { linkId: "family.detail", answer: "An uncle" });
  await store.saveNow();
  expect(sent[1]?.section).toBe("family");
  store.settle({ "who.city": "Niles", "who.state": "IL" });
  await store.saveNow();
  expect(sent[2]).toMatchObject({ version: 4, answers: { "who.city": "Niles", "who.state": "IL" } });
  expect([store.getState().conflict, store.hasUnsaved()]).toEqual([null, false]);
});

test("reports no conflict if both windows have the same answers", async () => {
  const { store, sent, type } = formWith(stale({ answers: { "who.city": "Skokie" }, version: 4, isComplete: false }));
  type("Skokie");
  await store.saveNow();
  expect(store.getState().conflict).toBeNull();
  expect(sent.map(({ version }) => version)).toEqual([0, 4]);
});

test("reports a rejected answer at its field, and saves the rest", async () => {
  const refused = new ApiError({ code: "invalid_answers", message: "No.", fields: { "who.city": "Please check." } });
  const { store, sent, type } = formWith(refused);
  type("IL", "who.state");
  type("Skokie");
  await store.saveNow();
  expect(sent.map(({ answers }) => Object.keys(answers))).toEqual([["who.state", "who.city"], ["who.state"]]);
  expect(store.getState().draft.who?.refused).toEqual({ "who.city": "Please check." });
});

test("stops saving after access was lost or the form was signed elsewhere", async () => {
  for (const [code, why] of [
    ["not_found", "gone"],
    ["unauthorized", "gone"],
    ["conflict", "changed"],
  ] as const) {
    const { store, sent, type } = formWith(new ApiError({ code, message: "No." }));
    type("Skokie");
    await store.saveNow();
    type("Niles");
    await store.saveNow();
    expect([code, store.getState().ended, sent.length]).toEqual([code, why, 1]);
  }
});

test("stops saving after the form was closed", async () => {
  const { store, sent, type } = formWith();
  type("Skokie");
  store.run(false);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toEqual([]);
});

test("leads to the first unfinished page, then to undecided documents, before signing", () => {
  const { store } = formWith();
  expect(firstUndone(store.getState(), "2026-11-22")).toBe("who");
  store.decide("treatment", "granted");
  store.decide("photo", "granted");
  // This intake does not ask about photos, so the photo decision is not sent.
  const { consents, agreeElectronic } = submissionOf(store.getState(), "Pat Doe");
  expect(consents.map(({ kind, decision }) => [kind, decision])).toEqual([["treatment", "granted"]]);
  expect(agreeElectronic).toBe(true);
});

test("reads missing answers and changed pages from the server's refusal", () => {
  const details = { missing: [{ section: "who", linkId: "who.city" }], consents: [], isNameWrong: false };
  expect(missingOf(new ApiError({ code: "invalid_answers", message: "No.", details }))).toEqual(details);
  expect(missingOf(new ApiError({ code: "invalid_answers", message: "No.", details: {} }))).toBeUndefined();
  const changed = new ApiError({ code: "stale", message: "No.", details: { sections: ["who"] } });
  expect(changedPagesOf(changed)).toEqual(["who"]);
  expect(changedPagesOf(new ApiError({ code: "stale", message: "No.", details: {} }))).toBeUndefined();
});

test("maps a refused access to the birth date prompt with the tries left, or to no reason at all", () => {
  const shut = (reason: string, triesLeft: number) =>
    accessAfterRefusal(new ApiError({ code: "forbidden", message: "No.", details: { reason, triesLeft } }));
  expect(shut("birth_date_needed", 5)).toEqual({ at: "birth-date", triesLeft: 5, isWrong: false });
  expect(shut("birth_date_wrong", 2)).toEqual({ at: "birth-date", triesLeft: 2, isWrong: true });
  expect(shut("locked", 0)).toEqual({ at: "locked" });
  expect(accessAfterRefusal(new ApiError({ code: "link_expired", message: "No." }))).toEqual({ at: "expired" });
  expect(accessAfterRefusal(new ApiError({ code: "not_found", message: "No." }))).toEqual({ at: "nowhere" });
  expect(accessAfterRefusal(new TypeError("Failed to fetch"))).toMatchObject({ at: "trouble" });
});

test("takes a token only from a fragment of the expected form", () => {
  const token = "CQPXAW88bK0QYtjocFsMai4Z4gwADhP1oEvrphj_82o";
  expect(tokenIn(`#t=${token}`)).toBe(token);
  for (const hash of ["", "#t=", "#t=short", `#x=${token}`, `#t=${token}&a=b`, `#t=${token}/../x`]) {
    expect(tokenIn(hash), hash).toBeNull();
  }
});

test("warns after 13 idle minutes and closes the form after 15", () => {
  const minute = 60_000;
  expect([13 * minute - 1, 13 * minute, 15 * minute - 1, 15 * minute].map(idlenessAfter)).toEqual([
    "busy",
    "warned",
    "warned",
    "over",
  ]);
  expect(timeLeft(13 * minute)).toBe("2:00");
  expect(timeLeft(15 * minute - 500)).toBe("0:01");
});
