import type { ReactNode } from "react";

interface EmptyProps {
  /** The sentence for an empty list: "No leads yet." */
  children: ReactNode;
  /** What the user can do about it. */
  act?: ReactNode;
}

/** Stands in place of a list without rows. */
export function Empty({ children, act }: EmptyProps) {
  return (
    <div className="empty">
      <p>{children}</p>
      {act && <div className="act-list">{act}</div>}
    </div>
  );
}
