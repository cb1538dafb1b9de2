import { createLazyFileRoute } from "@tanstack/react-router";
import { OwnIntakePage } from "#web/areas/booking/intake/intake-page.tsx";

export const Route = createLazyFileRoute("/patient-intake/$")({ component: IntakeRoute });

function IntakeRoute() {
  const { _splat = "" } = Route.useParams();
  return <OwnIntakePage appointmentId={encodeURIComponent(_splat)} />;
}
