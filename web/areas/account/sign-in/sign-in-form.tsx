import type { RefObject } from "react";
import { reportEvent } from "#web/lib/api/report.ts";
import { CHECK_FIELDS, type Trouble, troubleOf } from "#web/lib/api/trouble.ts";
import { auth } from "#web/lib/session/auth-client.ts";
import { TextField } from "#web/ui/base/fields.tsx";
import { SiteLink } from "#web/ui/base/site-link.tsx";
import { ActionForm } from "#web/ui/form/action-form.tsx";
import { PasswordField } from "#web/ui/form/password-field.tsx";
import { textOf, useForm } from "#web/ui/form/use-form.ts";
import { type AuthMode, withNext } from "./auth-address.ts";
import { OtherWays } from "./other-ways.tsx";

/** By the protocol's error code. */
const SIGN_IN_PROBLEMS: Readonly<Record<string, string>> = {
  access_denied: "Signing in with Google was cancelled. You can try again, or use your password.",
  email_exists:
    "This e-mail address has an account here already. Please sign in to it without Google. Then you can link Google in your account.",
  provider_email_needs_verification: "Google has not confirmed this e-mail address, so we can not use it.",
  identity_already_exists: "This Google account is linked to another account here.",
  signup_disabled: "Accounts can not be opened here at the moment. Please call us.",
  user_banned: "This account is closed. Please call us.",
  unknown: "Signing in did not work. Please try again.",
};

interface SignInFormProps {
  typedEmail: RefObject<string>;
  mode: AuthMode;
  next: string | undefined;
  problem: string | undefined;
}

export function SignInForm({ typedEmail, mode, next, problem }: SignInFormProps) {
  const form = useForm("sign-in", signIn);
  return (
    <>
      {problem && (
        <p className="note" data-level="warning" role="alert">
          {SIGN_IN_PROBLEMS[problem] ?? SIGN_IN_PROBLEMS["unknown"]}
        </p>
      )}
      <ActionForm
        form={form}
        submitLabel="Sign in"
        more={<SiteLink href={withNext("/auth/reset", next, mode)}>Forgot your password?</SiteLink>}
      >
        <TextField
          field={form.field("email")}
          label="E-mail address"
          type="email"
          autoComplete="username"
          spellCheck={false}
          defaultValue={typedEmail.current}
          onChange={({ target }) => {
            typedEmail.current = target.value;
          }}
          required
        />
        <PasswordField field={form.field("password")} label="Password" autoComplete="current-password" />
      </ActionForm>
      <OtherWays mode={mode} next={next} />
      {mode !== "staff" && (
        <p className="mt-5">
          New here? <SiteLink href={withNext("/auth", next, "sign-up")}>Create an account</SiteLink>
        </p>
      )}
    </>
  );
}

async function signIn(values: FormData): Promise<Trouble | undefined> {
  const email = textOf(values, "email");
  const password = String(values.get("password"));
  const fields = {
    ...(!email && { email: "Please give your e-mail address." }),
    ...(!password && { password: "Please give your password." }),
  };
  if (Object.keys(fields).length > 0) return { heading: CHECK_FIELDS, fields };
  const { error } = await auth.signInWithPassword({ email, password });
  void reportEvent(error ? "login_failed" : "login", { login_method: "password", error });
  return error ? troubleOf(error) : undefined;
}
