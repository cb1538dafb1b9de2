import type { TextStreamPart, ToolSet } from "ai";
import { replies } from "#content/max/replies.ts";
import { createGuard, guardViolation, piecesOf } from "../../domains/max/output-guard.ts";
import type { Backing } from "../../domains/max/sources.ts";
import { log } from "../../lib/log.ts";

type Part = TextStreamPart<ToolSet>;
type Controller = TransformStreamDefaultController<Part>;

/** How much of what stands before a sentence is looked at with it. */
const BEFORE_CHARS = 80;

/**
 * Releases an answer sentence by sentence and leaves out what the facts do not back. An answer of which nothing is left
 * gives way to `instead`. As a transform of streamText its output is what every wire, callback and the database see.
 */
export function guardText(backing: Backing, instead: string) {
  return (): TransformStream<Part, Part> => {
    const guard = createGuard(backing);
    let isAnything = false;

    function emit(controller: Controller, id: string, text: string): void {
      if (text === "") return;
      isAnything ||= text.trim() !== "";
      controller.enqueue({ type: "text-delta", id, text });
    }

    function finish(controller: Controller, id: string): void {
      emit(controller, id, guard.end());
      const { dropped, isBacked } = guard;
      if (dropped.length === 0) return;
      log("answer_guarded", { dropped: dropped.length, rules: [...new Set(dropped)].toSorted().join(",") });
      if (!isAnything) emit(controller, id, instead || replies.guard);
      // Kind words alone answer nothing.
      else if (!isBacked) emit(controller, id, `\n\n${replies.guard}`);
    }

    return new TransformStream({
      transform(part, controller) {
        if (part.type === "text-delta") return emit(controller, part.id, guard.push(part.text));
        if (part.type === "text-end") finish(controller, part.id);
        controller.enqueue(part);
      },
    });
  };
}

/** Our own words up to the first sentence that breaks a rule. */
export function guardWhole(text: string, replacement: string): string {
  let kept = "";
  for (const piece of piecesOf(text)) {
    if (guardViolation(kept.slice(-BEFORE_CHARS) + piece) !== null) return kept + replacement;
    kept += piece;
  }
  return kept;
}

/** Puts a line before the answer. */
export function prefixText(line: string) {
  return (): TransformStream<Part, Part> => {
    let pending = true;
    return new TransformStream({
      transform(part, controller) {
        if (pending && part.type === "text-delta") {
          pending = false;
          controller.enqueue({ ...part, text: `${line}\n\n` });
        }
        controller.enqueue(part);
      },
    });
  };
}

/** Puts a paragraph behind the answer. */
export function suffixText(line: string) {
  return (): TransformStream<Part, Part> => {
    let last: Extract<Part, { type: "text-delta" }> | null = null;
    return new TransformStream({
      transform(part, controller) {
        if (part.type === "text-delta") last = part;
        if (part.type === "text-end" && last) controller.enqueue({ ...last, text: `\n\n${line}` });
        controller.enqueue(part);
      },
    });
  };
}
