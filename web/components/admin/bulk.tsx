import type { ReactNode } from "react";

interface BulkProps {
  count: number;
  onClear: () => void;
  children: ReactNode;
}

/** What can be done with the ticked rows, and how many they are. */
export function Bulk({ count, onClear, children }: BulkProps) {
  return (
    <section className="bulk" aria-label="Chosen rows">
      <p role="status">{count} chosen</p>
      {children}
      <button type="button" className="link" onClick={onClear}>
        Choose none
      </button>
    </section>
  );
}
