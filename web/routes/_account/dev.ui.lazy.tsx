import { createLazyFileRoute } from "@tanstack/react-router";
import { CataloguePage } from "../../areas/catalogue/catalogue-page.tsx";

export const Route = createLazyFileRoute("/dev/ui")({ component: CataloguePage });
