import { createFileRoute, redirect } from "@tanstack/react-router";

/** Takes a link's token out of the address before anything is shown, into the state of this entry of the tab's history. */
export const Route = createFileRoute("/book-appointment/manage/$")({
  beforeLoad: ({ params }) => {
    throw redirect({ to: "/book-appointment/manage", replace: true, state: { visitLink: params._splat ?? "" } });
  },
});
