export async function isReachable(): Promise<boolean> {
  return navigator.onLine || answers();
}

export function answers(): Promise<boolean> {
  return fetch("/robots.txt", { method: "HEAD", cache: "no-store" }).then(
    ({ ok }) => ok,
    () => false,
  );
}
