import { ROLES, type Role } from "#contract/permissions.ts";
import { admin } from "#web/lib/api/api.ts";
import { take } from "#web/lib/api/take.ts";
import { capital } from "#web/lib/words/code-words.ts";
import { FormDialog } from "#web/ui/dialog/form-dialog.tsx";
import type { FormHandle } from "#web/ui/form/use-form.ts";
import { COMPLIANCE } from "../queries.ts";
import type { ActProps } from "./user-acts.tsx";

export function RolesDialog({ account, onClose }: ActProps) {
  const { id, name, email, roles: before } = account;
  return (
    <FormDialog
      id="roles"
      heading={`Roles of ${name || email}`}
      submitLabel="Change the roles"
      refreshes={COMPLIANCE}
      onClose={onClose}
      check={checkRoles}
      send={(values) =>
        take(
          admin.compliance.users[":id"].roles.$put({
            param: { id },
            json: { email, roles: chosenRoles(values), before },
          }),
        )
      }
      done={({ waitingRoles }) => (waitingRoles ? WAITS : "The roles are changed")}
    >
      {(form) => (
        <>
          <p>The change acts at once: all sessions of the account end, and the next sign-in has the new roles.</p>
          <SecondAdministrator />
          <RoleTicks form={form} chosen={before} />
        </>
      )}
    </FormDialog>
  );
}

export const WAITS = "This waits for a second administrator";

export function SecondAdministrator() {
  return (
    <p>
      A new clinician or administrator needs a second administrator to agree, if there is one. Every administrator and
      compliance get an e-mail about it.
    </p>
  );
}

export function chosenRoles(values: FormData): Role[] {
  return ROLES.filter((role) => values.getAll("roles").includes(role));
}

export function checkRoles(values: FormData): Record<string, string> | undefined {
  return values.has("roles") ? undefined : { roles: "Please choose at least one role." };
}

export function RoleTicks({ form, chosen }: { form: FormHandle; chosen: readonly Role[] }) {
  const { id, error } = form.field("roles");
  return (
    <fieldset className="field" aria-describedby={error ? `${id}-error` : undefined}>
      <legend>Roles</legend>
      {error && (
        <p id={`${id}-error`} className="wrong">
          {error}
        </p>
      )}
      {ROLES.map((role, i) => (
        <label key={role} className="tick">
          <input
            type="checkbox"
            id={i === 0 ? id : undefined}
            name="roles"
            value={role}
            defaultChecked={chosen.includes(role)}
          />
          {capital(role)}
        </label>
      ))}
    </fieldset>
  );
}
