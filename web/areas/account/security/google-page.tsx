import type { User, UserIdentity } from "@supabase/auth-js";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { longDate } from "#contract/long-date.ts";
import { userQuery } from "#web/lib/api/queries.ts";
import { type Trouble, troubleOf } from "#web/lib/api/trouble.ts";
import { auth } from "#web/lib/session/auth-client.ts";
import { authSettingsQuery } from "#web/lib/session/auth-settings.ts";
import { noteBegunSignIn } from "#web/lib/session/begun-sign-in.ts";
import { withProof } from "#web/lib/session/proof.ts";
import { toast } from "#web/ui/base/toast-store.ts";
import { ConfirmButton } from "#web/ui/dialog/confirm.tsx";
import { ActButton } from "#web/ui/view/act-button.tsx";
import { Card } from "#web/ui/view/card.tsx";
import { Loaded } from "#web/ui/view/loaded.tsx";
import { GOOGLE_PATH } from "../profile/account-nav.tsx";
import { AccountSection } from "../profile/account-section.tsx";
import { refreshTokens } from "../profile/queries.ts";

const route = getRouteApi("/dashboard/account/google");
const CARD = "google";

/** By the protocol's error code. */
const LINK_PROBLEMS: Readonly<Record<string, string>> = {
  access_denied: "Linking was cancelled. Nothing has changed.",
  identity_already_exists: "This Google account is linked already, to this account or to another one here.",
  provider_email_needs_verification: "Google has not confirmed the address of that account, so we can not link it.",
  unknown: "Linking did not work. Please try again.",
};

export function GooglePage() {
  const settings = useQuery(authSettingsQuery);
  const user = useQuery(userQuery);
  const search = route.useSearch();
  // From Google's redirect, or from our own check afterwards.
  const problem = search.problem ?? search.error_code ?? search.error;
  return (
    <AccountSection heading="Google account" lead="Link it, and you can sign in with Google too.">
      {problem && (
        <p className="note" data-level="warning" role="alert">
          {LINK_PROBLEMS[problem] ?? LINK_PROBLEMS["unknown"]}
        </p>
      )}
      <Card id={CARD} heading="Sign in with Google">
        <Loaded query={settings}>
          {({ external, manual_linking_enabled }) =>
            manual_linking_enabled ? (
              <Loaded query={user}>{(person) => <Linked user={person} isConfigured={external.google} />}</Loaded>
            ) : (
              <p>Google accounts can’t be linked or unlinked on this site.</p>
            )
          }
        </Loaded>
      </Card>
    </AccountSection>
  );
}

function Linked({ user, isConfigured }: { user: User; isConfigured: boolean }) {
  const identity = user.identities?.find(({ provider }) => provider === "google");
  if (identity) return <Unlink identity={identity} />;
  if (!isConfigured) return <p>Signing in with Google is not set up on this site.</p>;
  return (
    <>
      <p>
        No Google account is linked. Google learns that you sign in here, and when. We learn your name and your address
        there, and whether Google has confirmed it.
      </p>
      <div className="form-end">
        <ActButton label="Link a Google account" act={link} isMain />
      </div>
    </>
  );
}

function Unlink({ identity }: { identity: UserIdentity }) {
  return (
    <ul className="rows">
      <li>
        <p>
          <b>{String(identity.identity_data?.["email"] ?? "Google account")}</b>
          {identity.created_at && <small>Linked {longDate(identity.created_at)}</small>}
        </p>
        <ConfirmButton
          label="Unlink"
          heading="Unlink this Google account?"
          consequence="It signs you in no more, and other devices that came in with Google are signed out."
          keepLabel="Keep it"
          card={CARD}
          act={() => unlink(identity)}
        />
      </li>
    </ul>
  );
}

async function link(): Promise<Trouble | undefined> {
  const redirectTo = location.origin + GOOGLE_PATH;
  const { error } = await withProof(() => {
    noteBegunSignIn();
    return auth.linkIdentity({ provider: "google", options: { redirectTo } });
  });
  return error ? troubleOf(error) : undefined;
}

async function unlink(identity: UserIdentity): Promise<Trouble | undefined> {
  const { error } = await withProof(() => auth.unlinkIdentity(identity));
  if (error) return troubleOf(error);
  toast({ title: "Google account unlinked" });
  await refreshTokens();
  return undefined;
}
