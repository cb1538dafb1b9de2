import { decodeCBORToNativeValueNoLeftoverBytes } from "@oslojs/cbor";
import {
  type AuthenticatorData,
  ClientDataType,
  createAssertionSignatureMessage,
  parseAuthenticatorData,
  parseClientDataJSON,
  type WebAuthnCredential,
} from "@oslojs/webauthn";
import type { AuthenticationResponse, RegistrationResponse } from "#contract/auth-passkeys.ts";
import { AuthError } from "#worker/kernel/errors.ts";
import { showFailure } from "#worker/kernel/log.ts";
import { fromBase64Url, toBase64Url } from "#worker/kernel/seal/crypto.ts";
import { type StoredKey, toStoredKey, verifySignature } from "./public-key.ts";
import type { RelyingParty } from "./relying-party.ts";

interface Expected {
  relyingParty: RelyingParty;
  challenge: string;
  /** Beside a password a touch is enough: not every security key can verify its user. */
  isSecondFactor?: boolean;
}

export interface NewCredential {
  id: string;
  key: StoredKey;
  aaguid: Uint8Array;
  signCount: number;
  isBackedUp: boolean;
}

/** WebAuthn level 3, section 7.1, without attestation: the maker does not matter. */
export async function readRegistration(
  { id, response }: RegistrationResponse,
  expected: Expected,
): Promise<NewCredential> {
  return verified(async () => {
    checkClientData(bytesOf(response.clientDataJSON), ClientDataType.Create, expected);
    const bytes = authDataOf(bytesOf(response.attestationObject));
    const data = readAuthenticatorData(bytes, expected);
    const { id: idBytes, publicKey, authenticatorAAGUID: aaguid } = credentialOf(data);
    assert(toBase64Url(idBytes) === id);
    return {
      id,
      key: await toStoredKey(publicKey),
      aaguid,
      signCount: data.signatureCounter,
      isBackedUp: isBackedUp(bytes),
    };
  });
}

/** WebAuthn level 3, section 7.2; the database checks the counter. */
export async function readAuthentication(
  { response }: AuthenticationResponse,
  { key, userHandle, ...expected }: Expected & { key: StoredKey; userHandle: string },
): Promise<Pick<NewCredential, "signCount" | "isBackedUp">> {
  return verified(async () => {
    const clientData = bytesOf(response.clientDataJSON);
    checkClientData(clientData, ClientDataType.Get, expected);
    // A credential that the authenticator does not store has no user handle (WebAuthn level 3, section 7.2).
    assert(response.userHandle === userHandle || (expected.isSecondFactor === true && !response.userHandle));
    const bytes = bytesOf(response.authenticatorData);
    const data = readAuthenticatorData(bytes, expected);
    const message = createAssertionSignatureMessage(bytes, clientData);
    assert(await verifySignature(key, bytesOf(response.signature), message));
    return { signCount: data.signatureCounter, isBackedUp: isBackedUp(bytes) };
  });
}

function checkClientData(bytes: Uint8Array, type: ClientDataType, { relyingParty, challenge }: Expected): void {
  const data = parseClientDataJSON(bytes);
  assert(data.type === type);
  assert(toBase64Url(data.challenge) === challenge);
  assert(data.origin === relyingParty.origin);
  // Never inside a frame of another site (clickjacking).
  assert(data.crossOrigin !== true);
}

function readAuthenticatorData(bytes: Uint8Array, { relyingParty, isSecondFactor }: Expected): AuthenticatorData {
  const data = parseAuthenticatorData(bytes);
  assert(data.verifyRelyingPartyIdHash(relyingParty.id));
  assert(data.userPresent && (data.userVerified || isSecondFactor === true));
  // Only an eligible credential may be backed up (sections 7.1 and 7.2).
  assert(isBackupEligible(bytes) || !isBackedUp(bytes));
  return data;
}

/** WebAuthn level 3, section 6.1. */
const FLAGS_AT = 32;
const BACKUP_ELIGIBLE = 0b1000;
const BACKED_UP = 0b1_0000;

function isBackupEligible(data: Uint8Array): boolean {
  return ((data[FLAGS_AT] ?? 0) & BACKUP_ELIGIBLE) !== 0;
}

function isBackedUp(data: Uint8Array): boolean {
  return ((data[FLAGS_AT] ?? 0) & BACKED_UP) !== 0;
}

/** WebAuthn level 3, section 7.1. */
const MAX_ID_BYTES = 1023;

function credentialOf({ credential }: AuthenticatorData): WebAuthnCredential {
  if (!credential || credential.id.byteLength > MAX_ID_BYTES) throw new Error("There is no credential in it.");
  return credential;
}

/** WebAuthn level 3, section 6.5. */
function authDataOf(attestation: Uint8Array): Uint8Array {
  const decoded = decodeCBORToNativeValueNoLeftoverBytes(attestation, 4);
  if (typeof decoded !== "object" || decoded === null || !("authData" in decoded)) throw new Error("No attestation.");
  if (!(decoded.authData instanceof Uint8Array)) throw new Error("No authenticator data.");
  return decoded.authData;
}

function bytesOf(text: string): Uint8Array {
  const bytes = fromBase64Url(text);
  if (!bytes) throw new Error("That is not base64url.");
  return bytes;
}

function assert(holds: boolean): void {
  if (!holds) throw new Error("The answer does not fit.");
}

/** One error for every reason, so that the answer tells nothing. */
async function verified<Result>(read: () => Promise<Result>): Promise<Result> {
  try {
    return await read();
  } catch (error) {
    showFailure("passkey_refused", error);
    throw new AuthError("webauthn_verification_failed", "Credential verification failed");
  }
}
