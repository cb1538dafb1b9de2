import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Language } from "#content/strings/language.ts";
import { SafetyCard } from "#web/areas/chat/messages/safety-card.tsx";
import { firstReply, KIND_IDS, kinds, stateOfKind } from "#worker/domains/safety/kinds.ts";

const hrefsOf = (level: "emergency" | "crisis" | "today", text: string, language: Language) =>
  [
    ...renderToStaticMarkup(<SafetyCard level={level} text={text} language={language} />).matchAll(
      /<a [^>]*href="([^"]+)"/g,
    ),
  ].map(([, href]) => href);

test("the suicide card offers calling and texting 988 and calling 911, in both languages", () => {
  for (const language of ["en", "es"] as const)
    expect(hrefsOf("crisis", firstReply("suicide", language), language)).toEqual([
      "tel:988",
      language === "es" ? "sms:988?body=AYUDA" : "sms:988",
      "tel:911",
    ]);
});

test("the call-today card offers both clinics, and needs their numbers in the reply", () => {
  for (const language of ["en", "es"] as const)
    expect(hrefsOf("today", firstReply("call_today", language), language)).toEqual([
      "tel:+19205550142",
      "tel:+18475550117",
    ]);
  expect(hrefsOf("today", stateOfKind("call_today").over.en, "en")).toEqual([]);
});

test("every emergency and crisis card has a button for 911", () => {
  for (const id of KIND_IDS) {
    const { level } = kinds[id];
    if (level !== "emergency" && level !== "crisis") continue;
    for (const language of ["en", "es"] as const) {
      const hrefs = hrefsOf(level, firstReply(id, language), language);
      expect([id, level === "crisis" ? hrefs.includes("tel:911") : hrefs[0] === "tel:911"]).toEqual([id, true]);
    }
  }
});
