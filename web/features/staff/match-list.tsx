import type { MATCH_FACTS, PossibleMatch, PossibleMatchDetails } from "#contract/staff-patients.ts";
import { focusWhenShown } from "#web/components/account/card.tsx";
import { ApiError } from "#web/lib/api-error.ts";
import { PatientRows } from "./found-list.tsx";
import type { ChosenPatient } from "./patient-step.tsx";

const WORDS: Readonly<Record<(typeof MATCH_FACTS)[number], string>> = {
  phone: "phone number",
  email: "e-mail address",
  familyName: "last name and date of birth",
};

/** The charts for which the server refused a new one; null when it said something else. */
export function matchesIn(error: unknown): readonly PossibleMatch[] | null {
  if (!(error instanceof ApiError) || error.code !== "possible_match") return null;
  const { matches } = error.details as PossibleMatchDetails;
  // A role that is shown no match reads the server's sentence instead.
  return matches.length > 0 ? matches : null;
}

interface MatchListProps {
  matches: readonly PossibleMatch[];
  patient: ChosenPatient;
  onChosen: (patient: ChosenPatient) => void;
}

/** Charts that may be the new patient's: staff choose one, or say that each of them is somebody else. */
export function MatchList({ matches, patient, onChosen }: MatchListProps) {
  const agreesOf = new Map(matches.map(({ id, agrees }) => [id, agrees]));
  const notTheSameAs = matches.map(({ id }) => id);
  return (
    <section className="note" aria-labelledby="matches">
      <h3 id="matches" tabIndex={-1} ref={focusWhenShown}>
        Possible match
      </h3>
      <p>Nothing is booked yet. Is {patient.name} one of these patients?</p>
      <PatientRows
        patients={matches}
        remark={({ id }) => `Same ${(agreesOf.get(id) ?? []).map((fact) => WORDS[fact]).join(", ")}`}
        action={({ id, firstName, lastName }) => (
          <button
            type="button"
            className="btn"
            onClick={() => onChosen({ name: `${firstName} ${lastName}`, field: { id }, id })}
          >
            Choose
            <span className="sr-only">
              {" "}
              {firstName} {lastName}
            </span>
          </button>
        )}
      />
      <button
        type="button"
        className="btn quiet"
        onClick={() => onChosen({ ...patient, field: { ...patient.field, notTheSameAs } })}
      >
        None of these: create a new chart
      </button>
    </section>
  );
}
