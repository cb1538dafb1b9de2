import { createLazyFileRoute } from "@tanstack/react-router";
import { OwnThreadPage } from "#web/areas/account/messages/thread-page.tsx";

export const Route = createLazyFileRoute("/dashboard/messages/$id")({ component: Thread });

function Thread() {
  return <OwnThreadPage id={Route.useParams().id} />;
}
