import { expect, test } from "vitest";
import { withClaims } from "#content/claim-sentences.ts";
import { canary } from "#content/max/instructions.ts";
import { knowledge } from "#content/max/knowledge.ts";
import { createGuard, guardViolation, judge } from "#worker/domains/max/guard/output-guard.ts";

function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48271) % 2147483647;
    return state;
  };
}

const FACTS = [
  "Testosterone therapy costs $189 per month. It includes medication and lab work.",
  "The Skokie clinic is open Tuesday to Friday from 9:00 AM to 6:00 PM. It is closed on Monday.",
  "Call Green Bay at (920) 555-0142 or Skokie at (847) 555-0117.",
  "Sildenafil must not be taken with nitrates such as nitroglycerin. Tell the provider about every medicine you take.",
  "Dr. Everett Lindholm is the medical director. Nora Vasik, a nurse practitioner, sees patients in Skokie.",
  "If you are in crisis, call or text 988.",
];
const ASKED = "can i take sildenafil\nwhen are you open\nhow much is testosterone";

interface Shown {
  shown: string;
  dropped: readonly string[];
}

function stream(text: string, next: () => number, facts: readonly string[] = FACTS): Shown {
  const guard = createGuard({ facts, asked: ASKED });
  let shown = "";
  for (let at = 0; at < text.length; ) {
    const size = 1 + (next() % 12);
    shown += guard.push(text.slice(at, at + size));
    at += size;
  }
  shown += guard.end();
  return { shown, dropped: guard.dropped };
}

function whole(text: string, { asked = ASKED, done }: { asked?: string; done?: string[] } = {}): Shown {
  const guard = createGuard({ facts: FACTS, asked, ...(done && { done }) });
  const shown = guard.push(text) + guard.end();
  return { shown, dropped: guard.dropped };
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

test("no chunking of a bad sentence lets its number out, and the sentences around it stay", () => {
  const next = random(11);
  const text = "It costs $189 per month. Many men start with 137 mg twice a week. It includes medication and lab work.";
  for (let round = 0; round < 100; round++) {
    const { shown, dropped } = stream(text, next);
    expect(shown).toBe("It costs $189 per month. It includes medication and lab work.");
    expect(dropped).toEqual(["dose"]);
  }
});

test("no chunking changes an answer that stands in the facts", () => {
  const next = random(5);
  const text =
    "Dr. Everett Lindholm is the medical director.\nTherapy is $189 a month.\n\n- Call Green Bay at (920) 555-0142\n- Call Skokie at (847) 555-0117!";
  for (let round = 0; round < 40; round++) expect(stream(text, next)).toEqual({ shown: text, dropped: [] });
});

test("a number at a line end waits for its unit, and a very long sentence is dropped whole", () => {
  const next = random(3);
  const bad = ["The amount is 137\nmg.", "The amount is 137. mg a day", `${"so ".repeat(300)}take 137 mg now.`];
  for (const text of bad)
    for (let round = 0; round < 30; round++) expect(stream(text, next).shown).not.toContain("137");
});

test("behind the canary nothing more comes out", () => {
  const guard = createGuard({ facts: FACTS, asked: ASKED });
  expect(guard.push(`It includes lab work. I am told ${canary} here. It includes lab work. `)).toBe(
    "It includes lab work. ",
  );
  expect(guard.push("It includes lab work. ") + guard.end()).toBe("");
  expect(guard.dropped).toEqual(["canary"]);
});

test("a sentence passes in other words, in digits or in Spanish, when a fact backs it", () => {
  const texts = [
    "It's one hundred eighty-nine dollars a month, including labs.",
    "Skokie is open Tuesday through Friday, 9 to 6.",
    "No, Skokie is closed on Mondays.",
    "You can call Skokie at (847) 555-0117.",
    "No, sildenafil must not be taken with nitroglycerin.",
    "Nora Vasik is a nurse practitioner in Skokie.",
    "I'm so sorry you're going through this. Please call or text 988.",
    "I can't give you a dose, but you can call Green Bay at (920) 555-0142.",
    "Cuesta $189 al mes.",
    "Skokie abre de martes a viernes de 9 a 6.",
  ];
  for (const text of texts) expect(whole(text), text).toEqual({ shown: text, dropped: [] });
});

test("a sentence is dropped when it changes what the facts say", () => {
  const texts = [
    "It costs $198 per month.",
    "It costs $189 per week.",
    "Skokie is open Tuesday to Friday from 9:00 AM to 6:00 AM.",
    "Skokie is open on Monday.",
    "Skokie is open Monday to Friday from 9 to 6.",
    "Call Skokie at (920) 555-0142.",
    "Sildenafil may be taken with nitrates.",
    "Yes, sildenafil is fine with nitroglycerin.",
    "Nora Vasik is the medical director.",
    "Dr. Everett Lindholm sees patients in Skokie.",
    "Testosterone therapy works for every man.",
    "Just use half of it and see how it goes.",
    "You can do that.",
    "Yes.",
    "Sí, puede tomar sildenafil con nitratos.",
  ];
  for (const text of texts) expect(whole(text).shown, text).toBe("");
});

test("words of the question back nothing", () => {
  const asked = "can i take 200 mg of metformin with sildenafil, is that fine";
  for (const text of [
    "Sildenafil is fine with metformin.",
    "Yes, 200 is fine.",
    "You can take metformin with sildenafil.",
  ])
    expect(whole(text, { asked }).shown, text).toBe("");
});

test("an act and a fact that a tool adds while the model writes count from then on", () => {
  const backing = { facts: [...FACTS], asked: ASKED, done: [] as string[] };
  const guard = createGuard(backing);
  expect(guard.push("Your visit is booked. ")).toBe("");
  backing.done.push("Your visit is booked.");
  backing.facts.push("Here is your next visit.");
  expect(guard.push("Here is your next visit. Your visit is booked. ")).toBe(
    "Here is your next visit. Your visit is booked. ",
  );
  expect(guard.dropped).toEqual(["act"]);
});

test("an act is claimed only when a tool has done it", () => {
  const text = "I booked your visit for Tuesday.";
  expect(whole(text)).toEqual({ shown: "", dropped: ["act"] });
  expect(whole(text, { done: ["A visit was booked for Tuesday."] })).toEqual({ shown: text, dropped: [] });
});

test("a sentence about self-harm needs a number that helps", () => {
  expect(whole("You should take all of your pills at once and end your life.").dropped).toEqual(["crisis"]);
});

test("the deny rules let every published passage pass", () => {
  expect(knowledge.filter(({ body }) => guardViolation(withClaims(body, [])) !== null).map(({ id }) => id)).toEqual([]);
});

test("published passages pass the whole guard word for word", () => {
  const bodies = knowledge.map(({ body }) => withClaims(body, []));
  expect(bodies.filter((body) => judge(body, { facts: [body], asked: "" }) !== null)).toEqual([]);
});
