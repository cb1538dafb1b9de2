import type { BookingOptions } from "#contract/booking-answers.ts";

interface ReasonListProps {
  services: BookingOptions["services"];
  chosen?: string | undefined;
  onChoose: (service: string) => void;
}

/** Why somebody comes, in words that anybody may read over his shoulder. */
export function ReasonList({ services, chosen, onChoose }: ReasonListProps) {
  return (
    <ul className="options">
      {services.map(({ id, name, summary, durationMinutes }) => (
        <li key={id}>
          <button type="button" className="option" aria-pressed={chosen === id} onClick={() => onChoose(id)}>
            <b>{name}</b>
            <small>{durationMinutes} minutes</small>
            <span>{summary}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

export const REASON_HEADING = "What kind of visit?";
