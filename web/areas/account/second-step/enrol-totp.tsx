import { isAuthError } from "@supabase/auth-js";
import { useEffect, useRef, useState } from "react";
import { clinic } from "#content/clinic.ts";
import { troubleOf } from "#web/lib/api/trouble.ts";
import { auth } from "#web/lib/session/auth-client.ts";
import { withProof } from "#web/lib/session/proof.ts";
import { FormNotice } from "#web/ui/base/form-notice.tsx";
import { ConfirmTotp, type TotpEnrolment } from "./confirm-totp.tsx";

interface EnrolTotpProps {
  /** Makes recovery codes too, when there are none. */
  withCodes?: boolean;
  /** @param codes new recovery codes to show once, if any were made */
  onDone: (codes: readonly string[] | undefined) => void;
}

/** A new authenticator app at once, where signing in asks for one. */
export function EnrolTotp({ withCodes = false, onDone }: EnrolTotpProps) {
  const { enrolment, failure } = useEnrolment();
  const told = useRef<HTMLElement>(null);
  if (failure) return <FormNotice noticeRef={told} id="enrol-told" heading={failure} />;
  if (!enrolment) return <p role="status">Loading...</p>;
  return <ConfirmTotp enrolment={enrolment} withCodes={withCodes} onDone={onDone} />;
}

/** Begins an authenticator app. @param friendlyName no two of his may share one */
export function beginTotp(friendlyName: string) {
  return withProof(() => auth.mfa.enroll({ factorType: "totp", friendlyName, issuer: clinic.name }));
}

/** What was begun here before and never confirmed goes first: its name is free again. */
async function begin() {
  const { data } = await auth.mfa.listFactors();
  const left = data?.all.filter(({ status, factor_type }) => status === "unverified" && factor_type === "totp") ?? [];
  await Promise.all(left.map(({ id }) => auth.mfa.unenroll({ factorId: id })));
  return beginTotp("Authenticator app");
}

const USE_PASSKEY = "Your account has a passkey. Please sign out, then sign in with your passkey.";

/** At this step the account has no factor: a passkey is all that can be asked for. */
function failureOf(error: unknown): string {
  return isAuthError(error) && error.code === "insufficient_aal" ? USE_PASSKEY : troubleOf(error).heading;
}

/** Asks for a secret once; an enrolment that is never confirmed is forgotten by the server. */
function useEnrolment() {
  const [enrolment, setEnrolment] = useState<TotpEnrolment>();
  const [failure, setFailure] = useState<string>();
  const isAsked = useRef(false);
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    begin().then(
      ({ data, error }) => (data ? setEnrolment(data) : setFailure(failureOf(error))),
      (error: unknown) => setFailure(failureOf(error)),
    );
  }, []);
  return { enrolment, failure };
}
