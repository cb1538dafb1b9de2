import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { HelpWords } from "#content/help.ts";
import {
  MESSAGE_LENGTH,
  NOT_FOR_EMERGENCIES,
  REPLY_PROMISE,
  type Thread,
  type ThreadMessage,
} from "#contract/messages.ts";
import { longDateTime } from "#contract/time-words.ts";
import { api } from "#web/lib/api/api.ts";
import { queryClient } from "#web/lib/api/queries.ts";
import { take } from "#web/lib/api/take.ts";
import { clientKeys } from "#web/lib/session/client-key.ts";
import { SiteLink } from "#web/ui/base/site-link.tsx";
import { toast } from "#web/ui/base/toast-store.ts";
import { ActionForm } from "#web/ui/form/action-form.tsx";
import { textOf, useForm } from "#web/ui/form/use-form.ts";
import { Card } from "#web/ui/view/card.tsx";
import { Loaded } from "#web/ui/view/loaded.tsx";
import { DashboardSection } from "../dashboard/dashboard-section.tsx";
import { MESSAGES_PATH } from "../dashboard/paths.ts";
import { dashboardQuery, ownThreadQuery, ownThreadsQuery, refreshQueries } from "../dashboard/queries.ts";
import { SentHelp } from "../shell/sent-help.tsx";
import { PatientMessageField } from "./message-field.tsx";

export function OwnThreadPage({ id }: { id: string }) {
  const query = useQuery(ownThreadQuery(id));
  return (
    <DashboardSection heading="Conversation" lead={NOT_FOR_EMERGENCIES}>
      <Card id="thread" heading={query.data?.thread.subject ?? "Conversation with the clinic"}>
        <Loaded query={query}>{({ thread }) => <Conversation thread={thread} />}</Loaded>
        <p>
          <SiteLink href={MESSAGES_PATH}>All conversations</SiteLink>
        </p>
      </Card>
    </DashboardSection>
  );
}

function Conversation({ thread }: { thread: Thread }) {
  // A sent message resets the form through its key.
  const [sent, setSent] = useState<{ count: number; help: HelpWords | null }>({ count: 0, help: null });
  return (
    <>
      <ol className="*:mt-4 *:border-l-4 *:border-edge *:bg-tint *:px-5 *:py-4 [&>li>*+*]:mt-3 [&_small]:block [&_small]:text-muted">
        {thread.messages.map((message) => (
          <Letter key={message.id} message={message} />
        ))}
      </ol>
      {thread.status === "closed" && <p>This conversation is closed. Write again to open it.</p>}
      <SentHelp key={`help-${sent.count}`} help={sent.help} />
      <Reply key={sent.count} id={thread.id} onSent={(help) => setSent({ count: sent.count + 1, help })} />
    </>
  );
}

function Letter({ message: { from, name, source, body, at } }: { message: ThreadMessage }) {
  const who = from === "patient" ? "You" : `${name || "Staff"}, the clinic`;
  return (
    <li className="data-[from=patient]:ml-[clamp(0rem,6vw,3rem)] data-[from=patient]:border-l-accent" data-from={from}>
      <p>
        <b>{who}</b>
        {source === "max" && ", from a conversation with Max"}
        <small>
          <time dateTime={at}>{longDateTime(at)}</time>
        </small>
      </p>
      <p className="whitespace-pre-line wrap-anywhere">{body}</p>
    </li>
  );
}

const keyOf = clientKeys();

function Reply({ id, onSent }: { id: string; onSent: (help: HelpWords | null) => void }) {
  const form = useForm(`reply-${id}`, async (values) => {
    const words = { body: textOf(values, "body") };
    const json = { ...words, clientKey: keyOf({ id, ...words }) };
    const answer = await take(api.messages[":id"].replies.$post({ param: { id }, json }));
    queryClient.setQueryData(ownThreadQuery(id).queryKey, { thread: answer.thread });
    void refreshQueries(ownThreadsQuery, dashboardQuery);
    toast({ title: "Your message is sent", ...(!answer.help && { description: REPLY_PROMISE }) });
    onSent(answer.help);
    return undefined;
  });
  return (
    <ActionForm form={form} submitLabel="Send">
      <PatientMessageField field={form.field("body")} label="Your answer" maxLength={MESSAGE_LENGTH} />
    </ActionForm>
  );
}
