/** Whether the site can be reached. A browser that says it is offline may still reach one on its own machine. */
export async function isReachable(): Promise<boolean> {
  if (navigator.onLine) return true;
  return fetch("/robots.txt", { method: "HEAD", cache: "no-store" }).then(
    () => true,
    () => false,
  );
}
