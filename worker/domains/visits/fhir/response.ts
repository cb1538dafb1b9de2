import { instruments } from "#content/intake/instruments.ts";
import { entriesOf, fieldOptionsOf } from "#content/intake/labels.ts";
import type {
  Answers,
  IntakeAnswer,
  IntakeField,
  IntakeGroupField,
  IntakeInstrumentField,
} from "#content/intake/types.ts";
import { visibleFields, visibleSections } from "#content/intake/visible.ts";
import { fhirId, refTo } from "./names.ts";
import { instrumentCoding, intakeCoding, QUESTIONNAIRE_URL } from "./questionnaire.ts";
import type { FormRecord } from "./record.ts";
import type { QuestionnaireResponse, ResponseAnswer, ResponseItem } from "./types.ts";

/** FHIR R4, QuestionnaireResponseStatus. */
const STATUS: Record<FormRecord["intakeStatus"], QuestionnaireResponse["status"]> = {
  in_progress: "in-progress",
  submitted: "completed",
  in_review: "completed",
  needs_changes: "completed",
  accepted: "completed",
  amended: "amended",
  abandoned: "stopped",
  void: "entered-in-error",
};

export function toResponse(patientId: string, form: FormRecord): QuestionnaireResponse {
  const patient = refTo("Patient", patientId);
  return {
    resourceType: "QuestionnaireResponse",
    id: fhirId(form.id),
    questionnaire: `${QUESTIONNAIRE_URL}|${form.questionnaireVersion}`,
    status: STATUS[form.intakeStatus],
    subject: patient,
    authored: form.authoredAt.toISOString(),
    author: patient,
    source: patient,
    item: [...sectionItems(form.answers), ...scoreItems(form)],
  };
}

function sectionItems(answers: Answers): ResponseItem[] {
  return visibleSections(answers).map((section) => ({
    linkId: section.id,
    text: section.title,
    item: visibleFields(section, answers).flatMap((field) => fieldItems(field, answers[field.linkId])),
  }));
}

function fieldItems(field: IntakeField, answer: IntakeAnswer | undefined): ResponseItem[] {
  const { linkId, label: text } = field;
  if (answer === undefined) return [{ linkId, text }];
  if (field.kind === "group") return entryItems(field, answer);
  if (field.kind === "instrument") return [{ linkId, text, item: instrumentItems(field, answer) }];
  return [{ linkId, text, answer: answersOf(field, answer) }];
}

function entryItems({ linkId, label: text, parts }: IntakeGroupField, answer: IntakeAnswer): ResponseItem[] {
  return entriesOf(answer).map((entry) => ({
    linkId,
    text,
    item: parts.flatMap(({ id, label, options }) => {
      const value = entry[id];
      if (!value) return [];
      const display = options?.find((option) => option.value === value)?.label;
      return [{ linkId: `${linkId}.${id}`, text: label, answer: [{ valueString: display ?? value }] }];
    }),
  }));
}

function instrumentItems({ linkId, instrument }: IntakeInstrumentField, answer: IntakeAnswer): ResponseItem[] {
  const form = instruments[instrument];
  const values = new Map(typeof answer === "object" && !Array.isArray(answer) ? Object.entries(answer) : []);
  return form.items.map(({ id, text }) => {
    const value = values.get(id);
    const answer = value === undefined ? {} : { answer: [{ valueCoding: instrumentCoding(form.id, value) }] };
    return { linkId: `${linkId}.${id}`, text, ...answer };
  });
}

const UCUM_SYSTEM = "http://unitsofmeasure.org";
/** Unified Code for Units of Measure (ucum.org). */
const UCUM: Readonly<Record<string, string>> = {
  ft: "[ft_i]",
  in: "[in_i]",
  lb: "[lb_av]",
  mmHg: "mm[Hg]",
  hours: "h",
};

function answersOf(field: IntakeField, answer: IntakeAnswer): ResponseAnswer[] {
  if (typeof answer === "number") return [quantityOf(field, answer)];
  const options = fieldOptionsOf(field);
  const given = Array.isArray(answer) ? answer.filter((value) => typeof value === "string") : [String(answer)];
  if (field.kind === "date") return given.map((valueDate) => ({ valueDate }));
  if (options.length === 0) return given.map((valueString) => ({ valueString }));
  return given.map((code) => ({
    valueCoding: intakeCoding(code, options.find(({ value }) => value === code)?.label),
  }));
}

function quantityOf(field: IntakeField, value: number): ResponseAnswer {
  const unit = field.kind === "number" ? field.unit : "";
  const code = UCUM[unit] ?? `{${unit}}`;
  return { valueQuantity: { value, unit, system: UCUM_SYSTEM, code } };
}

function heightItems(answers: Answers): ResponseItem[] {
  const { "measures.feet": feet, "measures.inches": inches } = answers;
  if (typeof feet !== "number" || typeof inches !== "number") return [];
  const valueQuantity = { value: feet * 12 + inches, unit: "in", system: UCUM_SYSTEM, code: "[in_i]" };
  return [{ linkId: "score.height", text: "Height", answer: [{ valueQuantity }] }];
}

function scoreItems({ scores, answers }: FormRecord): ResponseItem[] {
  const known = scores.flatMap(({ instrument, name, version, total }): ResponseItem[] => {
    if (total === null) return [];
    const answer: ResponseAnswer = instrument === "bmi" ? { valueDecimal: total } : { valueInteger: total };
    return [{ linkId: `score.${instrument}`, text: `${name}, version ${version}`, answer: [answer] }];
  });
  const item = [...known, ...heightItems(answers)];
  return item.length > 0 ? [{ linkId: "score", text: "Scores", item }] : [];
}
