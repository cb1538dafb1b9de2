import { FLAG_TIERS } from "#content/intake/types.ts";
import type { StaffIntake } from "#contract/intake-staff.ts";
import { phoneWords } from "#web/lib/words/phone.ts";
import { TIER_WORDS } from "./intake-words.ts";

export function IntakeFlags({ intake: { flags, flagTier, signedAt, callees } }: { intake: StaffIntake }) {
  if (flags.length === 0) return <NoFlags isSigned={signedAt !== null} wasUrgent={flagTier === "now"} />;
  return FLAG_TIERS.map((tier) => {
    const own = flags.filter((flag) => flag.tier === tier);
    const { words: heading, level } = TIER_WORDS[tier];
    return own.length === 0 ? null : (
      <section key={tier} className="alerts" data-level={level} aria-labelledby={`flags-${tier}`}>
        <h2 id={`flags-${tier}`}>
          {heading} ({own.length})
        </h2>
        {tier === "now" && (
          <>
            <p>{signedAt ? "" : "Not signed yet. "}Call the patient now, then end the task “Possible emergency”.</p>
            {callees.map(({ kind, name, phone }) => (
              <p key={kind}>
                {kind === "patient" ? name : `Emergency contact: ${name}`},{" "}
                <a href={`tel:${phone}`}>{phoneWords(phone)}</a>
              </p>
            ))}
          </>
        )}
        <ul>
          {own.map(({ linkId, words, answer }) => (
            <li key={linkId}>
              <b>{words}</b>: {answer}
            </li>
          ))}
        </ul>
      </section>
    );
  });
}

function NoFlags({ isSigned, wasUrgent }: { isSigned: boolean; wasUrgent: boolean }) {
  if (wasUrgent)
    return (
      <p className="alerts" data-level="now">
        The patient gave an urgent answer and has changed it since. Please call and ask.
      </p>
    );
  return isSigned ? <p className="alerts">No answer is flagged.</p> : null;
}
