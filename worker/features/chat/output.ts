import type { TextStreamPart, ToolSet } from "ai";
import { createGuard } from "./safety/output-guard.ts";

type Part = TextStreamPart<ToolSet>;
type Controller = TransformStreamDefaultController<Part>;

/**
 * Releases an answer sentence by sentence; from a sentence that breaks a rule on, the visitor gets `replacement`.
 * As a transform of streamText its output is what every wire, every callback and the database see.
 */
export function guardText(replacement: string) {
  return (): TransformStream<Part, Part> => {
    const guard = createGuard();
    let tripped = false;
    let last: Extract<Part, { type: "text-delta" }> | null = null;

    function emit(controller: Controller, { release, violated }: ReturnType<typeof guard.push>): void {
      if (!last || tripped) return;
      if (release) controller.enqueue({ ...last, text: release });
      if (violated === null) return;
      tripped = true;
      controller.enqueue({ ...last, text: replacement });
    }

    return new TransformStream({
      transform(part, controller) {
        if (part.type === "text-delta") {
          last = part;
          return emit(controller, guard.push(part.text));
        }
        if (part.type === "text-end") emit(controller, guard.end());
        controller.enqueue(part);
      },
    });
  };
}

/** The same rule for an answer that is there at once. */
export function guardWhole(text: string, replacement: string): string {
  const guard = createGuard();
  const steps = [guard.push(text), guard.end()];
  const kept = steps.map(({ release }) => release).join("");
  return steps.some(({ violated }) => violated !== null) ? kept + replacement : kept;
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
