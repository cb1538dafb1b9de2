import type { ReactNode } from "react";

/**
 * Shows a control's name beside it after 700 ms of hovering, or on keyboard focus. Styles alone do it, so that it works
 * before React; the control keeps its own accessible name.
 */
export function Tooltip({ text, children }: { text: string; children: ReactNode }) {
  return (
    <span className="tip" data-tip={text}>
      {children}
    </span>
  );
}
