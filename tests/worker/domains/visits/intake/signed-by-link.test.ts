import { expect, test } from "vitest";
import type { SavedSectionAnswer } from "#contract/intake.ts";
import { MINUTE } from "#contract/time.ts";
import { patients } from "#worker/domains/patients/schema/patients.ts";
import { intakes } from "#worker/domains/visits/schema/intake.ts";
import { db } from "../../../support/app.ts";
import { refusalOf } from "../../../support/care.ts";
import {
  BIRTH_DATE,
  type Clinic,
  FORM,
  fill,
  MARKER,
  type Sitting,
  sign,
  signed,
  sitDown,
  visitWithLink,
} from "../../../support/intake.ts";
import { act, look, openSigned, openSitting } from "../../../support/intake-signed.ts";

async function returned() {
  const { clinic, doctor, id, sitting: own } = await openSigned();
  const { version } = await look(doctor, id);
  clinic.app.advance(MINUTE);
  const response = await act(doctor, id, "return", { version, note: "Please list every medicine." });
  if (response.status !== 200) throw new Error(await response.text());
  clinic.app.advance(MINUTE);
  return { clinic, own, sitting: await sitDown(clinic, BIRTH_DATE) };
}

async function everythingBy({ id, send }: Sitting): Promise<string> {
  const answers = [await send(`/api/intake/${id}`), await send(`/api/intake/${id}/receipt`)];
  return (await Promise.all(answers.map((answer) => answer.text()))).join("\n");
}

test("shows nothing of a signed form to its link, with the right birth date too", async () => {
  const { clinic, sitting } = await openSitting();
  const intake = await fill(sitting);
  const submitted = await sign(sitting, intake);
  expect([submitted.status, await submitted.json()]).toEqual([201, { receipt: null }]);
  expect(await (await sign(sitting, intake)).json()).toEqual({ receipt: null });
  const added = { method: "POST", json: { body: `${MARKER} added`, clientKey: crypto.randomUUID() } };
  expect((await sitting.send(`/api/intake/${sitting.id}/addenda`, added)).status).toBe(201);
  const link = await sitDown(clinic, BIRTH_DATE);
  expect(await everythingBy(link)).not.toContain(MARKER);
  expect(await link.read()).toMatchObject({
    access: "link",
    isEditable: false,
    sections: {},
    prefill: {},
    addenda: [],
    submittedAt: clinic.app.now().toISOString(),
  });
  expect(await refusalOf(await link.send(`/api/intake/${link.id}/receipt`))).toMatchObject({
    status: 403,
    code: "forbidden",
  });
});

test("shows the signed form to the account of its patient", async () => {
  const { sitting } = await openSigned();
  expect(await everythingBy(sitting)).toContain(`${MARKER} goals`);
});

test("shows nothing of a signed form to the link of another visit", async () => {
  const { clinic } = await openSigned();
  const [patient] = await db.select().from(patients);
  if (!patient) throw new Error("The patient is gone.");
  const next: Clinic = { ...clinic, ...(await visitWithLink(clinic.app, patient, 200)) };
  expect(await everythingBy(await sitDown(next, BIRTH_DATE))).not.toContain(MARKER);
});

test("shows no signed answer of a returned form to its link, nor which pages were filled in", async () => {
  const { sitting } = await returned();
  expect(await sitting.read()).toMatchObject({
    status: "needs_changes",
    isEditable: true,
    sections: {},
    prefill: {},
    progress: { complete: 0, next: "who" },
    returnNote: "Please list every medicine.",
  });
  expect(await everythingBy(sitting)).not.toContain(MARKER);
  const stale = await sitting.save("reasons", { "reasons.goals": "a guess" }, 7);
  expect(await stale.text()).not.toContain(MARKER);
  const versions = await Promise.all(
    (["reasons", "erections"] as const).map(async (section) => {
      const saved = await sitting.save(section, {}, 0, false);
      return (await saved.json<SavedSectionAnswer>()).section.version;
    }),
  );
  expect(versions[0]).toBe(versions[1]);
});

test("shows no remark on a signed form to its link once the form has come back, also not after it is signed again", async () => {
  const { clinic, doctor, id, sitting: own } = await openSigned();
  const json = { body: `${MARKER} remark`, clientKey: crypto.randomUUID() };
  expect((await own.send(`/api/intake/${own.id}/addenda`, { method: "POST", json })).status).toBe(201);
  const { version } = await look(doctor, id);
  clinic.app.advance(MINUTE);
  expect((await act(doctor, id, "return", { version, note: "Please list every medicine." })).status).toBe(200);
  clinic.app.advance(MINUTE);
  const link = await sitDown(clinic, BIRTH_DATE);
  expect(await link.read()).toMatchObject({ isEditable: true, addenda: [] });
  expect(await everythingBy(link)).not.toContain(MARKER);
  expect((await own.read()).addenda).toMatchObject([{ body: `${MARKER} remark` }]);
  expect((await sign(link, await fill(link))).status).toBe(201);
  expect(await everythingBy(link)).not.toContain(MARKER);
});

test("signs a returned form again by its link only once every page is filled in anew", async () => {
  const { sitting } = await returned();
  const early = await refusalOf(await sign(sitting, await sitting.read()));
  expect(early).toMatchObject({ status: 422, code: "invalid_answers" });
  const goals = { ...FORM.reasons, "reasons.goals": "second" };
  expect((await sign(sitting, await fill(sitting, { reasons: goals }))).status).toBe(201);
  const [row] = await db.select().from(intakes);
  expect(row?.status).toBe("submitted");
});

test("shows a returned form with its answers to the account of its patient", async () => {
  const { own } = await returned();
  const { sections, progress } = await own.read();
  expect([sections.reasons?.answers["reasons.goals"], progress.percent]).toEqual([`${MARKER} goals`, 100]);
});

test("shows what the link itself saved since the form came back", async () => {
  const { clinic, sitting } = await returned();
  const saved = await sitting.save("reasons", { "reasons.goals": "since then" }, 0, false);
  const { section } = await saved.json<SavedSectionAnswer>();
  const again = await sitDown(clinic, BIRTH_DATE);
  expect((await again.read()).sections).toEqual({
    reasons: { answers: { "reasons.goals": "since then" }, version: section.version, isComplete: false },
  });
  expect((await again.save("reasons", { "reasons.goals": "later" }, section.version, false)).status).toBe(200);
  expect((await again.save("reasons", { "reasons.goals": "lost" }, section.version, false)).status).toBe(409);
});

test("shows its link no page that the account saved since the form came back, nor where it did", async () => {
  const { own, sitting } = await returned();
  const page = (await own.read()).sections.reasons;
  const goals = { ...page?.answers, "reasons.goals": `${MARKER} again` };
  expect((await own.save("reasons", goals, page?.version ?? 0)).status).toBe(200);
  expect(await everythingBy(sitting)).not.toContain(MARKER);
  expect((await sitting.read()).sections).toEqual({});
  const stale = await sitting.save("reasons", { "reasons.goals": "a guess" }, 7);
  expect(await stale.text()).not.toContain(MARKER);
  expect((await own.read()).sections.reasons?.answers["reasons.goals"]).toBe(`${MARKER} again`);
});

test("keeps a form that was signed by its link for the one who filled it in", async () => {
  const { clinic } = await openSitting();
  const sitting = await signed(clinic);
  expect((await sitting.save("reasons", {}, 0)).status).toBe(409);
});
