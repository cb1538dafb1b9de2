import { Icon } from "#web/components/ui/icon.tsx";

type Level = "emergency" | "crisis";

interface Help {
  /** How the fixed reply writes the number. */
  number: string;
  href: string;
  en: string;
  es: string;
}

/** RAINN: rainn.org. National Domestic Violence Hotline: thehotline.org. Poison Help: poisonhelp.hrsa.gov. */
const HELP = {
  rainn: { number: "800-656-4673", href: "tel:+18006564673", en: "Call RAINN", es: "Llamar a RAINN" },
  hotline: { number: "800-799-7233", href: "tel:+18007997233", en: "Call the Hotline", es: "Llamar a la línea" },
  lifeline: { number: "988", href: "tel:988", en: "Call 988", es: "Llamar al 988" },
  lifelineText: { number: "988", href: "sms:988", en: "Text 988", es: "Enviar AYUDA al 988" },
  emergency: { number: "911", href: "tel:911", en: "Call 911", es: "Llamar al 911" },
  poison: { number: "1-800-222-1222", href: "tel:+18002221222", en: "Call Poison Help", es: "Llamar a Poison Help" },
} as const satisfies Record<string, Help>;

const HEADINGS = {
  emergency: { en: "This may be an emergency.", es: "Esto puede ser una emergencia." },
  rainn: { en: "Sexual assault support, day and night.", es: "Apoyo tras una agresión sexual, de día y de noche." },
  hotline: {
    en: "Partner violence support, day and night.",
    es: "Apoyo ante la violencia de pareja, de día y de noche.",
  },
  lifeline: { en: "You can talk to someone right now.", es: "Puede hablar con alguien ahora mismo." },
} as const;

/** Which help stands first: the numbers are those that the answer names, so that both say the same. */
function helpIn(level: Level, text: string): { heading: keyof typeof HEADINGS; help: readonly (keyof typeof HELP)[] } {
  const names = (key: keyof typeof HELP) => text.includes(HELP[key].number);
  if (level === "emergency")
    return { heading: "emergency", help: names("poison") ? ["emergency", "poison"] : ["emergency"] };
  if (names("rainn")) return { heading: "rainn", help: ["rainn", "emergency"] };
  if (names("hotline")) return { heading: "hotline", help: ["hotline", "emergency"] };
  const lifeline = ["lifeline", "lifelineText", "emergency"] as const;
  return { heading: "lifeline", help: names("poison") ? [...lifeline, "poison"] : lifeline };
}

/** The way to people who can help now: one press, in the language of the answer. */
export function SafetyCard({ level, text }: { level: Level; text: string }) {
  const { heading, help } = helpIn(level, text);
  const language = /\bllame\b/i.test(text) ? "es" : "en";
  return (
    <section
      className="chat-safety"
      aria-label={level === "emergency" ? "Emergency help" : "Crisis help"}
      lang={language}
    >
      <p>{HEADINGS[heading][language]}</p>
      {help.map((key, at) => (
        <a key={key} className={at === 0 ? "btn" : "btn quiet"} href={HELP[key].href}>
          <Icon name={key === "lifelineText" ? "chat" : "phone"} />
          {HELP[key][language]}
        </a>
      ))}
    </section>
  );
}
