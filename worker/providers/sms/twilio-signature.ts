import { constantTimeEqual } from "@oslojs/crypto/subtle";

const encoder = new TextEncoder();

interface Signed {
  authToken: string;
  url: string;
  params: Readonly<Record<string, string>>;
}

/** X-Twilio-Signature: https://www.twilio.com/docs/usage/security */
export async function twilioSignature({ authToken, url, params }: Signed): Promise<string> {
  const algorithm = { name: "HMAC", hash: "SHA-1" };
  const key = await crypto.subtle.importKey("raw", encoder.encode(authToken), algorithm, false, ["sign"]);
  const text = Object.keys(params)
    .sort()
    .reduce((signed, name) => `${signed}${name}${params[name]}`, url);
  const bytes = new Uint8Array(await crypto.subtle.sign("HMAC", key, encoder.encode(text)));
  return btoa(String.fromCharCode(...bytes));
}

export async function isFromTwilio(signature: string, signed: Signed): Promise<boolean> {
  if (signed.authToken === "") return false;
  return constantTimeEqual(encoder.encode(signature), encoder.encode(await twilioSignature(signed)));
}
