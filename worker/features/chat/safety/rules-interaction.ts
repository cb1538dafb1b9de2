import type { RuleSource } from "./matcher.ts";

/** The two classes of medicine that must not meet; "poppers" and "nitro" can also be food, cars and coffee. */
export const nitrateRules: readonly RuleSource<"nitrate">[] = [
  { kind: "nitrate", when: ["nitrate", "nitroUse|popper & !food", "weakNitrate & medContext & !food"] },
];

export const pde5Rules: readonly RuleSource<"pde5">[] = [{ kind: "pde5", when: ["pde5"] }];
