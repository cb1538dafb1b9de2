import { Link } from "@tanstack/react-router";
import type { VISIT_STATES } from "#contract/booking-answers.ts";
import type { FillDay, Overview, VisitsToday } from "#contract/overview.ts";
import type { Role } from "#contract/permissions.ts";
import { shortDay } from "#contract/time-words.ts";
import { clinicName } from "#web/lib/words/clinics.ts";
import { percentWords } from "#web/lib/words/percent.ts";
import { BarChart } from "#web/ui/charts/bar-chart.tsx";
import { visitsLink } from "./links.ts";
import { type TileProps, Tiles } from "./tiles.tsx";

const STATES = [
  ["requested", "to confirm", "requested"],
  ["booked", "booked", "confirmed"],
  ["arrived", "arrived or in a room", "checked_in"],
  ["withProvider", "with a provider", "in_progress"],
  ["done", "done", "completed"],
  ["noShow", "no-show", "no_show"],
  ["cancelled", "cancelled", "cancelled"],
] as const satisfies readonly (readonly [keyof VisitsToday, string, (typeof VISIT_STATES)[number]])[];

interface TodayProps {
  overview: Pick<Overview, "today" | "visits" | "fill">;
  roles: readonly Role[];
}

export function Today({ overview: { today, visits = [], fill = [] }, roles }: TodayProps) {
  return visits.map((clinic) => {
    const { location } = clinic;
    const day = fill.find((one) => one.location === location && one.date === today);
    return (
      <Tiles
        key={location}
        id={`today-${location}`}
        heading={`Today in ${clinicName(location)}`}
        lead={day && freeWords(day)}
        tiles={STATES.filter(([name]) => name !== "requested" || clinic.requested > 0).map(
          ([name, label, status]): TileProps => ({
            label,
            value: clinic[name],
            link: visitsLink(roles, { location, date: today, status }),
            ...(name === "noShow" && { tone: "soon" }),
            ...(name === "requested" && { tone: "now" }),
          }),
        )}
      />
    );
  });
}

function freeWords({ offered, booked }: FillDay): string {
  if (offered === 0) return "Closed today, or nobody works.";
  const free = Math.max(0, offered - booked);
  return `${hours(free)} of ${hours(offered)} provider hours are free.`;
}

function hours(minutes: number): string {
  return (Math.round(minutes / 6) / 10).toLocaleString("en-US");
}

/** Booked time as a share of the time that providers offer. */
export function Fill({ fill, roles }: { fill: readonly FillDay[]; roles: readonly Role[] }) {
  const clinics = [...new Set(fill.map(({ location }) => location))];
  if (clinics.length === 0) return null;
  return (
    <section className="card" aria-labelledby="fill">
      <h2 id="fill">Next 7 days</h2>
      <p className="hint">
        Booked minutes, with the time before and after each visit, of the minutes that providers are there.
      </p>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(24rem,100%),1fr))] gap-x-8 gap-y-5">
        {clinics.map((location) => {
          const days = fill.filter((day) => day.location === location);
          return (
            <div key={location}>
              <BarChart
                label={`How full ${clinicName(location)} is`}
                unit="Booked"
                most={100}
                bars={days.map(({ date, offered, booked }) => ({
                  label: shortDay(date),
                  value: offered === 0 ? 0 : Math.round((booked / offered) * 100),
                  words:
                    offered === 0
                      ? "Closed"
                      : `${percentWords(booked, offered)} (${hours(booked)} of ${hours(offered)} h)`,
                }))}
              />
              <p>
                <Link
                  className="inline-flex min-h-11 items-center"
                  {...visitsLink(roles, { location, date: days[0]?.date ?? "", until: days.at(-1)?.date ?? "" })}
                >
                  Visits in {clinicName(location)}
                </Link>
              </p>
            </div>
          );
        })}
      </div>
    </section>
  );
}
