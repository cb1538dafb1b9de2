import { locations } from "#content/clinic.ts";
import { questionnaire } from "#content/intake/questionnaire.ts";
import { toConsent } from "./consent.ts";
import { BASE, fhirId, refTo } from "./names.ts";
import { toQuestionnaire } from "./questionnaire.ts";
import type { PatientRecord, VisitRecord } from "./record.ts";
import { toResponse } from "./response.ts";
import type {
  Appointment,
  Bundle,
  ContactPoint,
  FhirLocation,
  ParticipationStatus,
  Patient,
  Practitioner,
  Resource,
} from "./types.ts";

export function toBundle(record: PatientRecord, at: Date): Bundle {
  const visits = record.visits.filter(({ status }) => STATUS[status] !== undefined);
  const places = new Set(visits.map(({ location }) => location));
  const resources: Resource[] = [
    toPatient(record),
    ...locations.filter(({ slug }) => places.has(slug)).map(toLocation),
    ...record.providers.map(toPractitioner),
    ...visits.map((visit) => toAppointment(record.id, visit)),
    // Codes exist for the current form only: an older form is named by its version.
    ...(record.forms.some(({ questionnaireVersion }) => questionnaireVersion === questionnaire.version)
      ? [toQuestionnaire()]
      : []),
    ...record.forms.map((form) => toResponse(record.id, form)),
    ...record.consents.map((consent) => toConsent(record.id, consent)),
  ];
  return {
    resourceType: "Bundle",
    type: "collection",
    timestamp: at.toISOString(),
    entry: resources.map((resource) => ({ fullUrl: `${BASE}/${resource.resourceType}/${resource.id}`, resource })),
  };
}

function toPatient({ id, identity }: PatientRecord): Patient {
  const { firstName, lastName, birthDate, email, phone } = identity;
  const telecom: ContactPoint[] = [
    ...(phone ? [{ system: "phone" as const, value: phone }] : []),
    ...(email ? [{ system: "email" as const, value: email }] : []),
  ];
  return {
    resourceType: "Patient",
    id: fhirId(id),
    active: true,
    name: [{ use: "official", family: lastName, given: [firstName] }],
    ...(telecom.length > 0 && { telecom }),
    ...(birthDate && { birthDate }),
  };
}

function toLocation({ slug, name, street, suite, city, state, phoneE164 }: (typeof locations)[number]): FhirLocation {
  return {
    resourceType: "Location",
    id: slug,
    status: "active",
    name,
    telecom: [{ system: "phone", value: phoneE164 }],
    address: { line: [street, suite], city, state, country: "US" },
  };
}

function toPractitioner({ id, displayName, credential, isActive }: PatientRecord["providers"][number]): Practitioner {
  const suffix = credential ? { suffix: [credential] } : {};
  return { resourceType: "Practitioner", id: fhirId(id), active: isActive, name: [{ text: displayName, ...suffix }] };
}

const STATUS: Partial<Record<VisitRecord["status"], Appointment["status"]>> = {
  requested: "proposed",
  confirmed: "booked",
  checked_in: "checked-in",
  in_progress: "arrived",
  completed: "fulfilled",
  no_show: "noshow",
  cancelled: "cancelled",
  declined: "cancelled",
};

function toAppointment(patientId: string, visit: VisitRecord): Appointment {
  const status = STATUS[visit.status] ?? "cancelled";
  const isCancelled = status === "cancelled";
  const participation: ParticipationStatus =
    status === "proposed" ? "needs-action" : isCancelled ? "declined" : "accepted";
  const actors = [
    refTo("Patient", patientId),
    refTo("Practitioner", visit.providerId),
    refTo("Location", visit.location),
  ];
  return {
    resourceType: "Appointment",
    id: fhirId(visit.id),
    status,
    ...(isCancelled && visit.cancelReason && { cancelationReason: { text: visit.cancelReason } }),
    serviceType: [{ text: visit.service }],
    start: visit.startsAt.toISOString(),
    end: visit.endsAt.toISOString(),
    created: visit.createdAt.toISOString(),
    participant: actors.map((actor) => ({ actor, status: participation })),
  };
}
