import { createLazyFileRoute } from "@tanstack/react-router";
import { ThreadPage } from "#web/areas/account/messages/thread-page.tsx";

export const Route = createLazyFileRoute("/dashboard/messages/$id")({ component: Thread });

function Thread() {
  return <ThreadPage id={Route.useParams().id} />;
}
