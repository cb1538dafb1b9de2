interface NoticesProps {
  isOnline: boolean;
  /** Seconds until a message is taken again; 0 for none. */
  wait: number;
}

/** What keeps a message from being sent. Nobody in need must wait for it, so the numbers stand there too. */
export function Notices({ isOnline, wait }: NoticesProps) {
  if (!isOnline) {
    return (
      <div className="chat-notice">
        <p role="alert">You are offline. Your words stay here until you are connected again.</p>
        <EmergencyLine />
      </div>
    );
  }
  if (wait === 0) return null;
  return (
    <div className="chat-notice">
      <p role="alert">You are sending messages faster than Max can answer.</p>
      {/* Outside the alert: a countdown that is read out every second would drown everything else. */}
      <p role="timer" aria-live="off">
        You can send again in {wait} s
      </p>
      <EmergencyLine />
    </div>
  );
}

/** Nobody in need waits for Max. */
export function EmergencyLine() {
  return (
    <p>
      In an emergency call <a href="tel:911">911</a>; in a crisis call or text <a href="tel:988">988</a>.
    </p>
  );
}
