import { AuthApiError } from "@supabase/auth-js";
import { auth } from "./auth-client.ts";

const API_VERSION = "2024-01-01";

type Answered<Body> = { data: Body; error: null } | { data: null; error: AuthApiError };

export async function callAuth<Body>(method: "GET" | "DELETE", path: string): Promise<Answered<Body>> {
  const { data } = await auth.getSession();
  const headers = new Headers({ "X-Supabase-Api-Version": API_VERSION });
  if (data.session) headers.set("Authorization", `Bearer ${data.session.access_token}`);
  const response = await fetch(`/auth/v1${path}`, { method, headers });
  const body = await response.json().catch(() => null);
  if (response.ok) return { data: body, error: null };
  return { data: null, error: new AuthApiError(String(body?.message ?? ""), response.status, body?.code) };
}
