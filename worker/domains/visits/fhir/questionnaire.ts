import type { InstrumentId } from "#content/intake/instrument-types.ts";
import { instruments } from "#content/intake/instruments.ts";
import { fieldOptionsOf } from "#content/intake/labels.ts";
import { questionnaire } from "#content/intake/questionnaire.ts";
import type {
  IntakeField,
  IntakeGroupField,
  IntakeInstrumentField,
  QuestionnaireSection,
} from "#content/intake/types.ts";
import { LOINC, LOINC_ANSWERS } from "./loinc.ts";
import { BASE } from "./names.ts";
import type { Coding, FhirQuestionnaire, QuestionnaireItem } from "./types.ts";

export const QUESTIONNAIRE_URL = `${BASE}/Questionnaire/intake`;

export function toQuestionnaire(): FhirQuestionnaire {
  return {
    resourceType: "Questionnaire",
    id: "intake",
    url: QUESTIONNAIRE_URL,
    version: questionnaire.version,
    name: "Intake",
    title: "Intake form",
    status: "active",
    subjectType: ["Patient"],
    date: questionnaire.version,
    item: [...questionnaire.sections.map(toGroup), RESULTS],
  };
}

function toGroup({ id, title, fields }: QuestionnaireSection): QuestionnaireItem {
  return { linkId: id, text: title, type: "group", item: fields.map(toItem) };
}

function toItem(field: IntakeField): QuestionnaireItem {
  if (field.kind === "group") return groupItem(field);
  if (field.kind === "instrument") return instrumentItem(field);
  const options = fieldOptionsOf(field).map(({ value, label }) => ({ valueCoding: intakeCoding(value, label) }));
  return {
    ...named(field.linkId, field.label),
    type: TYPES[field.kind],
    ...(field.isRequired && { required: true }),
    ...(field.kind === "multiChoice" && { repeats: true }),
    ...(options.length > 0 && { answerOption: options }),
  };
}

const TYPES = {
  text: "string",
  longText: "text",
  number: "quantity",
  date: "date",
  choice: "choice",
  multiChoice: "choice",
  yesNo: "choice",
  yesNoUnsure: "choice",
} as const satisfies Partial<Record<IntakeField["kind"], QuestionnaireItem["type"]>>;

function groupItem({ linkId, label, parts }: IntakeGroupField): QuestionnaireItem {
  const item = parts.map(({ id, label: text, isRequired }) => ({
    linkId: `${linkId}.${id}`,
    text,
    type: "string" as const,
    ...(isRequired && { required: true }),
  }));
  return { linkId, text: label, type: "group", repeats: true, item };
}

function instrumentItem({ linkId, label, instrument }: IntakeInstrumentField): QuestionnaireItem {
  const { items, answers } = instruments[instrument];
  const answerOption = answers.map(({ value }) => ({ valueCoding: instrumentCoding(instrument, value) }));
  const item = items.map(({ id, text }) => ({
    ...named(`${linkId}.${id}`, text),
    type: "choice" as const,
    required: true,
    answerOption,
  }));
  return item.length > 0 ? { linkId, text: label, type: "group", item } : { linkId, text: label, type: "display" };
}

const RESULTS: QuestionnaireItem = {
  linkId: "score",
  text: "Scores",
  type: "group",
  item: [
    ...Object.values(instruments).map(({ id, name }) => ({
      ...named(`score.${id}`, name),
      type: "integer" as const,
      readOnly: true,
    })),
    { ...named("score.bmi", "Body mass index"), type: "decimal", readOnly: true },
    { ...named("score.height", "Height"), type: "quantity", readOnly: true },
  ],
};

function named(linkId: string, text: string): Pick<QuestionnaireItem, "linkId" | "text" | "code"> {
  const code = LOINC[linkId];
  return { linkId, text, ...(code && { code: [code] }) };
}

export function intakeCoding(code: string, display: string | undefined): Coding {
  return { system: `${BASE}/CodeSystem/intake`, code, ...(display && { display }) };
}

/** By LOINC, else by our own code. */
export function instrumentCoding(id: InstrumentId, value: number): Coding {
  const known = LOINC_ANSWERS[id]?.[value];
  const display = instruments[id].answers.find((one) => one.value === value)?.label;
  const own = { system: `${BASE}/CodeSystem/${id}`, code: String(value), ...(display && { display }) };
  return { ...(known ?? own), extension: [{ url: ORDINAL, valueDecimal: value }] };
}

/** FHIR R4's extension for the value of a coded answer. */
const ORDINAL = "http://hl7.org/fhir/StructureDefinition/ordinalValue";
