import type { HelpWords } from "#content/help.ts";

interface HelpBoxProps {
  words: HelpWords;
  isShort?: boolean;
}

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
