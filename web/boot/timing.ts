export function afterLoad(run: () => void): void {
  if (document.readyState === "complete") run();
  else addEventListener("load", run);
}

/** Lets the browser answer a tap in between. */
export function pause(): Promise<void> {
  return new Promise((done) => setTimeout(done));
}

/** Soon, when the browser has nothing else to do; a page that never rests is not left waiting. */
export function whenIdle(run: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(run, { timeout: 500 });
  else setTimeout(run);
}
