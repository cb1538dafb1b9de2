import { expect, test } from "vitest";
import { badgesOf } from "#web/areas/desk/board/badges.tsx";
import { actBeside, dueOf, lateBy, minutesWords, nextAct, waitOf } from "#web/areas/desk/shell/staff-copy.ts";
import { refusalIn } from "#web/areas/desk/visit/refusal.ts";
import { ApiError } from "#web/lib/api/api-error.ts";
import { phoneWords } from "#web/lib/words/phone.ts";
import { staffVisit } from "./staff-visits.ts";

const START = Date.parse("2026-11-23T16:00:00.000Z");
const after = (minutes: number) => START + minutes * 60_000;
const arrived = staffVisit({ column: "arrived", checkedInAt: "2026-11-23T16:00:00.000Z" });

test("a wait is long after a quarter of an hour and too long after two", () => {
  expect(waitOf(arrived, after(14))).toEqual({ words: "Waiting 14 min", level: "calm" });
  expect(waitOf(arrived, after(15))).toEqual({ words: "Waiting 15 min", level: "soon" });
  expect(waitOf(arrived, after(30))).toEqual({ words: "Waiting 30 min", level: "now" });
  expect(waitOf(arrived, after(65))?.words).toBe("Waiting 1 h 5 min");
  // A clock that runs behind shows no negative wait.
  expect(waitOf(arrived, after(-3))?.words).toBe("Waiting 0 min");
});

test("who is with the provider does not wait, and who is done or not here has no timer", () => {
  const inside = staffVisit({ ...arrived, column: "with_provider", startedAt: "2026-11-23T16:10:00.000Z" });
  expect(waitOf(inside, after(30))).toEqual({ words: "With provider 20 min", level: "calm" });
  expect(waitOf(staffVisit({ ...inside, column: "done" }), after(30))).toBeNull();
  expect(waitOf(staffVisit(), after(30))).toBeNull();
});

test("who is in a room waits all the same, and how pressing that is counts from when he came", () => {
  const roomed = staffVisit({ ...arrived, column: "roomed", roomedAt: "2026-11-23T16:10:00.000Z" });
  expect(waitOf(roomed, after(14))).toEqual({ words: "In room 4 min, here 14 min", level: "calm" });
  expect(waitOf(roomed, after(30))).toEqual({ words: "In room 20 min, here 30 min", level: "now" });
});

test("late is who is booked and not here five minutes after the start", () => {
  expect(lateBy(staffVisit(), after(4))).toBeNull();
  expect(lateBy(staffVisit(), after(5))).toBe(5);
  expect(lateBy(arrived, after(50))).toBeNull();
});

test("what is next for a visit is one act, and only what the server allows", () => {
  expect(nextAct(staffVisit())).toBe("check-in");
  expect(nextAct(staffVisit({ column: "arrived", acts: ["to-room", "start", "no-show"] }))).toBe("to-room");
  expect(actBeside(staffVisit({ column: "arrived", acts: ["to-room", "start", "no-show"] }))).toBe("start");
  expect(nextAct(staffVisit({ column: "roomed", acts: ["undo-to-room", "start"] }))).toBe("start");
  expect(actBeside(staffVisit({ column: "roomed", acts: ["undo-to-room", "start"] }))).toBe("undo-to-room");
  expect(actBeside(staffVisit())).toBeUndefined();
  expect(nextAct(staffVisit({ column: "absent", acts: [] }))).toBeUndefined();
});

test("badges name the pressing first, and nothing that is over", () => {
  const visit = staffVisit({ intake: { id: "int_1", state: "part", flagTier: "now" }, isConsentMissing: true });
  const words = (...given: Parameters<typeof badgesOf>) => badgesOf(...given).map((badge) => badge.words);
  expect(words(visit, after(12))).toEqual([
    "Late 12 min",
    "Urgent answer",
    "Consent missing",
    "Intake begun",
    "Returning",
  ]);
  expect(words({ ...visit, column: "done", status: "completed" }, after(12))).toEqual(["Returning"]);
  expect(words({ ...visit, intake: { id: "int_1", state: "done", flagTier: null } }, START)).toContain("Intake done");
  const checked = words({ ...visit, intake: { id: "int_1", state: "done", flagTier: "before_prescribing" } }, START);
  expect(checked).toContain("Check before prescribing");
});

test("a task says until when in words as well as in colour", () => {
  const due = (minutes: number) => dueOf({ dueAt: new Date(START).toISOString() }, after(-minutes));
  expect(due(180)).toEqual({ words: "Due in 3 h", level: "calm" });
  expect(due(59)).toEqual({ words: "Due in 59 min", level: "soon" });
  expect(due(-61)).toEqual({ words: "Overdue by 1 h 1 min", level: "now" });
  expect(due(60 * 24 * 3).words).toBe("Due in 3 days");
  expect(minutesWords(120)).toBe("2 h");
});

test("a refused time asks for a reason only where one helps", () => {
  const refused = (code: "slot_taken" | "patient_overlap" | "not_bookable", details?: object) =>
    refusalIn(new ApiError({ code, message: "No.", ...(details && { details }) }));
  expect(refused("slot_taken", { alternatives: [] })?.canOverride).toBe(true);
  expect(refused("patient_overlap")?.canOverride).toBe(false);
  expect(refused("not_bookable", { reason: "closed" })).toMatchObject({
    canOverride: true,
    sentence: "The clinic is closed then.",
  });
  expect(refused("not_bookable", { reason: "past" })?.canOverride).toBe(false);
  const early = new ApiError({
    code: "invalid_request",
    message: "No.",
    fields: { override: "Please give a reason." },
  });
  expect(refusalIn(early)).toMatchObject({ canOverride: true, sentence: "Please give a reason." });
  expect(refusalIn(new ApiError({ code: "stale", message: "No." }))).toBeNull();
  expect(refusalIn(new TypeError("offline"))).toBeNull();
});

test("a phone number is shown with its area code", () => {
  expect(phoneWords("+19205550143")).toBe("(920) 555-0143");
});
