import { createLazyFileRoute, useLocation } from "@tanstack/react-router";
import { ManagePage } from "#web/areas/booking/manage/manage-page.tsx";

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** The part of the link after `/book-appointment/manage/`. */
    visitLink?: string;
  }
}

export const Route = createLazyFileRoute("/book-appointment/manage/")({ component: ManageRoute });

/** A link that lost its token on the way has none. */
function ManageRoute() {
  const token = useLocation({ select: ({ state }) => state.visitLink ?? "" });
  return <ManagePage token={token} />;
}
