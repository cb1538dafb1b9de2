import { useState } from "react";
import { locations } from "#content/clinic.ts";
import { chatFrameEn } from "#content/strings/en/chat-frame.ts";
import { Icon } from "#web/ui/base/icon.tsx";
import { PhoneLink } from "#web/ui/base/phone-link.tsx";
import { ChatShell } from "./chat-shell.tsx";

export function ChatDialog() {
  const [frame, setFrame] = useState(chatFrameEn);
  return (
    <dialog
      id="chat"
      className="chat"
      closedby="any"
      aria-labelledby="chat-title"
      lang={frame.language}
      suppressHydrationWarning
    >
      <div className="chat-head">
        <p id="chat-title">{frame.title}</p>
        <p>{frame.subtitle}</p>
        <button
          type="button"
          className="icon-button chat-close"
          commandfor="chat"
          command="close"
          aria-label={frame.close}
        >
          <Icon name="close" />
        </button>
      </div>
      <div className="chat-people">
        <span>{frame.people}</span>
        {locations.map((location) => (
          <PhoneLink key={location.slug} location={location} />
        ))}
      </div>
      <ChatShell frame={frame} onFrame={setFrame} />
      <p className="chat-note">{frame.note}</p>
    </dialog>
  );
}
