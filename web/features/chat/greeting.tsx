import { greeting } from "#content/max/greeting.ts";

const LOST =
  "Max hasn’t loaded. In an emergency call 911; in a crisis call or text 988. Or reload this page, or call us.";

/**
 * The log of a conversation that has not begun, and what stands there until it has been loaded. Lost "late", it says so by
 * a style alone, after some seconds in an open dialog: no script may have come that could.
 */
export function Greeting({ lost }: { lost?: "now" | "late" }) {
  return (
    <div className="chat-log" role="log" aria-label="Conversation">
      <p className="bubble">{greeting}</p>
      {lost === "late" && <p className="bubble chat-late">{LOST}</p>}
      {lost === "now" && (
        <p className="bubble" role="alert">
          {LOST}
        </p>
      )}
    </div>
  );
}
