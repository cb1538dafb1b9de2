import { locations } from "#content/clinic.ts";
import { Icon } from "#web/components/ui/icon.tsx";
import { PhoneLink } from "#web/components/ui/phone-link.tsx";
import { ChatShell } from "./chat-shell.tsx";

/** The frame around a conversation with Max. It opens natively, before any script has arrived. */
export function ChatDialog() {
  return (
    <dialog id="chat" className="chat" closedby="any" aria-labelledby="chat-title" suppressHydrationWarning>
      <div className="chat-head">
        <p id="chat-title">Max Assistant</p>
        <p>Chat with Max</p>
        <button
          type="button"
          className="icon-button chat-close"
          commandfor="chat"
          command="close"
          aria-label="Close chat"
        >
          <Icon name="close" />
        </button>
      </div>
      <div className="chat-people">
        <span>Talk to a person</span>
        {locations.map((location) => (
          <PhoneLink key={location.slug} location={location} />
        ))}
      </div>
      <ChatShell />
      <p className="chat-note">Max gives general information. Medical advice comes from our physicians.</p>
    </dialog>
  );
}
