import type { ReactNode } from "react";

export function Show({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section className="mt-8 border-t pt-4">
      <h2>{heading}</h2>
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-4">{children}</div>
    </section>
  );
}

export function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>;
}
