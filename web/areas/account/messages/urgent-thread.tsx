import type { SentThreadAnswer } from "#contract/messages.ts";
import { SiteLink } from "#web/ui/base/site-link.tsx";
import { threadPath } from "../dashboard/paths.ts";
import { SentHelp } from "../shell/sent-help.tsx";

/** Shown instead of the conversation, so that the patient reads it first. */
export function UrgentThread({ help, thread }: SentThreadAnswer) {
  return (
    <>
      <SentHelp help={help} />
      <p>
        Your message is sent. <SiteLink href={threadPath(thread.id)}>Open the conversation</SiteLink>
      </p>
    </>
  );
}
