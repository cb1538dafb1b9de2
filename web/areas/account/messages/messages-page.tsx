import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import {
  MESSAGE_LENGTH,
  NOT_FOR_EMERGENCIES,
  REPLY_PROMISE,
  SUBJECT_LENGTH,
  type ThreadSummary,
} from "#contract/messages.ts";
import { longDateTime } from "#contract/time-words.ts";
import { BOOKING_PATH } from "#web/lib/session/return-path.ts";
import { Button } from "#web/ui/base/button.tsx";
import { TextField } from "#web/ui/base/fields.tsx";
import { SiteLink } from "#web/ui/base/site-link.tsx";
import { ActionForm } from "#web/ui/form/action-form.tsx";
import { textOf, useForm } from "#web/ui/form/use-form.ts";
import { Card, focusWhenShown } from "#web/ui/view/card.tsx";
import { Loaded } from "#web/ui/view/loaded.tsx";
import { DashboardSection } from "../dashboard/dashboard-section.tsx";
import { threadPath } from "../dashboard/paths.ts";
import { ownThreadsQuery } from "../dashboard/queries.ts";
import { PatientMessageField } from "./message-field.tsx";
import { UrgentThread } from "./urgent-thread.tsx";
import { useSendThread } from "./use-send-thread.ts";

export function OwnMessagesPage() {
  const query = useQuery(ownThreadsQuery);
  const [isWriting, setWriting] = useState(false);
  return (
    <DashboardSection heading="Messages" lead={`${REPLY_PROMISE} ${NOT_FOR_EMERGENCIES}`}>
      <Card id="threads" heading="Your conversations with the clinic">
        <Loaded query={query}>
          {({ threads, canWrite }) => (
            <>
              <Threads threads={threads} />
              {!canWrite && (
                <p>
                  You can write to us once you have booked a visit.{" "}
                  <SiteLink href={BOOKING_PATH}>Book a visit</SiteLink>
                </p>
              )}
              {canWrite && !isWriting && (
                <div className="form-end">
                  <Button look="main" onClick={() => setWriting(true)}>
                    Write to the clinic
                  </Button>
                </div>
              )}
            </>
          )}
        </Loaded>
      </Card>
      {isWriting && (
        <Card id="write" heading="A new message">
          <NewThread />
        </Card>
      )}
    </DashboardSection>
  );
}

const STATES: Readonly<Record<ThreadSummary["status"], string>> = {
  waiting_clinic: "We answer next",
  waiting_patient: "Answered",
  closed: "Closed",
};

function Threads({ threads }: { threads: readonly ThreadSummary[] }) {
  if (threads.length === 0) return <p>No messages so far. Ask about visits, bills or your plan.</p>;
  return (
    <ul className="rows">
      {threads.map(({ id, subject, status, unread, lastMessageAt }) => (
        <li key={id}>
          <p>
            <b>
              <SiteLink href={threadPath(id)}>{subject}</SiteLink>
            </b>
            {unread > 0 && <em>{unread === 1 ? "1 new message" : `${unread} new messages`}</em>}
            <small>
              {STATES[status]}, {longDateTime(lastMessageAt)}
            </small>
          </p>
        </li>
      ))}
    </ul>
  );
}

function NewThread() {
  const { urgent, send } = useSendThread("Your message is sent");
  const form = useForm("thread", (values) =>
    send({ subject: textOf(values, "subject"), body: textOf(values, "body") }),
  );
  if (urgent) return <UrgentThread {...urgent} />;
  return (
    <ActionForm form={form} submitLabel="Send to the clinic">
      <TextField
        ref={focusWhenShown}
        field={form.field("subject")}
        label="What is it about?"
        hint="A few words."
        maxLength={SUBJECT_LENGTH}
        required
      />
      <PatientMessageField field={form.field("body")} label="Your message" maxLength={MESSAGE_LENGTH} />
    </ActionForm>
  );
}
