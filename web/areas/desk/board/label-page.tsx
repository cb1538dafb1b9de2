import { queryOptions, useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { fullTime } from "#contract/time-words.ts";
import { staff } from "#web/lib/api/api.ts";
import { take } from "#web/lib/api/take.ts";
import { Button } from "#web/ui/base/button.tsx";
import { Loaded } from "#web/ui/view/loaded.tsx";
import { Allowed } from "../shell/staff-area.tsx";
import { StaffPage } from "../shell/staff-page.tsx";

export function labelQuery(id: string) {
  return queryOptions({
    queryKey: ["staff", "label", id],
    queryFn: () => take(staff.appointments[":id"].label.$get({ param: { id: encodeURIComponent(id) } })),
    // Each read is audited as a print, so the query must not refetch.
    staleTime: Number.POSITIVE_INFINITY,
  });
}

const route = getRouteApi("/staff-portal/label");

/** The label's QR code opens the visit for staff only. */
export function LabelPage() {
  const { of: id = "" } = route.useSearch();
  return (
    <Allowed permission="appointment:read">
      <StaffPage heading="Label">
        <Label id={id} />
      </StaffPage>
    </Allowed>
  );
}

function Label({ id }: { id: string }) {
  const query = useQuery(labelQuery(id));
  return (
    <Loaded query={query}>
      {({ name, birthDate, ref, startsAt, qr }) => (
        <>
          <section className="flex w-fit items-center gap-4 rounded-panel border px-4 py-3" aria-label="Label">
            <img
              className="my-4 block border bg-white p-3"
              src={qr}
              width={140}
              height={140}
              alt="Code that opens this visit for staff"
            />
            <p className="grid">
              <b>{name}</b>
              {birthDate && <span>Born {birthDate}</span>}
              <span>{fullTime(startsAt)}</span>
              <span>{ref}</span>
            </p>
          </section>
          <p className="form-end print:hidden">
            <Button look="main" onClick={() => window.print()}>
              Print
            </Button>
            <Link to="/staff-portal" search={{ visit: id }}>
              Back to the visit
            </Link>
          </p>
        </>
      )}
    </Loaded>
  );
}
