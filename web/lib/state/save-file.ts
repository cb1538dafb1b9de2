/** How long the browser may take to begin with a file before its memory is given back. */
const KEPT_MS = 60_000;

/** Hands a file that is in memory to the browser. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS);
}
