import type { ReactNode } from "react";
import { ScrollRegion } from "#web/ui/base/scroll-region.tsx";

export function Wide({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ScrollRegion className="wide" aria-label={label}>
      {children}
    </ScrollRegion>
  );
}
