import type { Page } from "#content/pages.ts";
import { PageFrame } from "./page-frame.tsx";

/** A page whose work is still to come: its plain answer, and how to reach us. */
export function SummaryPage({ page }: { page: Page }) {
  return <PageFrame page={page} />;
}
