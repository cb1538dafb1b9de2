const TOKEN = /^#t=([\w-]{20,100})$/;

/** The token of a visit's link, from a fragment such as "#t=…": fragments are not sent to servers. */
export function tokenIn(hash: string): string | null {
  return TOKEN.exec(hash)?.[1] ?? null;
}

/** Takes the token out of the address, so that neither history nor anybody who looks over his shoulder keeps it. */
export function takeToken(): string | null {
  if (!location.hash.startsWith("#t=")) return null;
  const token = tokenIn(location.hash);
  history.replaceState(history.state, "", location.pathname);
  return token;
}
