import { useState } from "react";
import { topics } from "#content/library.ts";
import { may } from "#contract/permissions.ts";
import type { RouteRow } from "#contract/structured-data.ts";
import { Empty } from "#web/components/admin/states.tsx";
import { StatusBadge } from "#web/components/admin/status-badge.tsx";
import { ScrollRegion } from "#web/components/ui/scroll-region.tsx";
import { SiteLink } from "#web/components/ui/site-link.tsx";
import { useRoles } from "#web/lib/use-roles.ts";
import { TestAll } from "./test-all.tsx";
import { pageHref, STATE_WORDS } from "./words.ts";

/** Every public page; short enough to be filtered here. */
export function RouteTable({ routes }: { routes: readonly RouteRow[] }) {
  const [words, setWords] = useState("");
  const [topic, setTopic] = useState("");
  const canWrite = may(useRoles(), "schema:write");
  const asked = words.trim().toLowerCase();
  const shown = routes.filter(
    ({ path, title, types, topic: own }) =>
      (!topic || own === topic) && `${path} ${title} ${types.join(" ")}`.toLowerCase().includes(asked),
  );
  return (
    <>
      {canWrite && <TestAll paths={shown.map(({ path }) => path)} isAll={shown.length === routes.length} />}
      <search className="filter-bar" aria-label="Filters">
        <div className="field">
          <label htmlFor="route-words">Address, title or type</label>
          <input id="route-words" type="search" value={words} onChange={(event) => setWords(event.target.value)} />
        </div>
        <div className="field">
          <label htmlFor="route-topic">Articles on</label>
          <select id="route-topic" value={topic} onChange={(event) => setTopic(event.target.value)}>
            <option value="">All pages</option>
            {Object.entries(topics).map(([key, label]) => (
              <option key={key} value={key}>
                {label}
              </option>
            ))}
          </select>
        </div>
      </search>
      <p role="status">
        <b>Pages:</b> {shown.length}
      </p>
      {shown.length === 0 ? <Empty>No page matches.</Empty> : <Rows routes={shown} />}
    </>
  );
}

function Rows({ routes }: { routes: readonly RouteRow[] }) {
  return (
    <ScrollRegion className="table-scroll" aria-label="Public pages">
      <table>
        <caption className="sr-only">Public pages and what they tell machines</caption>
        <thead>
          <tr>
            <th scope="col">Page</th>
            <th scope="col">Tells</th>
            <th scope="col">Overrides</th>
            <th scope="col">State</th>
          </tr>
        </thead>
        <tbody>
          {routes.map((route) => (
            <Row key={route.path} route={route} />
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

function Row({ route: { path, title, types, overrides, problems } }: { route: RouteRow }) {
  const isInvalid = overrides.some(({ state }) => state === "invalid");
  return (
    <tr>
      <th scope="row">
        <SiteLink href={pageHref(path)}>{path}</SiteLink>
        <br />
        <small>{title}</small>
      </th>
      <td>{types.length > 0 ? types.filter((type) => MAIN.has(type)).join(", ") : "Nothing: no index may hold it"}</td>
      <td>{overrides.map(({ name }) => name).join(", ") || "None"}</td>
      <td>
        {problems > 0 && <StatusBadge tone="now">{problems} problems</StatusBadge>}
        {isInvalid && <StatusBadge tone="now">{STATE_WORDS.invalid[0]}</StatusBadge>}
        {problems === 0 && !isInvalid && <StatusBadge tone="good">Keeps the rules</StatusBadge>}
      </td>
    </tr>
  );
}

/** What a page is mainly about; the rest stands in its tree. */
const MAIN: ReadonlySet<string> = new Set([
  "AboutPage",
  "AggregateRating",
  "Article",
  "CollectionPage",
  "FAQPage",
  "MedicalClinic",
  "MedicalCondition",
  "MedicalTherapy",
  "MedicalWebPage",
  "Offer",
  "Person",
  "WebPage",
]);
