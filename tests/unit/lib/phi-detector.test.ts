import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { readArticleFile } from "#content/article-file.ts";
import { locations } from "#content/clinic.ts";
import { findPhi } from "#worker/domains/safety/phi/phi-detector.ts";
import { IDENTIFIERS } from "#worker/domains/safety/phi/phi-rules.ts";

const FOUND: [kind: keyof typeof IDENTIFIERS, text: string, words: string][] = [
  ["name", "Write about our patient Marcus, who has low drive.", "patient Marcus"],
  ["name", "The patient was Okafor.", "patient was Okafor"],
  ["name", "Patient name: Dwight Olsen", "Patient name: Dwight Olsen"],
  ["name", "We saw Mr. Novak for ED.", "Mr. Novak"],
  ["name", "His name is Deshawn Carter", "name is Deshawn Carter"],
  ["name", "Sven Lindqvist, 52, takes nitrates", "Sven Lindqvist"],
  ["name", "A story of Robert Hansen and his number", "Robert Hansen"],
  ["place", "He lives at 214 North Maple Street.", "214 North Maple Street."],
  ["place", "Mail goes to P.O. Box 77", "P.O. Box 77"],
  ["place", "from Oconto, WI 54153", "WI 54153"],
  ["place", "zip code 54153", "zip code 54153"],
  ["date", "DOB: 03/14/1971", "DOB: 03/14/1971"],
  ["date", "born on March 14, 1971", "born on March 14, 1971"],
  ["date", "the patient came in on 2026-03-02", "patient came in on 2026-03-02"],
  ["date", "On 2 March 2026 he was told", "2 March 2026 he"],
  ["date", "a 93-year-old man", "93-year-old"],
  ["phone", "Call (920) 433-7788 now", "(920) 433-7788"],
  ["phone", "cell 9204337788", "cell 9204337788"],
  ["phone", "+1 920-433-7788", "+1 920-433-7788"],
  ["email", "write to d.olsen+ed@mail.example.com", "d.olsen+ed@mail.example.com"],
  ["ssn", "SSN 123-45-6789", "SSN 123-45-6789"],
  ["ssn", "123-45-6789", "123-45-6789"],
  ["record", "MRN: 00482913", "MRN: 00482913"],
  ["record", "chart #A-48291", "chart #A-48291"],
  ["member", "Medicare number 1EG4-TE5-MK73", "Medicare number 1EG4-TE5-MK73"],
  ["account", "account number 99120034", "account number 99120034"],
  ["account", "4111 1111 1111 1111", "4111 1111 1111 1111"],
  ["license", "driver's license number D400-7836-0001", "driver's license number D400-7836-0001"],
  ["vehicle", "VIN 1HGCM82633A004352", "VIN 1HGCM82633A004352"],
  ["device", "implant serial number SN-448120", "serial number SN-448120"],
  ["network", "from 192.0.2.44 at night", "192.0.2.44"],
];

test.for(FOUND)("%s: %s", ([kind, text, words]) => {
  const findings = findPhi(text);
  expect(findings.map((finding) => [finding.kind, finding.text])).toContainEqual([kind, words]);
  for (const { start, end, text: found } of findings) expect(text.slice(start, end)).toBe(found);
});

test("every identifier that can be shown by a text has an example here", () => {
  expect([...new Set(FOUND.map(([kind]) => kind))]).toEqual(Object.keys(IDENTIFIERS));
});

const CLEAN = [
  "Write an article for men over 40 about testosterone, at a sixth-grade level.",
  "In a study of 683 men, published in 1996, 94% of injections worked.",
  "The patient should be seen at regular visits. Patients often ask about cost.",
  "Explain the patient's rights, see Patient Rights and the Patient Health Questionnaire.",
  "On April 30, 2026 the FDA proposed a rule.",
  "Testosterone of 300 ng/dL, blood pressure 120/80, 2.4 mg once a week.",
  "A 45-year-old man with diabetes.",
  "See New England Journal of Medicine 2016, and 45 CFR 164.514.",
  "Green Bay and Skokie, Monday to Friday.",
];

test.for(CLEAN)("nothing is found in: %s", (text) => {
  expect(findPhi(text)).toEqual([]);
});

test("our own phones and addresses are public", () => {
  expect(findPhi(locations.map(({ phone, street }) => `${street}, ${phone}`).join("\n"))).toEqual([]);
});

test("our own articles could be given to a model", () => {
  const folder = resolve(import.meta.dirname, "../../../content/articles");
  for (const file of globSync("*.md", { cwd: folder })) {
    const { body } = readArticleFile(file.replace(".md", ""), readFileSync(resolve(folder, file), "utf8"));
    expect({ file, found: findPhi(body).map(({ text }) => text) }).toEqual({ file, found: [] });
  }
});

test("checks a hostile text in bounded time", () => {
  for (const part of ["patient ", "born ", "1", "a@", "A", "Mr ", "12 Main ", "he 1/1/", "1-", "January 1 "]) {
    const started = performance.now();
    findPhi(part.repeat(200_000 / part.length));
    expect(performance.now() - started, part).toBeLessThan(3000);
  }
});
