import { findPhi } from "#worker/domains/safety/phi/phi-detector.ts";
import { redact } from "./redact.ts";

/** Errs on the side of masking. */
export function maskText(text: string): string {
  let masked = "";
  let from = 0;
  for (const { start, end, kind } of findPhi(text)) {
    masked += `${text.slice(from, start)}[${kind.replaceAll("_", " ")}]`;
    from = end;
  }
  return redact(masked + text.slice(from));
}
