import { AuthApiError } from "@supabase/auth-js";
import { auth } from "./auth-client.ts";

/** The version of the protocol's errors that name their code as `code`. */
const API_VERSION = "2024-01-01";

type Answered<Body> = { data: Body; error: null } | { data: null; error: AuthApiError };

/**
 * A call that our /auth/v1 has beside the protocol, so that the npm client knows no method for it; answered as its own
 * are. @throws TypeError when the server can not be reached
 */
export async function callAuth<Body>(method: "GET" | "DELETE", path: string): Promise<Answered<Body>> {
  const { data } = await auth.getSession();
  const headers = new Headers({ "X-Supabase-Api-Version": API_VERSION });
  if (data.session) headers.set("Authorization", `Bearer ${data.session.access_token}`);
  const response = await fetch(`/auth/v1${path}`, { method, headers });
  const body = await response.json().catch(() => null);
  if (response.ok) return { data: body, error: null };
  return { data: null, error: new AuthApiError(String(body?.message ?? ""), response.status, body?.code) };
}
