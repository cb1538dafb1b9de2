import { longDate } from "#contract/long-date.ts";
import type { AllergyLine, DeclaredAllergies } from "#contract/staff-chart.ts";

const CHANGED = "Not reviewed since the list or an intake changed";

const UNSIGNED = "The intake is begun but not signed. Please ask the patient";

/** Claims no more than the patient declared or a clinician reviewed. */
export function allergyWords({ state, declared, reviewed }: AllergyLine): string {
  if (declared.length > 0) return declared.map(declaredWords).join(". ");
  if (reviewed) {
    const by = `reviewed by ${reviewed.by} on ${longDate(reviewed.at)}`;
    return reviewed.outcome === "none" ? `No known allergies, ${by}` : `As listed here, ${by}`;
  }
  if (state === "unsigned") return UNSIGNED;
  return state === "changed" ? CHANGED : "Not asked yet";
}

/** True when the patient may have declared an allergy, or a doubt, that no clinician has reviewed. */
export function isAllergyWarning({ state, declared }: AllergyLine): boolean {
  return state === "unsigned" || declared.some(({ answer }) => answer !== "no");
}

function declaredWords({ answer, words, signedAt }: DeclaredAllergies): string {
  const said = answer === "no" ? "no known allergies" : words.join("; ");
  return `Declared in the intake on ${longDate(signedAt)}, not reviewed: ${said}`;
}
