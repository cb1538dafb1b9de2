export function afterLoad(run: () => void): void {
  if (document.readyState === "complete") run();
  else addEventListener("load", run);
}

export function whenIdle(run: () => void): void {
  (window.requestIdleCallback ?? setTimeout)(run);
}
