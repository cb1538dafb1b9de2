import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { REPLY_PROMISE, type SentThreadAnswer } from "#contract/messages.ts";
import { api } from "#web/lib/api/api.ts";
import { take } from "#web/lib/api/take.ts";
import { clientKeys } from "#web/lib/session/client-key.ts";
import { toast } from "#web/ui/base/toast-store.ts";
import { dashboardQuery, ownThreadsQuery, refreshQueries } from "../dashboard/queries.ts";

const keyOf = clientKeys();

interface NewThread {
  subject: string;
  body: string;
  source?: "max";
}

/** Sends a new thread and opens it, unless `urgent` must be shown first. @param title of the toast */
export function useSendThread(title: string) {
  const navigate = useNavigate();
  const [urgent, setUrgent] = useState<SentThreadAnswer>();

  async function send({ subject, body, ...rest }: NewThread): Promise<undefined> {
    const json = { subject, body, ...rest, clientKey: keyOf({ subject, body }) };
    const sent = await take(api.messages.$post({ json }));
    await refreshQueries(ownThreadsQuery, dashboardQuery);
    toast({ title, ...(!sent.help && { description: REPLY_PROMISE }) });
    if (sent.help) setUrgent(sent);
    else void navigate({ to: "/dashboard/messages/$id", params: { id: sent.thread.id } });
  }

  return { urgent, send };
}
