import type { ComponentProps } from "react";

/** Class names of the looks that are not `btn` with an addition. */
const CLASSES: Partial<Record<string, string>> = { main: "btn", link: "link", icon: "icon-button" };

interface ButtonProps extends Omit<ComponentProps<"button">, "className"> {
  look?: "main" | "quiet" | "large" | "large quiet" | "link" | "icon";
  /** Names the row or record that the button acts on, for screen readers only. */
  of?: string | undefined;
  /** Ignores presses and keeps the focus, which `disabled` would lose. */
  isOff?: boolean | undefined;
  /** Ignores presses and shows "One moment…" in place of the label. */
  isBusy?: boolean | undefined;
}

export function Button({ look = "quiet", of, isOff, isBusy, onClick, children, ...props }: ButtonProps) {
  const isIdle = isOff || isBusy;
  return (
    <button
      type="button"
      className={CLASSES[look] ?? `btn ${look}`}
      aria-disabled={isIdle}
      {...props}
      onClick={isIdle ? undefined : onClick}
    >
      {isBusy ? "One moment…" : children}
      {of && <span className="sr-only"> ({of})</span>}
    </button>
  );
}
