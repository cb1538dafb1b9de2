export const VISITS_PATH = "/dashboard/visits";
export const MESSAGES_PATH = "/dashboard/messages";
export const MEASURES_PATH = "/dashboard/measures";
export const RESULTS_PATH = "/dashboard/results";
export const PLAN_PATH = "/dashboard/plan";
export const FORMS_PATH = "/dashboard/forms";
export const REMINDERS_PATH = "/dashboard/reminders";

export function threadPath(id: string) {
  return `${MESSAGES_PATH}/${id}` as const;
}

export function intakePath(appointmentId: string) {
  return `/patient-intake/${appointmentId}` as const;
}

export function managePath(token: string) {
  return `/book-appointment/manage/${token}` as const;
}

export function offerPath(token: string) {
  return managePath(`offer/${token}`);
}
