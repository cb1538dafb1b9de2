let seconds: number | undefined;

export function noteRetryAfter({ status, headers }: Pick<Response, "status" | "headers">): void {
  if (status === 429) seconds = Number(headers.get("Retry-After")) || undefined;
}

export function lastRetryAfter(): number | undefined {
  return seconds;
}
