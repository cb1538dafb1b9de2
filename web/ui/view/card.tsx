import type { ReactNode } from "react";

interface CardProps {
  /** Unique on the page. */
  id: string;
  heading: string;
  children: ReactNode;
}

export function Card({ id, heading, children }: CardProps) {
  return (
    <section className="card" aria-labelledby={id}>
      <h2 id={id} tabIndex={-1}>
        {heading}
      </h2>
      {children}
    </section>
  );
}

/** Focuses a heading when the focused element is gone. */
export function focusCard(id: string): void {
  document.getElementById(id)?.focus();
}

/** As a `ref`: focuses an element when it appears. */
export function focusWhenShown(element: HTMLElement | null): void {
  element?.focus();
}

/** As a `ref`: focuses the text area inside when it appears. */
export function focusFieldWhenShown(element: HTMLElement | null): void {
  element?.querySelector("textarea")?.focus();
}
