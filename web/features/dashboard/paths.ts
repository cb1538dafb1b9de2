/** Pages of the dashboard beside the account's own. */
export const VISITS_PATH = "/dashboard/visits";
export const MESSAGES_PATH = "/dashboard/messages";
export const MEASURES_PATH = "/dashboard/measures";
export const RESULTS_PATH = "/dashboard/results";
export const PLAN_PATH = "/dashboard/plan";
export const FORMS_PATH = "/dashboard/forms";
export const REMINDERS_PATH = "/dashboard/reminders";

export function threadPath(id: string): string {
  return `${MESSAGES_PATH}/${id}`;
}

export function intakePath(appointmentId: string): string {
  return `/patient-intake/${appointmentId}`;
}

export function managePath(token: string): string {
  return `/book-appointment/manage/${token}`;
}

export function offerPath(token: string): string {
  return managePath(`offer/${token}`);
}
