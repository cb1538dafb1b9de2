import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { RecordedAnalyticsEvent } from "#contract/analytics.ts";
import { toTag } from "#web/boot/tag.ts";

beforeEach(() => vi.stubGlobal("location", { origin: "https://clinic.test", pathname: "/" }));
afterEach(() => vi.unstubAllGlobals());

test("sends the tag no session, treatment or page address", () => {
  const event: RecordedAnalyticsEvent = {
    name: "conversion",
    event_category: "Conversions",
    label: "Lead",
    session_id: "3f0b7c9e-52a4-4f0e-9a51-0c1d2e3f4a5b",
    user_id: null,
    route: "/treatments/erectile-dysfunction",
    treatment_type: "erectile-dysfunction",
    location: "skokie",
    touchpoint: "form",
    conversion_value: 250,
  };
  const [command, name, fields] = toTag(event);
  expect([command, name]).toEqual(["event", "conversion"]);
  expect(fields).toMatchObject({ event_label: "Lead", conversion_value: 250, content_group: "treatments" });
  expect(fields).toMatchObject({ page_location: "https://clinic.test/", page_title: "", page_referrer: "" });
  expect(JSON.stringify(fields)).not.toMatch(/erectile|3f0b7c9e|skokie/);
});

test("hides page names of conditions and medicines from the tag", () => {
  const view = { name: "page_view", event_category: "Navigation", session_id: "s" } as const;
  const groups = ["/when-viagra-doesnt-work", "/health-library/penile-injections", "/", "other"].map((route) => {
    const [, , fields] = toTag({ ...view, route });
    return Reflect.get(fields, "content_group");
  });
  expect(groups).toEqual(["page", "health-library", "page", "page"]);
});
