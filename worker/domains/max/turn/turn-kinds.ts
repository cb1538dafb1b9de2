import type { ChatSource, SafetyLevel } from "#contract/chat.ts";
import { type AnswerOutcome, type AnswerTrace, NO_TRACE } from "#contract/max-transcripts.ts";
import type { TriageVerdict } from "#worker/domains/safety/verdict.ts";
import { EMBEDDED_MODEL_ID } from "#worker/providers/model/embedded.ts";
import { type NextSteps, NO_STEPS } from "../answer/next-steps.ts";
import type { ProviderAnswer } from "../models/provider.ts";
import type { ToolResult } from "../tools/tool.ts";

export const FIXED_MODEL_ID = "max-fixed";
export const OFF_MODEL_ID = "max-off";

export type MaxTurn = WholeTurn | StreamedTurn;

interface TurnFacts extends NextSteps {
  safety: SafetyLevel;
  sources: ChatSource[];
  isHandover: boolean;
  outcome: AnswerOutcome;
  trace: AnswerTrace;
}

export interface WholeTurn extends TurnFacts {
  kind: "whole";
  text: string;
  model: string;
  isFallback?: boolean;
}

export interface StreamedTurn extends TurnFacts, ProviderAnswer {
  kind: "streamed";
}

export function fixedTurn(text: string, outcome: AnswerOutcome): WholeTurn {
  const facts: TurnFacts = {
    ...NO_STEPS,
    safety: "none",
    sources: [],
    isHandover: outcome !== "answered",
    outcome,
    trace: NO_TRACE,
  };
  return { kind: "whole", ...facts, text, model: FIXED_MODEL_ID };
}

export function toolTurn({ text, offer }: ToolResult): WholeTurn {
  const offers = offer ? [offer] : [];
  return { ...fixedTurn(text, "answered"), model: EMBEDDED_MODEL_ID, isHandover: offer?.name === "callback", offers };
}

export function redTurn({ level, reply }: Pick<TriageVerdict, "level" | "reply">): WholeTurn | null {
  if ((level !== "emergency" && level !== "crisis") || reply === null) return null;
  return { ...fixedTurn(reply, "safety"), safety: level };
}

export function belowLine(line: string, turn: MaxTurn): MaxTurn {
  if (line === "" || turn.kind === "streamed" || turn.text.startsWith(line)) return turn;
  return { ...turn, text: `${line}\n\n${turn.text}`, safety: turn.safety === "none" ? "notice" : turn.safety };
}

export interface AdmittedMessage {
  /** The next message in line begins while a provider goes on writing. */
  worked: () => void;
  release: () => void;
}
