let seconds: number | undefined;

/** Notes how long a refusal for haste asks to wait: the sign-in client passes no headers on. */
export function noteRetryAfter({ status, headers }: Pick<Response, "status" | "headers">): void {
  if (status === 429) seconds = Number(headers.get("Retry-After")) || undefined;
}

export function lastRetryAfter(): number | undefined {
  return seconds;
}
