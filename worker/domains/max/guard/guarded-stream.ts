import type { TextStreamPart, ToolSet } from "ai";
import { NO_ANSWER } from "#content/max/instructions.ts";
import { repliesIn } from "#content/max/replies.ts";
import type { Language } from "#content/strings/language.ts";
import { log } from "#worker/kernel/log.ts";
import { BROKE_OFF } from "#worker/providers/model/finish-in-order.ts";
import { createGuard, guardViolation, piecesOf } from "./output-guard.ts";
import type { Backing } from "./sources.ts";

type Part = TextStreamPart<ToolSet>;
type Controller = TransformStreamDefaultController<Part>;

const BEFORE_CHARS = 80;
const OWN_ID = "own";

interface StreamGuardOptions {
  backing: Backing;
  language: Language;
  /** Our own answer, for one that is missing, unbacked or cut after a sentence. */
  instead: string;
  notice: string;
  last: string;
}

/** As a transform of streamText its output is what every wire, callback and the database see. */
export function guardStream(options: StreamGuardOptions) {
  return (): TransformStream<Part, Part> => {
    const speech = createSpeech(options);
    const block = createBlock();

    function finish(controller: Controller, part: Extract<Part, { type: "finish-step" }>): void {
      const isCut = part.rawFinishReason === BROKE_OFF || part.finishReason === "length";
      block.write(controller, speech.end(isCut));
      if (part.finishReason !== "tool-calls") block.write(controller, speech.conclude(isCut));
      block.close(controller);
      controller.enqueue(part);
    }

    function pass(controller: Controller, part: Part): void {
      if (block.isEnded()) {
        block.write(controller, speech.end(false));
        block.close(controller);
      }
      if (part.type === "text-start") block.open(part.id);
      if (part.type === "text-end") block.end(part);
      else controller.enqueue(part);
    }

    return new TransformStream({
      transform(part, controller) {
        if (part.type === "text-delta") block.write(controller, speech.hear(part.text));
        else if (part.type === "finish-step") finish(controller, part);
        else pass(controller, part);
      },
    });
  };
}

/** The first sentence waits for the second: an answer that breaks off before it is replaced unseen. */
function createSpeech({ backing, language, instead, notice, last }: StreamGuardOptions) {
  const replies = repliesIn[language];
  const guard = createGuard(backing);
  const opening = createOpening();
  let held = "";
  let isSaid = false;

  function say(text: string): string {
    if (text.trim() === "") return text;
    const before = isSaid || notice === "" ? "" : `${notice}\n\n`;
    isSaid = true;
    return before + text;
  }

  function release(text: string, isAll: boolean): string {
    held += text;
    if (!(isAll || isSaid || piecesOf(held).length > 1)) return "";
    const due = held;
    held = "";
    return say(due);
  }

  function addition(isCut: boolean): string {
    if (!isSaid) return say(instead || replies.guard);
    if (isCut) return `\n\n${replies.cutOff}`;
    return guard.dropped.length > 0 && !guard.isBacked ? `\n\n${replies.guard}` : "";
  }

  return {
    hear: (delta: string) => release(guard.push(opening.push(delta)), false),
    end(isCut: boolean): string {
      if (!isCut) return release(guard.push(opening.rest()) + guard.end(), true);
      held = "";
      return "";
    },
    conclude(isCut: boolean): string {
      const { dropped } = guard;
      if (dropped.length > 0)
        log("answer_guarded", { dropped: dropped.length, rules: [...new Set(dropped)].toSorted().join(",") });
      return addition(isCut) + (last && `\n\n${last}`);
    },
  };
}

function createBlock() {
  let id: string | null = null;
  let ended: Part | null = null;
  return {
    isEnded: () => ended !== null,
    open(started: string): void {
      id = started;
    },
    end(part: Part): void {
      ended = part;
    },
    write(controller: Controller, text: string): void {
      if (text === "") return;
      if (id === null) controller.enqueue({ type: "text-start", id: OWN_ID });
      controller.enqueue({ type: "text-delta", id: id ?? OWN_ID, text });
      if (id === null) controller.enqueue({ type: "text-end", id: OWN_ID });
    },
    close(controller: Controller): void {
      if (id !== null) controller.enqueue(ended ?? { type: "text-end", id });
      id = null;
      ended = null;
    },
  };
}

/** Hides the mark that a model has no answer, and everything after it. */
function createOpening() {
  let held = "";
  let state: "open" | "passed" | "declined" = "open";
  return {
    push(text: string): string {
      if (state === "passed") return text;
      held += text;
      const said = held.trimStart();
      if (state === "declined" || NO_ANSWER.startsWith(said)) return "";
      state = said.startsWith(NO_ANSWER) ? "declined" : "passed";
      return state === "declined" ? "" : held;
    },
    rest: () => (state === "open" && held.trim() !== NO_ANSWER ? held : ""),
  };
}

export function guardWhole(text: string, replacement: string): string {
  let kept = "";
  for (const piece of piecesOf(text)) {
    if (guardViolation(kept.slice(-BEFORE_CHARS) + piece) !== null) return kept + replacement;
    kept += piece;
  }
  return kept;
}
