import type { ReactNode } from "react";

interface ComplianceSectionProps {
  id: string;
  heading: string;
  /** Beside the heading. */
  acts?: ReactNode;
  children: ReactNode;
}

/** The frame of a tab: the heading with its acts, then parts with room between them. */
export function ComplianceSection({ id, heading, acts, children }: ComplianceSectionProps) {
  return (
    <section
      className="mt-5 [&_summary]:inline-flex [&_summary]:min-h-11 [&_summary]:items-center [&_summary]:underline [&>.bulleted]:mt-2 [&>:is(.data-table,.filter-bar,.note,h3,p,form)]:mt-5"
      aria-labelledby={id}
    >
      <div className="mt-5 flex flex-wrap items-center justify-between gap-x-5 gap-y-3">
        <h2 id={id}>{heading}</h2>
        {acts}
      </div>
      {children}
    </section>
  );
}
