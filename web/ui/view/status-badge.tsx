import type { ReactNode } from "react";

/** `good`: fine; `soon`: needs attention; `now`: needs action. */
export type Tone = "calm" | "good" | "soon" | "now";

/** A state in one word. Each tone has its own shape beside its color. */
export function StatusBadge({ tone = "calm", children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span className="badge" data-tone={tone}>
      {children}
    </span>
  );
}
