import { Fragment } from "react";
import { locations } from "#content/clinic.ts";
import type { WaitReason } from "../state/use-max.ts";
import { useStrings } from "../state/use-strings.ts";

interface NoticesProps {
  isOnline: boolean;
  wait: number;
  reason: WaitReason;
}

/** Repeats the emergency numbers: a person in need must not wait. */
export function Notices({ isOnline, wait, reason }: NoticesProps) {
  const { offline, limited, sendAgainIn } = useStrings();
  if (!isOnline) {
    return (
      <div className="chat-notice">
        <p role="alert">{offline}</p>
        <EmergencyLine />
      </div>
    );
  }
  if (wait === 0) return null;
  return (
    <div className="chat-notice">
      <p role="alert">{limited[reason]}</p>
      {/* Outside the alert: a countdown read aloud every second would drown out everything else. */}
      <p role="timer" aria-live="off">
        {sendAgainIn(wait)}
      </p>
      {reason === "crowd" && <Phones />}
      <EmergencyLine />
    </div>
  );
}

function Phones() {
  const { orCall, or } = useStrings();
  return (
    <p>
      {orCall}{" "}
      {locations.map(({ slug, name, phone, phoneE164 }, i) => (
        <Fragment key={slug}>
          {i > 0 && ` ${or} `}
          {name} <a href={`tel:${phoneE164}`}>{phone}</a>
        </Fragment>
      ))}
    </p>
  );
}

export function EmergencyLine() {
  const { before911, before988, after988 } = useStrings().help;
  return (
    <p>
      {before911}
      <a href="tel:911">911</a>
      {before988}
      <a href="tel:988">988</a>
      {after988}
    </p>
  );
}
