import { type RefObject, useState } from "react";
import { locations } from "#content/clinic.ts";
import { reportEvent } from "#web/lib/api/report.ts";
import { CHECK_FIELDS, type Trouble, troubleOf } from "#web/lib/api/trouble.ts";
import { auth } from "#web/lib/session/auth-client.ts";
import { usePasswordHint } from "#web/lib/session/auth-settings.ts";
import { BOOKING_PATH } from "#web/lib/session/return-path.ts";
import { TextField } from "#web/ui/base/fields.tsx";
import { SiteLink } from "#web/ui/base/site-link.tsx";
import { toast } from "#web/ui/base/toast-store.ts";
import { ActionForm } from "#web/ui/form/action-form.tsx";
import { RadioField } from "#web/ui/form/choice.tsx";
import { PasswordField } from "#web/ui/form/password-field.tsx";
import { textOf, useForm } from "#web/ui/form/use-form.ts";
import { withNext } from "./auth-address.ts";
import { ConsentTick } from "./consent-tick.tsx";
import { OtherWays } from "./other-ways.tsx";
import { type SignUpInput, signUpData, signUpErrors } from "./sign-up-data.ts";

interface SignUpFormProps {
  typedEmail: RefObject<string>;
  /** Kept for users who come back to change the address. */
  input: RefObject<SignUpInput | undefined>;
  next: string | undefined;
  onMailed: (email: string) => void;
}

export function SignUpForm({ typedEmail, input, next, onMailed }: SignUpFormProps) {
  const form = useForm("sign-up", async (values) => {
    const filled = read(values);
    const trouble = await signUp(filled, next);
    if (trouble) return trouble;
    input.current = { ...filled, password: "" };
    onMailed(filled.email);
    return undefined;
  });
  const { field } = form;
  const hint = usePasswordHint();
  const [before] = useState(input.current);
  return (
    <>
      <ActionForm form={form} submitLabel="Create account">
        <TextField
          field={field("first_name")}
          label="First name"
          autoComplete="given-name"
          defaultValue={before?.firstName}
          required
        />
        <TextField
          field={field("last_name")}
          label="Last name (optional)"
          autoComplete="family-name"
          defaultValue={before?.lastName}
        />
        <TextField
          field={field("email")}
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
        <TextField
          field={field("phone")}
          label="Phone number (optional)"
          type="tel"
          autoComplete="tel"
          defaultValue={before?.phone}
        />
        <RadioField
          field={field("location")}
          legend="Which clinic will you visit?"
          options={locations.map(({ slug, name, state }) => [slug, `${name}, ${state}`])}
          {...(before && { initial: before.location })}
        />
        <PasswordField field={field("password")} label="Password" hint={hint} autoComplete="new-password" />
        <RadioField
          field={field("patient")}
          legend="Have you been here before?"
          options={[
            ["new", "I am a new patient"],
            ["existing", "I am a patient already"],
          ]}
          initial={before?.isExisting ? "existing" : "new"}
        />
        <ConsentTick field={field("consent")} />
      </ActionForm>
      <OtherWays mode="sign-up" next={next} />
      <p className="mt-5">
        You have an account? <SiteLink href={withNext("/auth", next)}>Sign in</SiteLink>
      </p>
    </>
  );
}

function read(values: FormData): SignUpInput {
  return {
    firstName: textOf(values, "first_name"),
    lastName: textOf(values, "last_name"),
    email: textOf(values, "email"),
    phone: textOf(values, "phone"),
    location: textOf(values, "location"),
    password: String(values.get("password")),
    isExisting: values.get("patient") === "existing",
    hasConsented: values.has("consent"),
  };
}

async function signUp(input: SignUpInput, next: string | undefined): Promise<Trouble | undefined> {
  const fields = signUpErrors(input);
  if (Object.keys(fields).length > 0) return { heading: CHECK_FIELDS, fields };
  const { email, password } = input;
  const emailRedirectTo = location.origin + (next ?? BOOKING_PATH);
  const data = signUpData(input, navigator.userAgent);
  const { error } = await auth.signUp({ email, password, options: { data, emailRedirectTo } });
  void reportEvent(error ? "sign_up_failed" : "sign_up", { login_method: "password", error });
  if (error) return troubleOf(error);
  toast({ title: "Account Created", description: "Please check your email for a verification link." });
  return undefined;
}
