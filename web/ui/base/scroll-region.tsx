import type { ComponentProps } from "react";

type ScrollRegionProps = ComponentProps<"section"> & ({ "aria-label": string } | { "aria-labelledby": string });

/** The keyboard must reach it (WCAG 2.1.1). */
export function ScrollRegion(props: ScrollRegionProps) {
  // biome-ignore lint/a11y/noNoninteractiveTabindex: not every browser lets the keyboard in where something scrolls
  return <section tabIndex={0} {...props} />;
}
