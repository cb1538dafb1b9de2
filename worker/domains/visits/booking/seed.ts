import { demoProviders, openingHours, rooms } from "#content/booking/schedule.ts";
import { bookableServices } from "#content/booking/services.ts";
import { locations } from "#content/clinic.ts";
import { addDays, midnightOf } from "#contract/time.ts";
import { federalHolidays } from "../hours/holidays.ts";

type Value = string | number | boolean | null;

interface Seeding {
  now: Date;
  withDemo: boolean;
}

/** Defaults of every service. */
const RULES = {
  buffer_before_minutes: 0,
  buffer_after_minutes: 15,
  grid_minutes: 15,
  min_notice_minutes: 120,
  horizon_days: 60,
  daily_limit: null,
  needs_room: true,
  is_self_bookable: true,
  needs_approval: false,
};

/** Running them again changes nothing that staff have changed. */
export function bookingSql({ now, withDemo }: Seeding): string[] {
  return [
    ...locations.map(({ slug }) => insert("clinic_rooms", { location: slug, rooms: rooms[slug] })),
    ...locations.map(({ slug }) => hoursOf(slug)),
    ...proposedClosures(now),
    ...bookableServices.map(serviceSql),
    ...(withDemo ? demoSql() : []),
  ];
}

function hoursOf(location: string): string {
  const { weekdays, opens, closes } = openingHours;
  const rows = weekdays.map((weekday) => `SELECT ${[location, weekday, opens, closes].map(literal).join(", ")}`);
  return `INSERT INTO location_hours (location, weekday, opens, closes) SELECT * FROM (${rows.join(" UNION ALL ")})
    WHERE NOT EXISTS (SELECT 1 FROM location_hours WHERE location = ${literal(location)});`;
}

function proposedClosures(now: Date): string[] {
  const year = now.getUTCFullYear();
  return [year, year + 1, year + 2].flatMap(federalHolidays).map(({ date, name }) =>
    insert("closures", {
      id: `holiday-${date}`,
      location: null,
      provider_id: null,
      starts_at: midnightOf(date),
      ends_at: midnightOf(addDays(date, 1)),
      reason: name,
      kind: "holiday",
      status: "proposed",
    }),
  );
}

function serviceSql(service: (typeof bookableServices)[number], position: number): string {
  const row = {
    id: service.id,
    name: service.name,
    neutral_name: service.neutralName,
    duration_minutes: service.durationMinutes,
    ...RULES,
    for_new_patients: service.forNewPatients,
    needs_plan: service.needsPlan,
    prefers_morning: service.prefersMorning,
    summary: service.summary,
    prep_text: service.prepText,
    position,
    is_active: true,
    updated_at: 0,
  };
  const updates = Object.keys(row)
    .slice(1)
    .map((column) => `${column} = excluded.${column}`);
  return insert("services", row, `(id) DO UPDATE SET ${updates.join(", ")} WHERE services.updated_at = 0`);
}

function demoSql(): string[] {
  return demoProviders.flatMap((person) => [
    insert("providers", {
      id: person.id,
      user_id: null,
      display_name: person.displayName,
      credential: person.credential,
      licensed_states: JSON.stringify(person.licensedStates),
      is_active: true,
    }),
    ...person.hours.flatMap(({ location, weekdays, begins, ends }) =>
      weekdays.map((weekday) =>
        insert("provider_hours", {
          id: [person.id, location, weekday, begins].join("-"),
          provider_id: person.id,
          location,
          weekday,
          begins,
          ends,
          valid_from: "2026-01-01",
          valid_to: null,
        }),
      ),
    ),
    ...[...new Set(person.hours.map(({ location }) => location))].flatMap((location) =>
      person.services.map((id) => insert("service_providers", { service_id: id, provider_id: person.id, location })),
    ),
  ]);
}

function insert(table: string, row: Record<string, Value>, conflict = "DO NOTHING"): string {
  const values = Object.values(row).map(literal).join(", ");
  return `INSERT INTO ${table} (${Object.keys(row).join(", ")}) VALUES (${values}) ON CONFLICT ${conflict};`;
}

function literal(value: Value): string {
  if (value === null) return "NULL";
  return typeof value === "string" ? `'${value.replaceAll("'", "''")}'` : String(Number(value));
}
