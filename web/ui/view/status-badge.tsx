import type { ReactNode } from "react";

/** `good`: as it should be; `soon`: somebody should look; `now`: somebody must. */
export type Tone = "calm" | "good" | "soon" | "now";

/** A state in a word. Each tone has a shape of its own beside its colour. */
export function StatusBadge({ tone = "calm", children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span className="badge" data-tone={tone}>
      {children}
    </span>
  );
}
