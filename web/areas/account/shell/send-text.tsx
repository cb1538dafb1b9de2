import { troubleOf } from "#web/lib/api/trouble.ts";
import { auth } from "#web/lib/session/auth-client.ts";
import { ActButton } from "#web/ui/view/act-button.tsx";

interface SendTextProps {
  factorId: string;
  isSent: boolean;
  onSent: (challengeId: string) => void;
}

/** Sends on request only, not each time the page opens. */
export function SendText({ factorId, isSent, onSent }: SendTextProps) {
  return (
    <div className="form-end">
      <ActButton
        label={isSent ? "Send it again" : "Send me a text message"}
        act={async () => {
          const { data, error } = await auth.mfa.challenge({ factorId, channel: "sms" });
          if (error) return troubleOf(error);
          onSent(data.id);
          return undefined;
        }}
      />
      <span role="status">{isSent && "We sent it. It can take a minute."}</span>
    </div>
  );
}
