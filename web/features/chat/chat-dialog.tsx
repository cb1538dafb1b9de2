import { rootRouteId, useRouteContext } from "@tanstack/react-router";
import { greeting } from "#content/max/greeting.ts";
import { Icon } from "#web/components/ui/icon.tsx";

/** The frame around a conversation with Max. It opens natively, before any script has arrived. */
export function ChatDialog() {
  return (
    <dialog id="chat" className="chat" closedby="any" aria-labelledby="chat-title" suppressHydrationWarning>
      <header>
        <h2 id="chat-title">Max Assistant</h2>
        <p>Chat with Max</p>
        <button type="button" className="icon-button" commandfor="chat" command="close" aria-label="Close chat">
          <Icon name="close" />
        </button>
      </header>
      <ChatShell />
      <footer>Max gives general information. Medical advice comes from our physicians.</footer>
    </dialog>
  );
}

/**
 * What stands in the dialog until the conversation's code is there. The field is uncontrolled: words typed early stay in
 * the form, and a form that was sent early carries `data-pending`; the conversation takes both over.
 */
function ChatShell() {
  const { siteData } = useRouteContext({ from: rootRouteId });
  return (
    <>
      <div className="chat-log" role="log" aria-label="Conversation">
        <p className="bubble">{greeting}</p>
      </div>
      <form className="chat-form" method="dialog" data-chat-form="" suppressHydrationWarning>
        <label htmlFor="chat-message">Your question</label>
        <textarea id="chat-message" name="message" rows={2} maxLength={2000} required />
        <button type="submit" className="icon-button" aria-label="Send">
          <Icon name="send" />
        </button>
        {siteData.showSamples && <p>Debug: Click send to test...</p>}
      </form>
    </>
  );
}
