import type { ReactNode } from "react";

interface EmptyProps {
  children: ReactNode;
  act?: ReactNode;
}

export function Empty({ children, act }: EmptyProps) {
  return (
    <div className="empty">
      <p>{children}</p>
      {act && <div className="act-list">{act}</div>}
    </div>
  );
}
