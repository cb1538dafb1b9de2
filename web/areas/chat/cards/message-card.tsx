import { type FormEvent, useEffect, useRef, useState } from "react";
import type { ChatStrings } from "#content/strings/en/chat.ts";
import type { MessageOffer } from "#contract/chat-offers.ts";
import { MESSAGE_LENGTH, type SentThreadAnswer } from "#contract/messages.ts";
import { ApiError } from "#web/lib/api/api-error.ts";
import { take } from "#web/lib/api/take.ts";
import { fetchAsSelf } from "#web/lib/session/as-self.ts";
import { clientKeys } from "#web/lib/session/client-key.ts";
import { Button } from "#web/ui/base/button.tsx";
import { HelpBox } from "#web/ui/base/help-box.tsx";
import { SiteLink } from "#web/ui/base/site-link.tsx";
import { TextArea } from "#web/ui/form/select-field.tsx";
import { createClient } from "#worker/client.ts";
import { reasonOf } from "../state/failure.ts";
import { useStrings } from "../state/use-strings.ts";

const keyOf = clientKeys();
/** In English for every patient: staff and account pages are in English. */
const SUBJECT = "From my conversation with Max";

export function MessageCard({ body, messageId }: MessageOffer & { messageId: string }) {
  const { sent, problem, isSending, onSubmit } = useSending();
  const { cards, language } = useStrings();
  const { label, notForEmergencies, body: bodyLabel, send, sending } = cards.message;
  if (sent) return <Sent {...sent} />;
  const field = { id: `message-${messageId}`, name: "body", error: problem };
  return (
    <section className="chat-offer" lang={language} aria-label={label}>
      <form className="lead-form" noValidate aria-busy={isSending} onSubmit={onSubmit}>
        <p>{notForEmergencies}</p>
        <TextArea field={field} label={bodyLabel} initial={body} maxLength={MESSAGE_LENGTH} />
        <p role="status">
          <Button type="submit" look="main" isOff={isSending}>
            {isSending ? sending : send}
          </Button>
        </p>
      </form>
    </section>
  );
}

function Sent({ thread, help }: SentThreadAnswer) {
  const section = useRef<HTMLElement>(null);
  const { cards, language } = useStrings();
  const { sentLabel, sent, replyPromise, open } = cards.message;
  useEffect(() => section.current?.focus(), []);
  return (
    <section ref={section} tabIndex={-1} className="chat-offer" lang={language} aria-label={sentLabel}>
      {help && <HelpBox words={help} />}
      <p>{`${sent} ${replyPromise}`}</p>
      <SiteLink href={`/dashboard/messages/${thread.id}`}>{open}</SiteLink>
    </section>
  );
}

function useSending() {
  const [sent, setSent] = useState<SentThreadAnswer>();
  const [problem, setProblem] = useState<string>();
  const [isSending, setSending] = useState(false);
  const strings = useStrings();

  async function send(body: string) {
    setSending(true);
    setProblem(undefined);
    try {
      const { messages } = createClient(location.origin, { fetch: fetchAsSelf }).api;
      const content = { subject: SUBJECT, body };
      const json = { ...content, source: "max", clientKey: keyOf(content) } as const;
      setSent(await take(messages.$post({ json })));
    } catch (error) {
      setProblem(problemOf(error, strings));
    } finally {
      setSending(false);
    }
  }

  return {
    sent,
    problem,
    isSending,
    onSubmit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault();
      const body = new FormData(event.currentTarget).get("body");
      if (!isSending) void send(String(body ?? "").trim());
    },
  };
}

function problemOf(error: unknown, strings: ChatStrings): string {
  const { lost, empty } = strings.cards.message;
  if (!(error instanceof ApiError)) return lost;
  const wrong = error.fields?.["body"];
  if (!wrong) return reasonOf(error, strings);
  return strings.language === "en" ? wrong : empty;
}
