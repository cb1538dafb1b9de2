import { createLazyFileRoute } from "@tanstack/react-router";
import { NotFound } from "../../components/layout/not-found.tsx";

export const Route = createLazyFileRoute("/dashboard/$")({ component: NotFound });
