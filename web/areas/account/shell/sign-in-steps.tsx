import { useNavigate } from "@tanstack/react-router";
import { useCallback, useEffect, useState } from "react";
import { areaOf } from "#content/private-paths.ts";
import { signOutHere } from "#web/areas/site/layout/menus/sign-out.ts";
import { stepNow } from "#web/lib/session/session-client.ts";
import { Button } from "#web/ui/base/button.tsx";
import { Spinner } from "#web/ui/base/spinner.tsx";
import { toast } from "#web/ui/base/toast-store.ts";
import { EnrolTotp } from "../second-step/enrol-totp.tsx";
import { FactorForm } from "../second-step/factor-form.tsx";
import { RecoveryCodes } from "../second-step/recovery-codes.tsx";
import { AccountPage } from "./account-page.tsx";
import { NewPasswordForm } from "./new-password-form.tsx";

interface SignInStepsProps {
  wantsPassword?: boolean;
  /** The staff sign-in page: it requires a factor of every user. */
  isStaffDoor?: boolean;
  target: string;
}

/** Asks for each missing step in turn, then goes to the target. */
export function SignInSteps({ wantsPassword = false, isStaffDoor = false, target }: SignInStepsProps) {
  const leave = useLeave();
  // Kept: during the redirect the address is already the next page's.
  const [goal] = useState(target);
  const [isChosen, setChosen] = useState(false);
  const [newCodes, setNewCodes] = useState<readonly string[]>();
  // The session reaches AAL2 before the codes arrive: the step lasts until they do.
  const [isEnrolling, setEnrolling] = useState(false);
  const missing = stepNow({ lacksPassword: wantsPassword && !isChosen, isStaffDoor });
  if (missing === "enrol" && !isEnrolling) setEnrolling(true);
  const step = newCodes ? "codes" : isEnrolling ? "enrol" : missing;
  useEffect(() => {
    if (step === "done") leave(goal);
  }, [step, goal, leave]);
  switch (step) {
    case "factor":
      return (
        <AccountPage heading="One more step" lead="Your account asks for a second proof that it is you.">
          <FactorForm />
          <SignOutInstead />
        </AccountPage>
      );
    case "password":
      return (
        <AccountPage heading="Choose a password">
          <NewPasswordForm
            onDone={() => {
              toast({ title: "Password saved", description: "Use it the next time you sign in." });
              setChosen(true);
            }}
          />
        </AccountPage>
      );
    case "enrol":
      return (
        <AccountPage
          heading="Set up a second step"
          lead="Accounts of staff need an authenticator app beside the password."
        >
          <EnrolTotp
            withCodes
            onDone={(codes) => {
              setNewCodes(codes);
              setEnrolling(false);
            }}
          />
          <SignOutInstead />
        </AccountPage>
      );
    case "codes":
      return (
        <AccountPage heading="Keep these recovery codes">
          <RecoveryCodes codes={newCodes ?? []} onDone={() => setNewCodes(undefined)} />
        </AccountPage>
      );
    default:
      return <Spinner />;
  }
}

function SignOutInstead() {
  return (
    <p>
      <Button look="link" onClick={() => void signOutHere()}>
        Sign out and use another account
      </Button>
    </p>
  );
}

/** Within an area the router navigates; another area loads a document. */
function useLeave() {
  const navigate = useNavigate();
  return useCallback(
    (target: string) => {
      const { pathname } = new URL(target, location.origin);
      if (areaOf(pathname) === areaOf(location.pathname)) void navigate({ href: target, replace: true });
      else location.replace(target);
    },
    [navigate],
  );
}
