import { ageOn } from "#content/intake/scores.ts";
import type { ContactRequest } from "#contract/booking.ts";
import { todayIn } from "#contract/time.ts";
import type { Deps } from "#worker/deps.ts";
import { AppError } from "#worker/kernel/errors.ts";

const ADULT = 18;
const UNDER_AGE = "Our clinics see adults of 18 years and more. Please call us: we’re glad to help you find someone.";

export function assertAdult({ now }: Pick<Deps, "now">, { birthDate }: Pick<ContactRequest, "birthDate">): void {
  const today = todayIn(now());
  if (birthDate === undefined || ageOn(birthDate, today) >= ADULT) return;
  const sentence = birthDate > today ? "Please check the year." : UNDER_AGE;
  throw new AppError("invalid_request", sentence, { fields: { birthDate: sentence } });
}
