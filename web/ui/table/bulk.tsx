import type { ReactNode } from "react";
import { Button } from "#web/ui/base/button.tsx";

interface BulkProps {
  count: number;
  onClear: () => void;
  children: ReactNode;
}

export function Bulk({ count, onClear, children }: BulkProps) {
  return (
    <section className="bulk" aria-label="Chosen rows">
      <p role="status">{count} chosen</p>
      {children}
      <Button look="link" onClick={onClear}>
        Choose none
      </Button>
    </section>
  );
}
