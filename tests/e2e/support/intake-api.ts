import { consentsFor } from "#content/intake/consents/documents.ts";
import { instruments } from "#content/intake/instruments.ts";
import { fieldOptionsOf } from "#content/intake/labels.ts";
import type { Answers, IntakeAnswer, IntakeField, TextFormat } from "#content/intake/types.ts";
import { visibleFields, visibleSections } from "#content/intake/visible.ts";
import type { Intake } from "#contract/intake.ts";
import { expect } from "./expect.ts";
import type { Booked } from "./intake.ts";
import { testSite } from "./test-site.ts";

const TEXTS: Record<TextFormat, string> = {
  name: "Pat",
  email: "pat@patient.example",
  phone: "8475550199",
  zip: "60077",
};

function dull(field: IntakeField): IntakeAnswer {
  switch (field.kind) {
    case "text":
      return field.linkId === "who.lastName" ? "Doe" : field.format ? TEXTS[field.format] : "Words";
    case "longText":
      return "Words";
    case "date":
      return "1980-04-27";
    case "number":
      return Math.max(field.min, 6);
    case "group":
      return [Object.fromEntries(field.parts.map(({ id, options }) => [id, options?.[0]?.value ?? "Words"]))];
    case "instrument":
      return Object.fromEntries(instruments[field.instrument].items.map(({ id }) => [id, 0]));
    default: {
      const values = fieldOptionsOf(field).map(({ value }) => value);
      const value = values.find((one) => one === "no" || one === "none") ?? values[0] ?? "";
      return field.kind === "multiChoice" ? [values.includes("other") ? "other" : value] : value;
    }
  }
}

export async function submitOverHttp({ id, token }: Booked, { isSigned = true } = {}): Promise<void> {
  let cookie = "";
  const send = async (method: string, path: string, json?: object, version?: number) => {
    const response = await fetch(`${testSite().baseUrl}/api/intake/${id}${path}`, {
      method,
      headers: {
        Cookie: cookie,
        "Content-Type": "application/json",
        ...(version !== undefined && { "If-Match": `"${version}"` }),
      },
      ...(json && { body: JSON.stringify(json) }),
    });
    cookie ||= response.headers.get("Set-Cookie")?.split(";")[0] ?? "";
    const body = await response.json();
    expect([path, response.status < 300 || body]).toEqual([path, true]);
    return body;
  };
  await send("POST", "/open", { token });
  const { intake } = (await send("GET", "")) as { intake: Intake };
  let all: Answers = {};
  const sections: Record<string, number> = {};
  for (let section = visibleSections(all)[0]; section; ) {
    const answers: Record<string, IntakeAnswer> = {};
    for (const { linkId, isRequired } of section.fields) {
      const field = visibleFields(section, { ...all, ...answers }).find((one) => one.linkId === linkId);
      if (field && isRequired) answers[linkId] = dull(field);
    }
    all = { ...all, ...answers };
    await send("PUT", `/sections/${section.id}`, { answers, isDone: true }, 0);
    sections[section.id] = 1;
    section = visibleSections(all).find((one) => sections[one.id] === undefined);
  }
  if (!isSigned) return;
  const consents = consentsFor(all).map(({ kind, version }) => ({ kind, version, decision: "granted" }));
  await send("POST", "/submit", { signedName: "Pat Doe", agreeElectronic: true, consents, sections }, intake.version);
}
