import { createFileRoute } from "@tanstack/react-router";
import { HomePage } from "#web/areas/site/home/home-page.tsx";

export const Route = createFileRoute("/")({ component: HomePage });
