import { recertifyRequest } from "#contract/compliance.ts";
import { admin } from "#web/lib/api.ts";
import { checkedBody } from "#web/lib/fields-of.ts";
import { take } from "#web/lib/take.ts";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { textOf } from "#web/ui/form/use-form.ts";
import { FormDialog } from "./parts.tsx";
import { type ActProps, rolesOf } from "./user-acts.tsx";

/** Whether somebody still needs their roles, once a quarter. */
export function RecertifyDialog({ account, onClose }: ActProps) {
  const { id, name, email, roles } = account;
  return (
    <FormDialog
      id="recertify"
      heading={`Does ${name || email} still need these roles?`}
      submitLabel="Put it on record"
      done="Your decision is on record"
      onClose={onClose}
      send={async (values) =>
        take(
          admin.compliance.users[":id"].recertify.$post({
            param: { id },
            json: checkedBody(recertifyRequest, { email, decision: textOf(values, "decision"), before: roles }),
          }),
        )
      }
    >
      {(form) => (
        <>
          <p>
            Roles now: <b>{rolesOf(roles)}</b>. Your decision stands for this quarter, under your name.
          </p>
          <SelectField
            field={form.field("decision")}
            label="Decision"
            options={[
              ["confirmed", "Confirm: the work needs them"],
              ["revoked", "Revoke: all staff roles go, and the sessions end at once"],
            ]}
            initial="confirmed"
          />
        </>
      )}
    </FormDialog>
  );
}
