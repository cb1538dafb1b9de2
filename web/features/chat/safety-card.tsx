import { Icon } from "#web/components/ui/icon.tsx";

/** The way to people who can help now: one press. */
export function SafetyCard({ level }: { level: "emergency" | "crisis" }) {
  return level === "emergency" ? (
    <section className="chat-safety" aria-label="Emergency help">
      <p>This may be an emergency.</p>
      <a className="btn" href="tel:911">
        <Icon name="phone" />
        Call 911
      </a>
    </section>
  ) : (
    <section className="chat-safety" aria-label="Crisis help">
      <p>You can talk to someone right now.</p>
      <a className="btn" href="tel:988">
        <Icon name="phone" />
        Call 988
      </a>
      <a className="btn quiet" href="sms:988">
        <Icon name="chat" />
        Text 988
      </a>
    </section>
  );
}
