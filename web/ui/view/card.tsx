import type { ReactNode } from "react";

interface CardProps {
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

/** For when the focused element is gone. */
export function focusCard(id: string): void {
  document.getElementById(id)?.focus();
}

export function focusWhenShown(element: HTMLElement | null): void {
  element?.focus();
}

export function focusFieldWhenShown(element: HTMLElement | null): void {
  element?.querySelector("textarea")?.focus();
}
