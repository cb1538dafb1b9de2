const TOKEN = /^#t=([\w-]{20,100})$/;

/** From a fragment such as "#t=…", because browsers do not send fragments to servers. */
export function tokenIn(hash: string): string | null {
  return TOKEN.exec(hash)?.[1] ?? null;
}

/** Removes the token from the address, so that neither the history nor an onlooker keeps it. */
export function takeLinkToken(): string | null {
  if (!location.hash.startsWith("#t=")) return null;
  const token = tokenIn(location.hash);
  history.replaceState(history.state, "", location.pathname);
  return token;
}
