import type { ReactNode } from "react";

interface CardProps {
  /** Unique on the page. */
  id: string;
  heading: string;
  children: ReactNode;
}

/** One matter of an account. */
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

/** Where the keyboard goes on when what had the focus is no more. */
export function focusCard(id: string): void {
  document.getElementById(id)?.focus();
}

/** As a `ref`: what appears after a press takes the focus once. */
export function focusWhenShown(element: HTMLElement | null): void {
  element?.focus();
}

/** As a `ref` of what holds one field of several lines: whoever opened it writes at once. */
export function focusFieldWhenShown(element: HTMLElement | null): void {
  element?.querySelector("textarea")?.focus();
}
