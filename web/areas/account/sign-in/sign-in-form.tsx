import type { RefObject } from "react";
import { reportEvent } from "#web/lib/api/report.ts";
import { LOOK_AGAIN, type Trouble, troubleOf } from "#web/lib/api/trouble.ts";
import { auth } from "#web/lib/session/auth-client.ts";
import { TextField } from "#web/ui/base/fields.tsx";
import { SiteLink } from "#web/ui/base/site-link.tsx";
import { ActionForm } from "#web/ui/form/action-form.tsx";
import { PasswordField } from "#web/ui/form/password-field.tsx";
import { textOf, useForm } from "#web/ui/form/use-form.ts";
import { type Mode, withNext } from "./auth-address.ts";
import { OtherWays } from "./other-ways.tsx";
import { PROBLEMS } from "./problems.ts";

interface SignInFormProps {
  typedEmail: RefObject<string>;
  mode: Mode;
  next: string | undefined;
  problem: string | undefined;
}

export function SignInForm({ typedEmail, mode, next, problem }: SignInFormProps) {
  const form = useForm("sign-in", signIn);
  return (
    <>
      {problem && (
        <p className="note" data-level="warning" role="alert">
          {PROBLEMS[problem] ?? PROBLEMS["unknown"]}
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
        <p className="aside">
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
  if (Object.keys(fields).length > 0) return { heading: LOOK_AGAIN, fields };
  const { error } = await auth.signInWithPassword({ email, password });
  void reportEvent(error ? "login_failed" : "login", { login_method: "password", error });
  return error ? troubleOf(error) : undefined;
}
