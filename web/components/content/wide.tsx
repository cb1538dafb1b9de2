import type { ReactNode } from "react";

/** Scrolls by itself where it is wider than the screen; reachable by keyboard for that. */
export function Wide({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard must be able to scroll it (WCAG 2.1.1)
    <section className="wide" aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}
