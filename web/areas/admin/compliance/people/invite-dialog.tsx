import { inviteStaffRequest } from "#contract/staff-accounts.ts";
import { admin } from "#web/lib/api/api.ts";
import { checkedBody } from "#web/lib/api/fields-of.ts";
import { take } from "#web/lib/api/take.ts";
import { RecordForm } from "#web/ui/dialog/record-form.tsx";
import type { RecordField } from "#web/ui/form/record-fields.tsx";
import { COMPLIANCE } from "../queries.ts";
import { checkRoles, chosenRoles, RoleTicks, SecondAdministrator, WAITS } from "./roles-dialog.tsx";

export function InviteDialog({ onClose }: { onClose: () => void }) {
  return (
    <RecordForm
      id="invite"
      heading="Invite somebody"
      submitLabel="Send the invitation"
      refreshes={COMPLIANCE}
      onClose={onClose}
      check={checkRoles}
      fields={FIELDS}
      send={async (typed, { values }) =>
        take(
          admin.compliance.users.invite.$post({
            json: checkedBody(inviteStaffRequest, { ...typed, roles: chosenRoles(values) }),
          }),
        )
      }
      done={({ waitingRoles }) => (waitingRoles ? WAITS : "The invitation is on its way")}
      after={(form) => (
        <>
          <RoleTicks form={form} chosen={[]} />
          <SecondAdministrator />
          <p>
            The link in the mail works once, for a day. Whoever has a staff role sets up a second step at first sign-in.
          </p>
        </>
      )}
    />
  );
}

const FIELDS: readonly RecordField[] = [
  { name: "email", label: "E-mail address", kind: "email", autoComplete: "off", required: true },
  { name: "firstName", label: "First name", autoComplete: "off", maxLength: 80 },
  { name: "lastName", label: "Last name", autoComplete: "off", maxLength: 80 },
];
