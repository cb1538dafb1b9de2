import { createFileRoute } from "@tanstack/react-router";
import { HomePage } from "#web/areas/site/home/home-page.tsx";
import { holdSheet } from "#web/lib/page/site-sheet.ts";

export const Route = createFileRoute("/")({
  beforeLoad: holdSheet,
  component: HomePage,
});
