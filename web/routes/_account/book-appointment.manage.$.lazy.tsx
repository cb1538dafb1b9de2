import { createLazyFileRoute } from "@tanstack/react-router";
import { ManagePage } from "../../features/booking/manage/manage-page.tsx";

export const Route = createLazyFileRoute("/book-appointment/manage/$")({ component: ManageRoute });

function ManageRoute() {
  const { _splat = "" } = Route.useParams();
  return <ManagePage token={_splat} />;
}
