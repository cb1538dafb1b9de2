import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import type { LeadAnswerFull } from "#contract/lead-admin.ts";
import { callApi } from "#web/lib/call.ts";
import { LeadForm } from "./lead-form.tsx";
import { LEADS } from "./queries.ts";

/** Somebody who called or came in. */
export function NewLead({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const [id] = useState(() => crypto.randomUUID());
  return (
    <LeadForm
      heading="New lead"
      submitLabel="Save"
      onClose={onClose}
      send={async ({ nextActionAt: _next, source, ...json }) => {
        const body = { id, ...json, ...(source && { source }) };
        const { lead } = await callApi<LeadAnswerFull>("admin/leads", { method: "POST", json: body });
        void client.invalidateQueries({ queryKey: LEADS });
        await navigate({ to: "/admin/leads/$id", params: { id: lead.id } });
      }}
    />
  );
}
