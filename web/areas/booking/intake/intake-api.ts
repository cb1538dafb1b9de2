import type { Answers, SectionId } from "#content/intake/types.ts";
import type { Channel } from "#contract/booking.ts";
import type { AddendumAnswer, Intake, Receipt, SavedSectionAnswer, SubmitIntakeRequest } from "#contract/intake.ts";
import { api } from "#web/lib/api/api.ts";
import { ifMatch, take } from "#web/lib/api/take.ts";

const intakes = api.intake[":appointmentId"];

export async function fetchIntake(appointmentId: string): Promise<Intake> {
  return (await take(intakes.$get({ param: { appointmentId } }))).intake;
}

export async function openIntake(appointmentId: string, json: { token: string; birthDate?: string }): Promise<void> {
  await take(intakes.open.$post({ param: { appointmentId }, json }));
}

export async function leaveIntake(appointmentId: string): Promise<void> {
  await take(intakes.leave.$post({ param: { appointmentId } }));
}

export interface SectionToSave {
  section: SectionId;
  version: number;
  answers: Answers;
  isDone: boolean;
}

export function putSection(
  appointmentId: string,
  { section, version, answers, isDone }: SectionToSave,
): Promise<SavedSectionAnswer> {
  const param = { appointmentId, section };
  return take(
    intakes.sections[":section"].$put({ param, header: ifMatch(version), json: { answers: { ...answers }, isDone } }),
  );
}

export async function sendSignedIntake(
  appointmentId: string,
  version: number,
  json: SubmitIntakeRequest,
): Promise<void> {
  await take(intakes.submit.$post({ param: { appointmentId }, header: ifMatch(version), json }));
}

export async function fetchReceipt(appointmentId: string): Promise<Receipt> {
  return (await take(intakes.receipt.$get({ param: { appointmentId } }))).receipt;
}

/** Sends the code to the contact that was on file when the form was signed. */
export async function requestCopyCode(appointmentId: string, channel: Channel): Promise<void> {
  await take(intakes["copy-code"].$post({ param: { appointmentId }, json: { channel } }));
}

export async function fetchCopyByCode(appointmentId: string, code: string): Promise<Receipt> {
  return (await take(intakes.copy.$post({ param: { appointmentId }, json: { code } }))).receipt;
}

export function sendAddendum(
  appointmentId: string,
  json: { body: string; clientKey: string },
): Promise<AddendumAnswer> {
  return take(intakes.addenda.$post({ param: { appointmentId }, json }));
}
