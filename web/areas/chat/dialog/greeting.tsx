import type { ChatFrame } from "#content/strings/en/chat-frame.ts";

/**
 * The log of a conversation that has not begun, and what stands there until it has been loaded. Lost "late", it says so by
 * a style alone, after some seconds in an open dialog: no script may have come that could.
 */
export function Greeting({ frame, lost }: { frame: ChatFrame; lost?: "now" | "late" }) {
  return (
    <div className="chat-log" role="log" aria-label={frame.conversation}>
      <p className="bubble">{frame.greeting}</p>
      {lost === "late" && <p className="bubble chat-late">{frame.notLoaded}</p>}
      {lost === "now" && (
        <p className="bubble" role="alert">
          {frame.notLoaded}
        </p>
      )}
    </div>
  );
}
