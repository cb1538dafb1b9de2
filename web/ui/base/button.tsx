import type { ComponentProps } from "react";

const CLASSES: Partial<Record<string, string>> = { main: "btn", link: "link", icon: "icon-button" };

interface ButtonProps extends Omit<ComponentProps<"button">, "className"> {
  look?: "main" | "quiet" | "large" | "large quiet" | "link" | "icon";
  /** For screen readers: names the row that the button acts on. */
  of?: string | undefined;
  /** Keeps the focus, which `disabled` would lose. */
  isOff?: boolean | undefined;
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
