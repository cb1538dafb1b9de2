import { locations } from "#content/clinic.ts";
import type { ChatStrings } from "#content/strings/en/chat.ts";
import type { Language } from "#content/strings/language.ts";
import { Icon } from "#web/ui/base/icon.tsx";
import { chatStrings } from "../state/use-strings.ts";

type Level = "emergency" | "crisis" | "today";
type SafetyStrings = ChatStrings["safety"];
type HelpName = keyof SafetyStrings["links"];

interface Help {
  number: string;
  href: string;
  es?: string;
}

/** Sources: rainn.org, thehotline.org, poisonhelp.hrsa.gov; 988lifeline.org/es for the text AYUDA. */
const HELP: Readonly<Record<HelpName, Help>> = {
  rainn: { number: "800-656-4673", href: "tel:+18006564673" },
  hotline: { number: "800-799-7233", href: "tel:+18007997233" },
  lifeline: { number: "988", href: "tel:988" },
  lifelineText: { number: "988", href: "sms:988", es: "sms:988?body=AYUDA" },
  emergency: { number: "911", href: "tel:911" },
  poison: { number: "1-800-222-1222", href: "tel:+18002221222" },
};

/** The card offers the numbers that the answer names, so that both say the same. */
function helpIn(
  level: Exclude<Level, "today">,
  text: string,
): [HelpName & keyof SafetyStrings["headings"], ...HelpName[]] {
  const names = (name: HelpName) => text.includes(HELP[name].number);
  if (level === "emergency") return names("poison") ? ["emergency", "poison"] : ["emergency"];
  if (names("rainn")) return ["rainn", "emergency"];
  if (names("hotline")) return ["hotline", "emergency"];
  return names("poison")
    ? ["lifeline", "lifelineText", "emergency", "poison"]
    : ["lifeline", "lifelineText", "emergency"];
}

interface SafetyCardProps {
  level: Level;
  text: string;
  language: Language;
}

interface CardLink {
  label: string;
  href: string;
}

function cardOf({ level, text, language }: SafetyCardProps): { heading: string; links: CardLink[] } {
  const { headings, links, callClinic } = chatStrings[language].safety;
  if (level === "today") {
    const named = locations.filter(({ phone }) => text.includes(phone));
    const calls = named.map(({ name, phoneE164 }) => ({ label: callClinic(name), href: `tel:${phoneE164}` }));
    return { heading: headings.today, links: calls };
  }
  const help = helpIn(level, text);
  const toLink = (name: HelpName) => ({
    label: links[name],
    href: (language === "es" && HELP[name].es) || HELP[name].href,
  });
  return { heading: headings[help[0]], links: help.map(toLink) };
}

export function SafetyCard(props: SafetyCardProps) {
  const { level, language } = props;
  const { heading, links } = cardOf(props);
  if (links.length === 0) return null;
  return (
    <section
      className="chat-safety"
      aria-label={chatStrings[language].safety[level]}
      data-level={level}
      lang={language}
    >
      <p>{heading}</p>
      {links.map(({ label, href }, at) => (
        <a key={href} className={at === 0 ? "btn" : "btn quiet"} href={href}>
          <Icon name={href.startsWith("sms:") ? "chat" : "phone"} />
          {label}
        </a>
      ))}
    </section>
  );
}
