import type { ComponentProps } from "react";

const LOOKS = {
  main: "btn",
  large: "btn large",
  quiet: "btn quiet",
  "large-quiet": "btn large quiet",
  link: "link",
  icon: "icon-button",
} as const;

interface ButtonProps extends Omit<ComponentProps<"button">, "className"> {
  look?: keyof typeof LOOKS;
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
      className={LOOKS[look]}
      aria-disabled={isIdle}
      {...props}
      onClick={isIdle ? (event) => event.preventDefault() : onClick}
    >
      {isBusy ? "One moment…" : children}
      {of && <span className="sr-only"> ({of})</span>}
    </button>
  );
}
