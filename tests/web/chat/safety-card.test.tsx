import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { crisisReplies, emergencyFrame, emergencyLines } from "#content/max/safety.ts";
import { SafetyCard } from "#web/features/chat/safety-card.tsx";

const hrefsOf = (level: "emergency" | "crisis", text: string) =>
  [...renderToStaticMarkup(<SafetyCard level={level} text={text} />).matchAll(/<a [^>]*href="([^"]+)"/g)].map(
    ([, href]) => href,
  );

test("the card about suicide calls 988, texts 988 and calls 911, in both languages", () => {
  for (const text of Object.values(crisisReplies.suicide)) {
    expect(hrefsOf("crisis", text)).toEqual(["tel:988", "sms:988", "tel:911"]);
  }
});

test("every emergency and every crisis has a button for 911", () => {
  for (const line of Object.values(emergencyLines)) {
    expect(hrefsOf("emergency", `${emergencyFrame.en[line.route]} ${line.en}`)[0]).toBe("tel:911");
  }
  for (const { en, es } of Object.values(crisisReplies)) {
    for (const text of [en, es]) expect(hrefsOf("crisis", text)).toContain("tel:911");
  }
});
