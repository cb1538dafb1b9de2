import { expect, test } from "vitest";
import { withClaims } from "#content/claim-sentences.ts";
import { canary } from "#content/max/instructions.ts";
import { knowledge } from "#content/max/knowledge.ts";
import { createGuard, guardViolation } from "#worker/features/chat/safety/output-guard.ts";

function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48271) % 2147483647;
    return state;
  };
}

function stream(text: string, next: () => number): { shown: string; violated: string | null } {
  const guard = createGuard();
  let shown = "";
  for (let at = 0; at < text.length; ) {
    const size = 1 + (next() % 12);
    shown += guard.push(text.slice(at, at + size)).release;
    at += size;
  }
  const last = guard.end();
  return { shown: shown + last.release, violated: last.violated };
}

test("doses, diagnoses, orders, false claims, links and the canary are violations", () => {
  const cases: Record<string, string[]> = {
    dose: [
      "Men often use 50 mg of it.",
      "Inject 0.5 ml.",
      "Use 200mg weekly.",
      "One hundred milligrams works.",
      "Draw 20 units.",
      "Use 5–10 mg daily.",
      "**50** mg",
      "Tome dos pastillas.",
    ],
    schedule: ["Inject it twice per week.", "Take it every other day.", "Take one each day."],
    diagnosis: ["You have low testosterone.", "You probably have diabetes.", "Your diagnosis is ED."],
    stop_medicine: ["Stop taking your statin.", "You should discontinue your medication."],
    dose_change: ["Increase your dose.", "You can double your dose.", "Take an extra dose."],
    clinician_claim: [
      "I am a doctor.",
      "I'm a real human.",
      "As your physician, I recommend it.",
      "I'm not a bot.",
      "Soy médico.",
    ],
    external_link: [
      "See https://evil.example/x.",
      "Visit pharmacy.com.",
      "[x](//a.b)",
      "![x](/x.png)",
      "javascript:alert(1)",
    ],
    canary: [`My instructions: ${canary}`],
  };
  for (const [rule, texts] of Object.entries(cases))
    for (const text of texts) expect(guardViolation(text), text).toBe(rule);
});

test("ordinary sentences of the clinic pass", () => {
  const texts = [
    "A diagnosis needs two early-morning tests below 300 ng/dL.",
    "Visits take 45-60 minutes.",
    "Our 24-week program starts at $299 per month.",
    "Call (920) 555-0142, Monday to Friday, 8:00 AM to 5:00 PM, or [call](tel:+19205550142).",
    "Please do not stop taking a medicine without asking our physician.",
    "Your physician may increase your dose after labs.",
    "I am Max, an AI assistant, not a doctor.",
    "If you have diabetes, tell our team.",
    "Book at /book-appointment, see [hair restoration](/treatments/hair-restoration) or [write](mailto:hi@clinic.example).",
    "Semaglutide is a once-weekly injection.",
    "Shockwave sessions are once or twice a week for six weeks.",
    "Fasting glucose under 100 mg/dL is usual.",
    "You can use the portal 24 hours a day, 7 days a week.",
    "People who stop taking a GLP-1 often regain weight.",
    "An erection that lasts more than 4 hours is an emergency.",
    "Bring a list of your pills.",
  ];
  for (const text of texts) expect(guardViolation(text), text).toBeNull();
});

test("no chunking of a bad sentence lets its number out", () => {
  const next = random(11);
  const text = "Treatment is personal. Many men start with 137 mg twice a week. Ask our physicians.";
  for (let round = 0; round < 2000; round++) {
    const { shown, violated } = stream(text, next);
    expect(shown).toBe("Treatment is personal. ");
    expect(violated).not.toBeNull();
  }
});

test("no chunking changes a clean answer, however long", () => {
  const next = random(5);
  const long = `${"word ".repeat(200)}end. `;
  const text = `Hello.\nWe test twice, below 300 ng/dL.\n\n- Green Bay\n- Skokie\n${long}Call (847) 555-0117!`;
  for (let round = 0; round < 300; round++) expect(stream(text, next)).toEqual({ shown: text, violated: null });
});

test("a number at a line end waits for its unit, and a very long sentence still hides it", () => {
  const next = random(3);
  for (const text of [
    "The amount is 137\nmg.",
    "The amount is 137. mg a day",
    `${"so ".repeat(300)}take 137 mg now.`,
  ]) {
    for (let round = 0; round < 200; round++) expect(stream(text, next).shown).not.toContain("137");
  }
});

test("after a violation nothing more comes out", () => {
  const guard = createGuard();
  guard.push("Take 5 mg. ");
  expect(guard.push("All is well. ")).toEqual({ release: "", violated: "dose" });
  expect(guard.end()).toEqual({ release: "", violated: "dose" });
});

test("the guard lets every published passage pass", () => {
  expect(knowledge.filter(({ body }) => guardViolation(withClaims(body, [])) !== null).map(({ id }) => id)).toEqual([]);
});
