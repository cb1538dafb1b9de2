import { createLazyFileRoute } from "@tanstack/react-router";
import { ProfilePage } from "../../features/account/profile-page.tsx";

export const Route = createLazyFileRoute("/dashboard/account/")({ component: ProfilePage });
