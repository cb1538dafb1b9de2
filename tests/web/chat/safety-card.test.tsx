import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { SafetyCard } from "#web/features/chat/safety-card.tsx";
import { firstReply, KIND_IDS, kinds } from "#worker/domains/safety/kinds.ts";

const hrefsOf = (level: "emergency" | "crisis", text: string) =>
  [...renderToStaticMarkup(<SafetyCard level={level} text={text} />).matchAll(/<a [^>]*href="([^"]+)"/g)].map(
    ([, href]) => href,
  );

test("the card about suicide calls 988, texts 988 and calls 911, in both languages", () => {
  for (const language of ["en", "es"] as const)
    expect(hrefsOf("crisis", firstReply("suicide", language))).toEqual(["tel:988", "sms:988", "tel:911"]);
});

test("every emergency and every crisis has a button for 911", () => {
  for (const id of KIND_IDS) {
    const { level } = kinds[id];
    if (level !== "emergency" && level !== "crisis") continue;
    for (const language of ["en", "es"] as const) {
      const hrefs = hrefsOf(level, firstReply(id, language));
      expect([id, level === "crisis" ? hrefs.includes("tel:911") : hrefs[0] === "tel:911"]).toEqual([id, true]);
    }
  }
});
