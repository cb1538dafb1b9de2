import { createFileRoute } from "@tanstack/react-router";
import { HomePage } from "../../features/home/home-page.tsx";
import { holdSheet } from "../../lib/site-sheet.ts";

export const Route = createFileRoute("/")({
  beforeLoad: holdSheet,
  component: HomePage,
});
