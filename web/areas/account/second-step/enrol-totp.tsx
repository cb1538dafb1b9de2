import { isAuthError } from "@supabase/auth-js";
import { useEffect, useRef, useState } from "react";
import { clinic } from "#content/clinic.ts";
import { troubleOf } from "#web/lib/api/trouble.ts";
import { auth } from "#web/lib/session/auth-client.ts";
import { withProof } from "#web/lib/session/proof.ts";
import { FormNotice } from "#web/ui/base/form-notice.tsx";
import { ConfirmTotp, type TotpEnrolment } from "./confirm-totp.tsx";

interface EnrolTotpProps {
  withCodes?: boolean;
  onDone: (codes: readonly string[] | undefined) => void;
}

export function EnrolTotp({ withCodes = false, onDone }: EnrolTotpProps) {
  const { enrolment, failure } = useEnrolment();
  const notice = useRef<HTMLElement>(null);
  if (failure) return <FormNotice noticeRef={notice} id="enrol-notice" heading={failure} />;
  if (!enrolment) return <p role="status">Loading...</p>;
  return <ConfirmTotp enrolment={enrolment} withCodes={withCodes} onDone={onDone} />;
}

/** @param friendlyName unique among the user's factors */
export function beginTotp(friendlyName: string) {
  return withProof(() => auth.mfa.enroll({ factorType: "totp", friendlyName, issuer: clinic.name }));
}

/** Removes unconfirmed enrolments first, which would block the name. */
async function begin() {
  const { data } = await auth.mfa.listFactors();
  const unconfirmed =
    data?.all.filter(({ status, factor_type }) => status === "unverified" && factor_type === "totp") ?? [];
  await Promise.all(unconfirmed.map(({ id }) => auth.mfa.unenroll({ factorId: id })));
  return beginTotp("Authenticator app");
}

const USE_PASSKEY = "Your account has a passkey. Please sign out, then sign in with your passkey.";

/** At this step the account has no factor, so only a passkey can prove the user. */
function failureOf(error: unknown): string {
  return isAuthError(error) && error.code === "insufficient_aal" ? USE_PASSKEY : troubleOf(error).heading;
}

function useEnrolment() {
  const [enrolment, setEnrolment] = useState<TotpEnrolment>();
  const [failure, setFailure] = useState<string>();
  const hasBegun = useRef(false);
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    begin().then(
      ({ data, error }) => (data ? setEnrolment(data) : setFailure(failureOf(error))),
      (error: unknown) => setFailure(failureOf(error)),
    );
  }, []);
  return { enrolment, failure };
}
