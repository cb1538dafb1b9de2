import { type NoticeWords, notices } from "#content/intake/notices.ts";
import type { Notice } from "#content/intake/types.ts";

interface NoticeBoxProps {
  notice: Notice;
  /** The same stands further up in full. */
  isShort?: boolean;
}

/** How to get help, beside an answer that a clinician sees first. Nothing is judged and nothing is added up here. */
export function NoticeBox({ notice, isShort = false }: NoticeBoxProps) {
  const { title, paragraphs, lines } = notices[notice];
  return (
    <div className="note help" data-notice={notice}>
      <p>
        <b>{title}</b>
      </p>
      {!isShort && paragraphs.map((text) => <p key={text}>{text}</p>)}
      <Lines lines={isShort ? lines.slice(-1) : lines} />
    </div>
  );
}

function Lines({ lines }: Pick<NoticeWords, "lines">) {
  return (
    <p className="form-end">
      {lines.map(({ label, href }) => (
        <a key={href} href={href} className="btn quiet">
          {label}
        </a>
      ))}
    </p>
  );
}
