import type { ReactNode } from "react";

/** CSS only, so that it works before React. */
export function Tooltip({ text, children }: { text: string; children: ReactNode }) {
  return (
    <span className="tip" data-tip={text}>
      {children}
    </span>
  );
}
