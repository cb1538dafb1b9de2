export function afterLoad(run: () => void): void {
  if (document.readyState === "complete") run();
  else addEventListener("load", run);
}

export function pause(): Promise<void> {
  return new Promise((done) => setTimeout(done));
}

export function whenIdle(run: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(run, { timeout: 500 });
  else setTimeout(run);
}
