import type { PossibleMatch, PossibleMatchDetails } from "#contract/staff-patients.ts";
import { ApiError } from "#web/lib/api/api-error.ts";
import { Button } from "#web/ui/base/button.tsx";
import { focusWhenShown } from "#web/ui/view/card.tsx";
import { ChooseButton } from "../visit/choose-button.tsx";
import type { ChosenPatient } from "../visit/patient-step.tsx";
import { PatientRows } from "./found-list.tsx";

const WORDS: Readonly<Record<PossibleMatch["agrees"][number], string>> = {
  phone: "phone number",
  email: "e-mail address",
  familyName: "last name and date of birth",
};

/** Null for every other error. */
export function matchesIn(error: unknown): PossibleMatchDetails | null {
  if (!(error instanceof ApiError) || error.code !== "possible_match") return null;
  const details = error.details as PossibleMatchDetails;
  // A role that may not see matches reads the server's message instead.
  return details.matches.length > 0 ? details : null;
}

/** Accounts set their phone number without verification, so a matching number may belong to anyone. */
export function agreementWords({ agrees, hasAccount }: Pick<PossibleMatch, "agrees" | "hasAccount">): string {
  const facts = agrees.map((fact) =>
    fact === "phone" && hasAccount ? `${WORDS.phone} (not verified: the account can change it)` : WORDS[fact],
  );
  return `Same ${facts.join(", ")}`;
}

interface MatchListProps {
  found: PossibleMatchDetails;
  patient: ChosenPatient;
  onChosen: (patient: ChosenPatient) => void;
}

export function MatchList({ found: { matches, unlisted }, patient, onChosen }: MatchListProps) {
  const remarks = new Map(matches.map((match) => [match.id, agreementWords(match)]));
  const denied = { notTheSameAs: matches.map(({ id }) => id), ...(unlisted > 0 && { unlisted }) };
  return (
    <section className="note" aria-labelledby="matches">
      <h3 id="matches" tabIndex={-1} ref={focusWhenShown}>
        Possible match
      </h3>
      <p>Nothing is booked yet. Is {patient.name} one of these patients?</p>
      <PatientRows
        patients={matches}
        remark={({ id }) => remarks.get(id) ?? ""}
        action={(match) => <ChooseButton found={match} onChosen={onChosen} />}
      />
      {unlisted > 0 && (
        <p>
          {unlisted} more {unlisted === 1 ? "chart shares" : "charts share"} these details and{" "}
          {unlisted === 1 ? "isn’t" : "aren’t"} listed. Search by name and date of birth before you create a new chart.
        </p>
      )}
      <Button onClick={() => onChosen({ ...patient, field: { ...patient.field, ...denied } })}>
        {unlisted > 0 ? "None of these and none of the others" : "None of these"}: create a new chart
      </Button>
    </section>
  );
}
