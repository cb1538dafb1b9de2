import { createLazyFileRoute } from "@tanstack/react-router";
import { ProfilePage } from "#web/areas/account/profile/profile-page.tsx";

export const Route = createLazyFileRoute("/dashboard/account/")({ component: ProfilePage });
