import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { sectionOf } from "#content/intake/questionnaire.ts";
import { appointments } from "#worker/domains/visits/schema/appointments.ts";
import { intakes } from "#worker/domains/visits/schema/intake.ts";
import { db } from "../../../support/app.ts";
import { ifMatch, refusalOf } from "../../../support/care.ts";
import { FORM, fill, openClinic, ownSitting, sign, signature, signed } from "../../../support/intake.ts";
import { NOTHING, openSitting, receiptOf, traces } from "../../../support/intake-signed.ts";

test("each required answer of each page is asked for by the server, whatever the page let through", async () => {
  const { sitting } = await openSitting();
  const intake = await sitting.read();
  const refused = await refusalOf(await sign(sitting, intake));
  expect(refused).toMatchObject({ status: 422, code: "invalid_answers" });
  const missing = refused.details?.["missing"] as { section: string; linkId: string }[];
  for (const id of [
    "who",
    "emergency",
    "payment",
    "reasons",
    "safety",
    "history",
    "medicines",
    "life",
    "measures",
    "mood",
  ] as const) {
    const required = sectionOf(id).fields.filter(({ isRequired, when }) => isRequired && !when);
    expect(missing.filter(({ section }) => section === id).map(({ linkId }) => linkId)).toEqual(
      required.map(({ linkId }) => linkId),
    );
  }
  expect(Object.keys(refused.fields ?? {})).toEqual(expect.arrayContaining(["med.nitrates", "signedName"]));
  expect(refused.details).toMatchObject({ isNameWrong: true, consents: [] });
  expect(await traces()).toEqual(NOTHING);
});

test("a branch has to be answered before it can be signed, and one that was left is not signed", async () => {
  const sitting = await ownSitting(await openClinic());
  const intake = await fill(sitting, { reasons: { "reasons.topics": ["hair", "ed"] }, erections: {} });
  const refused = await refusalOf(await sign(sitting, intake));
  expect(refused.details?.["missing"]).toEqual(
    ["ed.getting", "ed.keeping", "ed.onset", "ed.morning", "ed.curve"].map((linkId) => ({
      section: "erections",
      linkId,
    })),
  );
  await sitting.save("reasons", { "reasons.topics": ["other"] }, intake.sections.reasons?.version ?? 0);
  const receipt = await receiptOf(await sign(sitting, await sitting.read()));
  expect(Object.keys(receipt.answers).filter((linkId) => /^(?:hair|ed)\./.test(linkId))).toEqual([]);
});

test.each([
  ["Marker", false],
  ["Marker X Surname", false],
  ["Surname Marker", false],
  ["  mARKER    surname ", true],
])("signed as %j is his legal name: %s", async (signedName, isRight) => {
  const { sitting } = await openSitting();
  const intake = await fill(sitting);
  const response = await sign(sitting, intake, { signedName });
  if (isRight) expect(response.status).toBe(201);
  else expect((await refusalOf(response)).details).toEqual({ missing: [], consents: [], isNameWrong: true });
});

test("a signature is typed, and electronic by his own word", async () => {
  const { sitting } = await openSitting();
  const intake = await fill(sitting);
  for (const change of [
    { signedName: "" },
    { signedName: "  " },
    { agreeElectronic: false },
    { agreeElectronic: undefined },
  ]) {
    expect((await sign(sitting, intake, change)).status).toBe(400);
  }
  expect(await traces()).toEqual(NOTHING);
});

test("every document needs one decision on the words as they stand, and care itself a yes", async () => {
  const sitting = await ownSitting(await openClinic());
  const intake = await fill(sitting);
  const { consents } = signature(intake);
  const [treatment, ...rest] = consents;
  const wrong: [object[], string[]][] = [
    [rest, ["treatment"]],
    [[{ ...treatment, decision: "declined" }, ...rest], ["treatment"]],
    [[{ ...treatment, version: "2020-01-01" }, ...rest], ["treatment"]],
    [[treatment ?? {}, ...consents], ["treatment"]],
    [
      [...consents, { kind: "controlled_substance", version: "2026-11-22", decision: "granted" }],
      ["controlled_substance"],
    ],
    [[], consents.map(({ kind }) => kind)],
  ];
  for (const [given, kinds] of wrong) {
    expect((await refusalOf(await sign(sitting, intake, { consents: given }))).details).toEqual({
      missing: [],
      consents: kinds,
      isNameWrong: false,
    });
  }
  expect(
    (await sign(sitting, intake, { consents: [{ kind: "marketing", version: "x", decision: "granted" }] })).status,
  ).toBe(400);
  expect(await traces()).toEqual(NOTHING);
  const optional = consents.map((one) =>
    ["treatment", "financial_policy"].includes(one.kind) ? one : { ...one, decision: "declined" },
  );
  const receipt = await receiptOf(await sign(sitting, intake, { consents: optional }));
  expect(receipt.consents.filter(({ decision }) => decision === "declined")).toHaveLength(4);
});

test("what is signed is what was shown: a page that another tab changed comes back first", async () => {
  const { sitting } = await openSitting();
  const intake = await fill(sitting);
  await sitting.save("safety", { ...FORM.safety, "med.nitrates": "yes" }, 1);
  expect(await refusalOf(await sign(sitting, intake))).toMatchObject({
    code: "stale",
    details: { sections: ["safety"] },
  });
  expect(await traces()).toEqual(NOTHING);
  expect((await sign(sitting, await sitting.read())).status).toBe(201);
});

test("a signature names the version that it saw", async () => {
  const { sitting } = await openSitting();
  const intake = await fill(sitting);
  expect(await refusalOf(await sign(sitting, { ...intake, version: 9 }))).toMatchObject({ status: 409, code: "stale" });
  const without = await sitting.send(`/api/intake/${sitting.id}/submit`, { method: "POST", json: signature(intake) });
  expect(without.status).toBe(400);
});

test("after signing nothing can be saved over it", async () => {
  const { clinic } = await openSitting();
  const sitting = await signed(clinic);
  const refused = await refusalOf(await sitting.save("reasons", { "reasons.goals": "other" }, 1));
  expect(refused).toMatchObject({ status: 409, code: "conflict", details: { status: "submitted", version: 2 } });
  expect((await (await ownSitting(clinic)).read()).sections.reasons?.answers).toEqual(FORM.reasons);
});

test("a save and a signature at the same moment: one of them is refused, and what is signed is what he saw", async () => {
  const sitting = await ownSitting(await openClinic());
  const intake = await fill(sitting);
  const change = { ...FORM.reasons, "reasons.goals": "changed" };
  const [saved, submitted] = await Promise.all([sitting.save("reasons", change, 1), sign(sitting, intake)]);
  expect([saved.status, submitted.status].sort()).toEqual([expect.any(Number), 409]);
  if (submitted.status === 201) {
    expect((await receiptOf(submitted)).answers["reasons.goals"]).toBe(FORM.reasons?.["reasons.goals"]);
  }
});

test("a birth date that is not the one on file is not signed", async () => {
  const { clinic } = await openSitting();
  await signed(clinic);
  await db.update(intakes).set({ status: "needs_changes" });
  const sitting = await ownSitting(clinic);
  await sitting.save("who", { ...FORM.who, "who.birthDate": "1981-02-28" }, 1);
  const refused = await refusalOf(await sign(sitting, await sitting.read()));
  expect(refused.details).toMatchObject({ missing: [{ section: "who", linkId: "who.birthDate" }] });
});

test("a visit that is over takes no signature", async () => {
  const clinic = await openClinic();
  const sitting = await ownSitting(clinic);
  const intake = await fill(sitting);
  await db.update(appointments).set({ status: "cancelled" }).where(eq(appointments.id, clinic.visit.id));
  expect((await refusalOf(await sign(sitting, intake))).code).toBe("conflict");
  const raw = await sitting.send(`/api/intake/${sitting.id}/receipt`, ifMatch(1));
  expect(raw.status).toBe(404);
});
