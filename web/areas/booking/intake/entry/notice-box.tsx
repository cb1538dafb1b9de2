import { notices } from "#content/intake/notices.ts";
import type { IntakeNotice } from "#content/intake/types.ts";
import { HelpBox } from "#web/ui/base/help-box.tsx";

interface NoticeBoxProps {
  notice: IntakeNotice;
  isShort?: boolean;
}

/** Explains how to get help, or that the clinic will follow up; gives no advice and no score. */
export function NoticeBox({ notice, isShort = false }: NoticeBoxProps) {
  const words = notices[notice];
  return (
    <div data-notice={notice}>
      {notice === "visit" ? <p className="hint">{words.title}</p> : <HelpBox words={words} isShort={isShort} />}
    </div>
  );
}
