import type { HelpWords } from "#content/help.ts";

interface HelpBoxProps {
  words: HelpWords;
  /** The full text is already on the page. */
  isShort?: boolean;
}

/** Names 911 and 988, and says that staff may not be reading right now. */
export function HelpBox({ words: { title, paragraphs, lines }, isShort = false }: HelpBoxProps) {
  return (
    <div className="note help" data-level="warning">
      <p>
        <b>{title}</b>
      </p>
      {!isShort && paragraphs.map((text) => <p key={text}>{text}</p>)}
      <p className="form-end">
        {lines.slice(0, isShort ? 1 : undefined).map(({ label, href }) => (
          <a key={href} href={href} className="btn quiet">
            {label}
          </a>
        ))}
      </p>
    </div>
  );
}
