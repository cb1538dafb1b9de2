import type { BookingOptions } from "#contract/booking-answers.ts";
import { useSession } from "#web/lib/session/session.ts";
import { hasStoredSession } from "#web/lib/state/storage.ts";

interface ReasonListProps {
  services: BookingOptions["services"];
  chosen?: string | undefined;
  onChoose: (service: string) => void;
}

/** Names that are safe to read over a shoulder. The server decides which patients have a plan. */
export function ReasonList({ services, chosen, onChoose }: ReasonListProps) {
  const { status } = useSession();
  const isSignedIn = status === "signed-in" || (status === "loading" && hasStoredSession());
  return (
    <ul className="options">
      {services.map(({ id, name, summary, durationMinutes, needsPlan }) => (
        <li key={id}>
          {needsPlan && !isSignedIn ? (
            <PatientsOnly name={name} />
          ) : (
            <button type="button" className="option" aria-pressed={chosen === id} onClick={() => onChoose(id)}>
              <b>{name}</b>
              <small>{durationMinutes} minutes</small>
              <span>{summary}</span>
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}

function PatientsOnly({ name }: { name: string }) {
  return (
    <p className="option">
      <b>{name}</b>
      <span>
        For patients with a plan: <a href="/auth?next=/book-appointment">sign in</a> or call us.
      </span>
    </p>
  );
}

export const REASON_HEADING = "What kind of visit?";
