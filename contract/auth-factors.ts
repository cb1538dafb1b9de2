import * as z from "zod/mini";
import { withoutHiddenCharacters } from "#content/hidden-characters.ts";
import { authenticationRequest, registrationRequest } from "./auth-passkeys.ts";

const label = (length: number) =>
  z._default(
    z.pipe(
      z.string(),
      z.transform((text) => withoutHiddenCharacters(text).trim().slice(0, length)),
    ),
    "",
  );
const text = z._default(z.string(), "");

export const enrollRequest = z.object({
  factor_type: text,
  friendly_name: label(100),
  issuer: label(60),
  phone: text,
});

export const challengeRequest = z.object({ channel: z._default(z.string(), "sms") });

export const verifyFactorRequest = z.object({
  challenge_id: text,
  code: text,
  webauthn: z.optional(
    z.discriminatedUnion(
      "type",
      [
        z.object({ type: z.literal("create"), credential_response: registrationRequest.shape.credential }),
        z.object({ type: z.literal("request"), credential_response: authenticationRequest.shape.credential }),
      ],
      { error: "WebAuthn type must be create or request" },
    ),
  ),
});
export type VerifyFactorRequest = z.infer<typeof verifyFactorRequest>;

export const recoveryCodesRequest = z.object({ friendly_name: label(100) });

export const recoveryCodeRequest = z.object({ code: text });
