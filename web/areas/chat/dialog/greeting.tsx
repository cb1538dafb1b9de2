import type { ChatFrame } from "#content/strings/en/chat-frame.ts";

/** lost="late" shows through CSS alone, some seconds after opening, because no script may have loaded. */
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
