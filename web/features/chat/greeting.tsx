import { greeting } from "#content/max/greeting.ts";

/** The log of a conversation that has not begun, and what stands there until it has been loaded. */
export function Greeting({ note }: { note?: string }) {
  return (
    <div className="chat-log" role="log" aria-label="Conversation">
      <p className="bubble">{greeting}</p>
      {note && (
        <p className="bubble" role="alert">
          {note}
        </p>
      )}
    </div>
  );
}
