/** Whether the site can be reached. A browser that says it is offline may still reach one on its own machine. */
export async function isReachable(): Promise<boolean> {
  return navigator.onLine || answers();
}

/** The same for what must be sure: a browser with a connection may still not reach the site. */
export function answers(): Promise<boolean> {
  return fetch("/robots.txt", { method: "HEAD", cache: "no-store" }).then(
    ({ ok }) => ok,
    () => false,
  );
}
