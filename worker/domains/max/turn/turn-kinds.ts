import type { ChatSource, SafetyLevel } from "#contract/chat.ts";
import { type AnswerOutcome, type AnswerTrace, NO_TRACE } from "#contract/max-transcripts.ts";
import type { TriageVerdict } from "#worker/domains/safety/verdict.ts";
import { EMBEDDED_MODEL_ID } from "#worker/providers/model/embedded.ts";
import { type NextSteps, NO_STEPS } from "../answer/next-steps.ts";
import type { ProviderAnswer } from "../models/provider.ts";
import type { ToolResult } from "../tools/tool.ts";

export const FIXED_MODEL_ID = "max-fixed";
/** What was said while Max was off. */
export const OFF_MODEL_ID = "max-off";

/** What both routes encode: an answer that is whole at once, or one that a provider is still writing. */
export type MaxTurn = WholeTurn | StreamedTurn;

interface Told extends NextSteps {
  safety: SafetyLevel;
  sources: ChatSource[];
  /** Whether it sends the visitor on to a person. */
  isHandover: boolean;
  outcome: AnswerOutcome;
  trace: AnswerTrace;
}

export interface WholeTurn extends Told {
  kind: "whole";
  text: string;
  model: string;
  /** Our own words where the chosen model should have answered. */
  isFallback?: boolean;
}

export interface StreamedTurn extends Told, ProviderAnswer {
  kind: "streamed";
}

export function fixedTurn(text: string, outcome: AnswerOutcome): WholeTurn {
  const told: Told = {
    ...NO_STEPS,
    safety: "none",
    sources: [],
    isHandover: outcome !== "answered",
    outcome,
    trace: NO_TRACE,
  };
  return { kind: "whole", ...told, text, model: FIXED_MODEL_ID };
}

/** The answer to somebody who asked for what a tool does. */
export function toolTurn({ text, offer }: ToolResult): WholeTurn {
  const offers = offer ? [offer] : [];
  return { ...fixedTurn(text, "answered"), model: EMBEDDED_MODEL_ID, isHandover: offer?.name === "callback", offers };
}

export function redTurn({ level, reply }: Pick<TriageVerdict, "level" | "reply">): WholeTurn | null {
  if ((level !== "emergency" && level !== "crisis") || reply === null) return null;
  return { ...fixedTurn(reply, "safety"), safety: level };
}

/** The answer below the line, wherever it came from; a streamed one has it already. */
export function belowLine(line: string, turn: MaxTurn): MaxTurn {
  if (line === "" || turn.kind === "streamed" || turn.text.startsWith(line)) return turn;
  return { ...turn, text: `${line}\n\n${turn.text}`, safety: turn.safety === "none" ? "notice" : turn.safety };
}

/** A message that has a place among the turns of this isolate. */
export interface AdmittedMessage {
  /** Ends our own work, so that the next message in line begins while a provider goes on writing. */
  worked: () => void;
  /** Call it when the answer has ended. */
  release: () => void;
}
