import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useEffect } from "react";
import { localDate } from "#contract/time.ts";
import { staff } from "#web/lib/api/api.ts";
import { take } from "#web/lib/api/take.ts";
import { saidOf, troubleOf } from "#web/lib/api/trouble.ts";
import { useDesk } from "../visit/visit-desk.tsx";

const route = getRouteApi("/staff-portal/");

/** The code on a printed label leads here: the board changes to the visit's day and opens the visit. */
export function OpenByCode({ id }: { id: string | undefined }) {
  return id === undefined ? null : <Opening key={id} id={id} />;
}

function Opening({ id }: { id: string }) {
  const navigate = route.useNavigate();
  const { show } = useDesk();
  const { data, error } = useQuery({
    queryKey: ["staff", "visit", id],
    queryFn: () => take(staff.appointments[":id"].$get({ param: { id: encodeURIComponent(id) } })),
    gcTime: 0,
  });
  useEffect(() => {
    if (!data) return;
    const { startsAt, location } = data.visit;
    void navigate({ search: { location, date: localDate(startsAt) }, replace: true });
    show(data.visit);
  }, [data, navigate, show]);
  if (error)
    return (
      <p className="note" data-level="warning" role="alert">
        {saidOf(troubleOf(error))}
      </p>
    );
  return <p role="status">Opening the visit…</p>;
}
