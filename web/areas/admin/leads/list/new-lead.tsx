import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { deskLead } from "#contract/lead-admin.ts";
import { admin } from "#web/lib/api/api.ts";
import { checkedBody } from "#web/lib/api/fields-of.ts";
import { take } from "#web/lib/api/take.ts";
import { LEADS } from "../queries.ts";
import { LeadFormDialog } from "./lead-form.tsx";

export function NewLead({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const [id] = useState(() => crypto.randomUUID());
  return (
    <LeadFormDialog
      heading="New lead"
      submitLabel="Save"
      onClose={onClose}
      send={async (typed) => {
        const json = checkedBody(deskLead, { id, ...typed });
        const { lead } = await take(admin.leads.$post({ json }));
        void client.invalidateQueries({ queryKey: LEADS });
        await navigate({ to: "/admin/leads/$id", params: { id: lead.id } });
      }}
    />
  );
}
