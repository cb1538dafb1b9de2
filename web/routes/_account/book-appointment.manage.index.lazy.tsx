import { createLazyFileRoute } from "@tanstack/react-router";
import { DeadLink } from "../../features/booking/manage/manage-page.tsx";

/** An address that lost its token on the way. */
export const Route = createLazyFileRoute("/book-appointment/manage/")({ component: DeadLink });
