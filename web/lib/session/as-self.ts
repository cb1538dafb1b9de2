import { getSession } from "./session.ts";

export async function fetchAsSelf(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const session = getSession();
  if (session.status !== "signed-in" || session.person.step !== "done") return fetch(input, init);
  // The sign-in client is large, and most visitors have no account.
  const { auth } = await import("./auth-client.ts");
  const { data } = await auth.getSession();
  const headers = new Headers(init.headers);
  if (data.session) headers.set("Authorization", `Bearer ${data.session.access_token}`);
  return fetch(input, { ...init, headers });
}
