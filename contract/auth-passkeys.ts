import * as z from "zod/mini";
import { line } from "./text.ts";

// `PublicKeyCredential.toJSON()`, WebAuthn level 3.

const bytes = z.string().check(z.maxLength(32_768));

const challengeId = z
  .string({ error: "challenge_id is required" })
  .check(z.uuid({ error: "challenge_id must be a valid UUID" }));

const credential = <Response extends z.ZodMiniType>(response: Response) =>
  z.object({ id: bytes, type: z.literal("public-key"), response }, { error: "credential is required" });

export const registrationRequest = z.object({
  challenge_id: challengeId,
  credential: credential(
    z.object({
      clientDataJSON: bytes,
      attestationObject: bytes,
      transports: z.catch(z._default(z.array(z.string()), []), []),
    }),
  ),
});

export const authenticationRequest = z.object({
  challenge_id: challengeId,
  credential: credential(
    z.object({
      clientDataJSON: bytes,
      authenticatorData: bytes,
      signature: bytes,
      userHandle: z.catch(z.nullish(bytes), null),
    }),
  ),
});

export type RegistrationResponse = z.infer<typeof registrationRequest>["credential"];
export type AuthenticationResponse = z.infer<typeof authenticationRequest>["credential"];

/** Code points; the auth protocol's limit. */
const MAX_NAME = 120;

export const passkeyName = z.object({
  friendly_name: line("friendly_name is required").check(
    z.minLength(1, { error: "friendly_name is required" }),
    z.maxLength(MAX_NAME, { error: `friendly_name must be ${MAX_NAME} characters or less` }),
  ),
});
