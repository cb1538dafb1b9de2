import type { ReactNode } from "react";

export type Tone = "calm" | "good" | "soon" | "now";

/** Each tone has its own shape beside its color. */
export function StatusBadge({ tone = "calm", children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span className="badge" data-tone={tone}>
      {children}
    </span>
  );
}
