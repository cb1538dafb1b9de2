import type { RuleSource } from "./matcher.ts";
import type { EmergencyKind } from "./replies.ts";

/** Red-flag subjects: a mention that is no emergency itself still gets the notice line. */
export const topicRules: readonly RuleSource<EmergencyKind>[] = [
  { kind: "clot", when: ["clotWord"] },
  { kind: "priapism", when: ["erection + long & !lostErection"] },
  { kind: "testicular_pain", when: ["testicle + twisted"] },
  { kind: "anaphylaxis", when: ["allergic"] },
  { kind: "overdose", when: ["overdose"] },
];
