import { getRouteApi } from "@tanstack/react-router";
import { type ComponentProps, useRef, useState } from "react";
import { useLoaded } from "#web/lib/api/use-loaded.ts";
import { BOOKING_PATH, DASHBOARD_PATH, STAFF_PATH } from "#web/lib/session/return-path.ts";
import { concernsSession, useSession } from "#web/lib/session/session.ts";
import { NotLoaded } from "#web/ui/base/not-loaded.tsx";
import { Spinner } from "#web/ui/base/spinner.tsx";
import { AccountPage } from "../shell/account-page.tsx";
import { SignInSteps } from "../shell/sign-in-steps.tsx";
import { type AuthMode, readAuthAddress } from "./auth-address.ts";
import { CheckMail } from "./mail/check-mail.tsx";
import { SignInForm } from "./sign-in-form.tsx";
import type { SignUpInput } from "./sign-up-data.ts";
import type { SignUpForm } from "./sign-up-form.tsx";

/** Loaded on demand, because its validation brings more code. */
const loadSignUp = () => import("./sign-up-form.tsx");

const route = getRouteApi("/auth/");

export function AuthPage() {
  const session = useSession();
  const { mode, next, problem } = readAuthAddress(route.useSearch());
  const [isComing] = useState(() => concernsSession(location));
  // The input address is kept across the forms.
  const email = useRef("");
  const input = useRef<SignUpInput>(undefined);
  const [mailed, setMailed] = useState<string>();
  const isStaffDoor = mode === "staff";
  const target = next ?? defaultTarget(mode, mailed !== undefined);
  if (session.status === "signed-in") return <SignInSteps isStaffDoor={isStaffDoor} target={target} />;
  if (session.status === "loading" && isComing) return <Spinner />;
  if (mailed) {
    return (
      <AccountPage heading="Check your e-mail" hasPlaces>
        <CheckMail email={mailed} kind="signup" target={target} onBack={() => setMailed(undefined)} />
      </AccountPage>
    );
  }
  if (mode === "sign-up") {
    return (
      <AccountPage heading="Create an account" lead="To book, fill in forms and see your visits online." hasPlaces>
        <SignUp typedEmail={email} input={input} next={next} onMailed={setMailed} />
      </AccountPage>
    );
  }
  const heading = isStaffDoor ? "Staff & Admin Access" : "Sign in";
  const lead = isStaffDoor
    ? "For people who work at our clinics. Accounts are given by invitation, and an authenticator app is needed."
    : undefined;
  return (
    <AccountPage heading={heading} lead={lead} hasPlaces>
      <SignInForm typedEmail={email} mode={mode} next={next} problem={problem} />
    </AccountPage>
  );
}

function SignUp(props: ComponentProps<typeof SignUpForm>) {
  const { loaded, error, retry } = useLoaded(loadSignUp);
  if (loaded) return <loaded.SignUpForm {...props} />;
  return error ? <NotLoaded error={error} retry={retry} /> : <Spinner />;
}

/** New patients go to booking, others to their own pages. */
function defaultTarget(mode: AuthMode, isNew: boolean): string {
  if (isNew) return BOOKING_PATH;
  return mode === "staff" ? STAFF_PATH : DASHBOARD_PATH;
}
