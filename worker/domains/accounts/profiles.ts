import type { Profile } from "#contract/profile.ts";
import type { profiles } from "./schema/accounts.ts";

export type ProfileRow = typeof profiles.$inferSelect;

export function toProfile(row: ProfileRow): Profile {
  return {
    user_id: row.userId,
    first_name: row.firstName,
    last_name: row.lastName,
    display_name: row.displayName,
    phone: row.phone,
    location: row.location,
    patient_type: row.patientType,
    is_existing_patient: row.isExistingPatient,
    primary_contact: row.primaryContact,
    combined_consent: row.combinedConsent,
    hipaa_consent: row.hipaaConsent,
    medical_treatment_consent: row.medicalTreatmentConsent,
    marketing_consent_ip: row.marketingConsentIp,
    user_agent: row.userAgent,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}
