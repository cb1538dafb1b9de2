// The elements of FHIR R4 (http://hl7.org/fhir/R4) that we fill. Tests check every bundle against HL7's own schema.

export interface Coding {
  system?: string;
  code: string;
  display?: string;
  extension?: { url: string; valueDecimal: number }[];
}

interface CodeableConcept {
  coding?: Coding[];
  text?: string;
}

export interface Reference {
  reference: string;
}

export interface ContactPoint {
  system: "phone" | "email";
  value: string;
}

export interface Patient {
  resourceType: "Patient";
  id: string;
  active: boolean;
  name: { use: "official"; family: string; given: string[] }[];
  telecom?: ContactPoint[];
  birthDate?: string;
}

export interface Practitioner {
  resourceType: "Practitioner";
  id: string;
  active: boolean;
  name: { text: string; suffix?: string[] }[];
}

export interface FhirLocation {
  resourceType: "Location";
  id: string;
  status: "active";
  name: string;
  telecom: ContactPoint[];
  address: { line: string[]; city: string; state: string; country: string };
}

export type ParticipationStatus = "accepted" | "declined" | "needs-action";

export interface Appointment {
  resourceType: "Appointment";
  id: string;
  status: "proposed" | "booked" | "arrived" | "checked-in" | "fulfilled" | "cancelled" | "noshow";
  cancelationReason?: CodeableConcept;
  serviceType: CodeableConcept[];
  start: string;
  end: string;
  created: string;
  participant: { actor: Reference; status: ParticipationStatus }[];
}

export interface ResponseAnswer {
  valueString?: string;
  valueDate?: string;
  valueInteger?: number;
  valueDecimal?: number;
  valueCoding?: Coding;
  valueQuantity?: { value: number; unit: string; system: string; code: string };
}

export interface ResponseItem {
  linkId: string;
  text: string;
  answer?: ResponseAnswer[];
  item?: ResponseItem[];
}

export interface QuestionnaireItem {
  linkId: string;
  text: string;
  type: "group" | "display" | "string" | "text" | "date" | "choice" | "integer" | "decimal" | "quantity";
  code?: Coding[];
  required?: boolean;
  repeats?: boolean;
  readOnly?: boolean;
  answerOption?: { valueCoding: Coding }[];
  item?: QuestionnaireItem[];
}

export interface FhirQuestionnaire {
  resourceType: "Questionnaire";
  id: string;
  url: string;
  version: string;
  name: string;
  title: string;
  status: "active";
  subjectType: ["Patient"];
  date: string;
  item: QuestionnaireItem[];
}

export interface QuestionnaireResponse {
  resourceType: "QuestionnaireResponse";
  id: string;
  questionnaire: string;
  status: "in-progress" | "completed" | "amended" | "entered-in-error" | "stopped";
  subject: Reference;
  authored: string;
  author: Reference;
  source: Reference;
  item?: ResponseItem[];
}

export interface Consent {
  resourceType: "Consent";
  id: string;
  status: "active" | "rejected" | "inactive";
  scope: CodeableConcept;
  category: CodeableConcept[];
  patient: Reference;
  dateTime: string;
  sourceReference?: Reference;
  policyRule: CodeableConcept;
  provision: { type: "permit" | "deny" };
}

export type Resource =
  | Patient
  | Practitioner
  | FhirLocation
  | Appointment
  | FhirQuestionnaire
  | QuestionnaireResponse
  | Consent;

export interface Bundle {
  resourceType: "Bundle";
  type: "collection";
  timestamp: string;
  entry: { fullUrl: string; resource: Resource }[];
}
