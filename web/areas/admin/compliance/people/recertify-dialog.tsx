import { recertifyRequest } from "#contract/compliance.ts";
import { admin } from "#web/lib/api/api.ts";
import { checkedBody } from "#web/lib/api/fields-of.ts";
import { take } from "#web/lib/api/take.ts";
import { RecordForm } from "#web/ui/dialog/record-form.tsx";
import type { RecordField } from "#web/ui/form/record-fields.tsx";
import { COMPLIANCE } from "../queries.ts";
import { type ActProps, rolesOf } from "./user-acts.tsx";

export function RecertifyDialog({ account, onClose }: ActProps) {
  const { id, name, email, roles } = account;
  return (
    <RecordForm
      id="recertify"
      heading={`Does ${name || email} still need these roles?`}
      submitLabel="Put it on record"
      done="Your decision is on record"
      refreshes={COMPLIANCE}
      onClose={onClose}
      before={
        <p>
          Roles now: <b>{rolesOf(roles)}</b>. Your decision stands for this quarter, under your name.
        </p>
      }
      fields={FIELDS}
      send={async (typed) => {
        const json = checkedBody(recertifyRequest, { ...typed, email, before: roles });
        return take(admin.compliance.users[":id"].recertify.$post({ param: { id }, json }));
      }}
    />
  );
}

const FIELDS: readonly RecordField[] = [
  {
    name: "decision",
    label: "Decision",
    options: [
      ["confirmed", "Confirm: the work needs them"],
      ["revoked", "Revoke: all staff roles go, and the sessions end at once"],
    ],
    initial: "confirmed",
  },
];
