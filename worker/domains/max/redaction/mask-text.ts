import { findPhi } from "#worker/domains/safety/phi/phi-detector.ts";
import { redact } from "./redact.ts";

/**
 * What a visitor wrote without who he is: every identifier that the detector finds is a word in brackets, and what a
 * provider would not get either goes as well. It errs on the side of masking.
 */
export function maskText(text: string): string {
  let masked = "";
  let from = 0;
  for (const { start, end, kind } of findPhi(text)) {
    masked += `${text.slice(from, start)}[${kind.replaceAll("_", " ")}]`;
    from = end;
  }
  return redact(masked + text.slice(from));
}
