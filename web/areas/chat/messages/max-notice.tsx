import { locations } from "#content/clinic.ts";
import type { MaxForVisitors } from "#contract/chat.ts";
import { PhoneLink } from "#web/ui/base/phone-link.tsx";
import { EmergencyLine } from "./notices.tsx";

export function MaxNotice({ max: { isOn, busyText, notice } }: { max: MaxForVisitors }) {
  if (isOn && !notice) return null;
  return (
    <div className="chat-notice" role="status">
      {notice && <p lang="en">{notice}</p>}
      {!isOn && (
        <>
          <p lang="en">{busyText}</p>
          <p className="chat-off">
            {locations.map((location) => (
              <PhoneLink key={location.slug} location={location} />
            ))}
          </p>
          <EmergencyLine />
        </>
      )}
    </div>
  );
}
