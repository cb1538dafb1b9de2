import { queryOptions, useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import type { ClientResponse } from "hono/client";
import { useEffect, useRef, useState } from "react";
import { MESSAGE_LENGTH, type StaffThread, type ThreadMessage } from "#contract/messages.ts";
import type { PurposeQuery } from "#contract/staff-purpose.ts";
import { longDateTime } from "#contract/time-words.ts";
import { staff } from "#web/lib/api/api.ts";
import { queryClient } from "#web/lib/api/queries.ts";
import { orShowCurrent } from "#web/lib/api/stale.ts";
import { ifMatch, take } from "#web/lib/api/take.ts";
import { CHECK_FIELDS } from "#web/lib/api/trouble.ts";
import { toast } from "#web/ui/base/toast-store.ts";
import { ActionForm } from "#web/ui/form/action-form.tsx";
import { TextArea } from "#web/ui/form/select-field.tsx";
import { textOf, useForm } from "#web/ui/form/use-form.ts";
import { ActButton } from "#web/ui/view/act-button.tsx";
import { Guarded } from "../patients/break-glass.tsx";
import { PurposeGate } from "../patients/purpose-gate.tsx";
import { grantPurpose } from "../patients/purpose-store.ts";
import { refresh } from "../shell/queries.ts";
import { Allowed } from "../shell/staff-area.tsx";
import { StaffPage } from "../shell/staff-page.tsx";
import { THREAD_WORDS } from "./messages-page.tsx";

const one = staff.messages[":id"];

export function threadQuery(id: string, purpose: PurposeQuery) {
  return queryOptions({
    queryKey: ["staff", "thread", id],
    queryFn: () => take(one.$get({ param: { id: encodeURIComponent(id) }, query: purpose })),
    // Each read is audited, so the query must not refetch.
    staleTime: Number.POSITIVE_INFINITY,
  });
}

const route = getRouteApi("/staff-portal/messages/$id");

export function ThreadPage() {
  const { id } = route.useParams();
  return (
    <Allowed permission="message:write">
      <PurposeGate record={`thread:${id}`} heading="Messages">
        {(purpose) => <Conversation key={id} id={id} purpose={purpose} />}
      </PurposeGate>
    </Allowed>
  );
}

function Conversation({ id, purpose }: { id: string; purpose: PurposeQuery }) {
  const query = useQuery(threadQuery(id, purpose));
  const patientId = query.data?.thread.patient.id;
  useEffect(() => {
    if (patientId) grantPurpose(`patient:${patientId}`, purpose);
  }, [patientId, purpose]);
  return (
    <StaffPage heading="Messages">
      <p>
        <Link to="/staff-portal/messages">All messages</Link>
      </p>
      <Guarded record="thread" id={id} query={query}>
        {({ thread }) => <Opened thread={thread} />}
      </Guarded>
    </StaffPage>
  );
}

function Opened({ thread }: { thread: StaffThread }) {
  const { patient, subject, status, messages, hasAccount, isPossibleEmergency } = thread;
  const [sent, setSent] = useState(0);
  return (
    <div className="mt-4 max-w-192">
      <h2>{subject}</h2>
      <p>
        With{" "}
        <Link to="/staff-portal/patients/$id" params={{ id: patient.id }}>
          {patient.name}
        </Link>
        . {THREAD_WORDS[status]}.
      </p>
      {isPossibleEmergency && (
        <p className="alerts" data-level="now">
          <b>Possible emergency.</b> Call the patient now, then end the task. Our rules can be wrong: please read the
          messages.
        </p>
      )}
      {!hasAccount && (
        <p className="note">He has no account, so he can not read messages here. Please call him as well.</p>
      )}
      <ol className="my-4 grid gap-3">
        {messages.map((message) => (
          <MessageItem key={message.id} message={message} patientName={patient.name} />
        ))}
      </ol>
      <Reply key={sent} thread={thread} onSent={() => setSent(sent + 1)} />
      {status !== "closed" && (
        <p className="form-end">
          <ActButton
            label="Close without an answer"
            act={() => changeThread(thread, (seen) => one.close.$post(seen), "Closed")}
          />
        </p>
      )}
    </div>
  );
}

function MessageItem({ message, patientName }: { message: ThreadMessage; patientName: string }) {
  const { from, name, source, body, at, readAt } = message;
  return (
    <li
      className="max-w-160 rounded-panel border bg-surface px-4 py-3 data-[from=staff]:ml-8 data-[from=staff]:bg-tint"
      data-from={from}
    >
      <p>
        <b>{from === "patient" ? patientName : name || "The clinic"}</b> <small>{longDateTime(at)}</small>
        {source === "max" && <small>Handed over from a conversation with Max</small>}
      </p>
      <p className="quoted">{body}</p>
      {from === "staff" && <small>{readAt ? `Read ${longDateTime(readAt)}` : "Not read yet"}</small>}
    </li>
  );
}

function Reply({ thread, onSent }: { thread: StaffThread; onSent: () => void }) {
  const clientKey = useRef(crypto.randomUUID());
  const form = useForm("reply", async (values) => {
    const body = textOf(values, "body");
    if (!body) return { heading: CHECK_FIELDS, fields: { body: "Please write your message." } };
    const json = { body, clientKey: clientKey.current, close: values.has("close") };
    await changeThread(thread, (seen) => one.replies.$post({ ...seen, json }), "Sent");
    onSent();
    return undefined;
  });
  return (
    <ActionForm form={form} submitLabel="Send the answer">
      <TextArea field={form.field("body")} label="Your answer" rows={6} maxLength={MESSAGE_LENGTH} />
      <label className="tick">
        <input type="checkbox" name="close" />
        Close the conversation with it
      </label>
    </ActionForm>
  );
}

type Seen = { param: { id: string }; header: ReturnType<typeof ifMatch> };
type Send = (seen: Seen) => Promise<ClientResponse<{ thread: StaffThread }, 200 | 201, "json">>;

async function changeThread({ id, version }: StaffThread, send: Send, title: string): Promise<undefined> {
  const queryKey = ["staff", "thread", id];
  // After a 409 the typed text stays, and new messages are shown before the next try.
  const call = take(send({ param: { id }, header: ifMatch(version) }));
  const answer = await orShowCurrent(call, () => queryClient.refetchQueries({ queryKey }));
  queryClient.setQueryData(queryKey, answer);
  toast({ title });
  await refresh("threads", "tasks");
  return undefined;
}
