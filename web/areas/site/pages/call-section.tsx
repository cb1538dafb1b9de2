import { locations } from "#content/clinic.ts";
import type { LeadInterest } from "#content/leads.ts";
import { CallRequest } from "../forms/call-request.tsx";

const INTERESTS: Readonly<Record<string, LeadInterest>> = {
  "/treatments/testosterone-therapy": "testosterone-therapy",
  "/specials/trt-therapy": "testosterone-therapy",
  "/treatments/erectile-dysfunction": "erectile-dysfunction",
  "/when-viagra-doesnt-work": "erectile-dysfunction",
  "/treatments/hair-restoration": "hair-restoration",
  "/treatments/weight-loss": "weight-loss",
  "/specials/mens-weight-loss-program": "weight-loss",
  "/treatments/performance-peptides": "performance-peptides",
  "/treatments/preventive-health": "preventive-health",
  "/specials/shockwave-therapy-ed": "shockwave-therapy",
};

export function CallSection({ path }: { path: string }) {
  const interest = INTERESTS[path];
  const location = locations.find((one) => one.path === path)?.slug;
  if (!interest && !location) return null;
  return (
    <section id="call" className="part">
      <h2>Ask for a call</h2>
      <CallRequest page={path} {...(interest && { interest })} {...(location && { location })} />
    </section>
  );
}
