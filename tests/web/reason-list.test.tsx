import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ReasonList } from "#web/areas/booking/times/reason-list.tsx";

const kind = {
  summary: "",
  prepText: "",
  durationMinutes: 15,
  forNewPatients: false,
  needsPlan: false,
  prefersMorning: false,
  horizonDays: 60,
};

test("shows a visit that needs a plan as unavailable to visitors", () => {
  const services = [
    { ...kind, id: "first-visit", name: "First visit" },
    { ...kind, id: "injection", name: "Quick visit", needsPlan: true },
  ];
  const html = renderToStaticMarkup(<ReasonList services={services} onChoose={() => {}} />);
  expect(html.match(/<button/g)).toHaveLength(1);
  expect(html).toContain("Quick visit");
  expect(html).toContain('For patients with a plan: <a href="/auth?next=/book-appointment">sign in</a> or call us.');
});
