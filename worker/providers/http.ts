/** How long a provider may take before the queue tries again, in milliseconds. */
const TIMEOUT_MS = 10_000;

/** How the HTTP drivers reach their provider. */
export type Post = typeof postOrThrow;

/** POST to a provider. @throws an Error with the host and status only: an answer's body may repeat what was sent */
export async function postOrThrow(url: string, init: { headers: HeadersInit; body: BodyInit }): Promise<void> {
  const response = await fetch(url, { method: "POST", ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`${new URL(url).host} answered ${response.status}.`);
}
