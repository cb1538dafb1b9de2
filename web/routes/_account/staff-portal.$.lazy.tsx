import { createLazyFileRoute } from "@tanstack/react-router";
import { NotFound } from "../../components/layout/not-found.tsx";

export const Route = createLazyFileRoute("/staff-portal/$")({ component: NotFound });
