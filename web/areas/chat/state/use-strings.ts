import { createContext, use } from "react";
import { type ChatStrings, chatEn } from "#content/strings/en/chat.ts";
import { chatEs } from "#content/strings/es/chat.ts";
import type { Language } from "#content/strings/language.ts";

export const chatStrings: Readonly<Record<Language, ChatStrings>> = { en: chatEn, es: chatEs };

export const StringsContext = createContext(chatStrings.en);

export function useStrings(): ChatStrings {
  return use(StringsContext);
}
