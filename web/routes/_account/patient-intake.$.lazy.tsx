import { createLazyFileRoute } from "@tanstack/react-router";
import { IntakePage } from "#web/areas/booking/intake/intake-page.tsx";

export const Route = createLazyFileRoute("/patient-intake/$")({ component: IntakeRoute });

function IntakeRoute() {
  const { _splat = "" } = Route.useParams();
  return <IntakePage appointmentId={encodeURIComponent(_splat)} />;
}
