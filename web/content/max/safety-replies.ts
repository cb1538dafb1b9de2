// What every state of a conversation that is not over says.

/** Kinds of answers from the visitor; `again` is any other. */
export type FollowUpKind =
  | "taken"
  | "means"
  | "blame"
  | "call"
  | "treats"
  | "method"
  | "refuses"
  | "near"
  | "alone"
  | "waits";

export interface Text {
  en: string;
  es: string;
}

export interface StateReplies {
  /** Stands before every ordinary answer once the visitor has said that it is over. */
  keep: Text;
  /** The last line of every reply: the number to call. */
  line: Text;
  /** Said when the visitor says that it is over, and asks nothing that Max can answer. */
  over: Text;
  answers: Partial<Record<FollowUpKind, Text>>;
  /** Taken in turn, so that the same words do not come back at once. */
  again: readonly [Text, ...Text[]];
}

export const nobodyElse: Text = {
  en: "I cannot call anyone from here; I am an AI assistant.",
  es: "No puedo llamar a nadie desde aquí; soy un asistente de inteligencia artificial.",
};
