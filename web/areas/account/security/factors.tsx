import type { Factor, User } from "@supabase/auth-js";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { longDate } from "#contract/long-date.ts";
import { isStaff } from "#contract/permissions.ts";
import { troubleOf } from "#web/lib/api/trouble.ts";
import { auth } from "#web/lib/session/auth-client.ts";
import { authSettingsQuery } from "#web/lib/session/auth-settings.ts";
import { withProof } from "#web/lib/session/proof.ts";
import { rolesInMetadata } from "#web/lib/state/steps.ts";
import { Button } from "#web/ui/base/button.tsx";
import { toast } from "#web/ui/base/toast-store.ts";
import { ConfirmButton } from "#web/ui/dialog/confirm.tsx";
import { focusCard } from "#web/ui/view/card.tsx";
import { refreshSecurity, refreshTokens } from "../profile/queries.ts";
import { FACTOR_KINDS } from "../second-step/factor-form.tsx";
import { RecoveryCodes } from "../second-step/recovery-codes.tsx";
import { AddApp } from "./add-app.tsx";
import { AddPhone } from "./add-phone.tsx";
import { factorsOf, hasCodes } from "./factors-of.ts";

const CARD = "factors";
const KINDS: Readonly<Record<string, string>> = FACTOR_KINDS;

type FactorsView = { kind: "nothing" | "app" | "phone" } | { kind: "codes"; codes: readonly string[] };
const NOTHING: FactorsView = { kind: "nothing" };

export function Factors({ user }: { user: User }) {
  const [view, setView] = useState<FactorsView>(NOTHING);
  const factors = factorsOf(user);

  function stop() {
    setView(NOTHING);
    focusCard(CARD);
  }

  async function onAdded(codes?: readonly string[]) {
    if (codes) setView({ kind: "codes", codes });
    else {
      stop();
      toast({ title: "Second step added", description: "From now on signing in asks for it." });
    }
    await refreshSecurity();
  }

  switch (view.kind) {
    case "app":
      return <AddApp withCodes={!hasCodes(user)} onDone={(codes) => void onAdded(codes)} onCancel={stop} />;
    case "phone":
      return <AddPhone withCodes={!hasCodes(user)} onDone={(codes) => void onAdded(codes)} onCancel={stop} />;
    case "codes":
      return <RecoveryCodes codes={view.codes} onDone={stop} />;
    default:
      return (
        <>
          <p>
            {factors.length > 0
              ? "Signing in asks for one of these beside your password."
              : "With a second step nobody gets in with your password alone. An app on your phone shows a new code every 30 seconds."}
          </p>
          <FactorList factors={factors} isStaff={isStaff(rolesInMetadata(user.app_metadata))} />
          <AddButtons user={user} onAdd={(kind) => setView({ kind })} />
        </>
      );
  }
}

interface FactorListProps {
  factors: readonly Factor[];
  isStaff: boolean;
}

function FactorList({ factors, isStaff }: FactorListProps) {
  if (factors.length === 0) return null;
  const alone = isStaff
    ? "Staff always need a second step. If you have no passkey or other app, add one before you remove this."
    : "It is your only one: afterwards your password alone signs you in, and your recovery codes go too.";
  return (
    <ul className="rows">
      {factors.map(({ id, factor_type, friendly_name, created_at }) => {
        const name = friendly_name || KINDS[factor_type] || factor_type;
        return (
          <li key={id}>
            <p>
              <b>{name}</b>
              <small>
                {name === KINDS[factor_type] ? "Added" : `${KINDS[factor_type]}, added`} {longDate(created_at)}
              </small>
            </p>
            <ConfirmButton
              label="Remove"
              of={name}
              heading={`Remove “${name}”?`}
              consequence={factors.length > 1 ? "Your other ones go on working." : alone}
              keepLabel="Keep it"
              card={CARD}
              act={() => remove(id)}
            />
          </li>
        );
      })}
    </ul>
  );
}

async function remove(factorId: string) {
  const { error } = await withProof(() => auth.mfa.unenroll({ factorId }));
  if (error) return troubleOf(error);
  toast({ title: "Second step removed" });
  await refreshTokens();
  return undefined;
}

/** Text messages only if a provider is set up, and never for staff. */
function AddButtons({ user, onAdd }: { user: User; onAdd: (kind: "app" | "phone") => void }) {
  const { data: settings } = useQuery(authSettingsQuery);
  const hasTexts = Boolean(settings?.sms_provider) && !isStaff(rolesInMetadata(user.app_metadata));
  return (
    <div className="form-end">
      <Button look="main" onClick={() => onAdd("app")}>
        Add an authenticator app
      </Button>
      {hasTexts && <Button onClick={() => onAdd("phone")}>Add a phone for text messages</Button>}
    </div>
  );
}
