import { admin } from "#web/lib/api.ts";
import { take } from "#web/lib/take.ts";
import { TextField } from "#web/ui/base/fields.tsx";
import { textOf } from "#web/ui/form/use-form.ts";
import { FormDialog } from "./parts.tsx";
import { checkRoles, RoleTicks, rolesIn, SecondAdministrator, WAITS } from "./roles-dialog.tsx";

/** An account for somebody who will work here; they choose password and second step themselves. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  return (
    <FormDialog
      id="invite"
      heading="Invite somebody"
      submitLabel="Send the invitation"
      onClose={onClose}
      check={checkRoles}
      send={(values) =>
        take(
          admin.compliance.users.invite.$post({
            json: {
              email: textOf(values, "email"),
              firstName: textOf(values, "firstName"),
              lastName: textOf(values, "lastName"),
              roles: rolesIn(values),
            },
          }),
        )
      }
      done={({ waitingRoles }) => (waitingRoles ? WAITS : "The invitation is on its way")}
    >
      {(form) => (
        <>
          <TextField field={form.field("email")} label="E-mail address" type="email" autoComplete="off" required />
          <TextField field={form.field("firstName")} label="First name" autoComplete="off" maxLength={80} />
          <TextField field={form.field("lastName")} label="Last name" autoComplete="off" maxLength={80} />
          <RoleTicks form={form} chosen={[]} />
          <SecondAdministrator />
          <p>
            The link in the mail works once, for a day. Whoever has a staff role sets up a second step at first sign-in.
          </p>
        </>
      )}
    </FormDialog>
  );
}
