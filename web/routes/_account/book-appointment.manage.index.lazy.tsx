import { createLazyFileRoute } from "@tanstack/react-router";
import { NotFound } from "../../components/layout/not-found.tsx";

export const Route = createLazyFileRoute("/_account/book-appointment/manage/")({ component: NotFound });
