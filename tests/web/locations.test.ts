import { expect, test } from "vitest";
import { bodies } from "#content/bodies.ts";
import { locations, mapUrl } from "#content/clinic.ts";

async function arrivalAt(path: string): Promise<string> {
  const content = await bodies[path]?.();
  const section = content?.sections.find(({ id }) => id === "getting-here");
  return section?.blocks.filter((block) => typeof block === "string").join("\n") ?? "";
}

test.for(locations)(
  "the page of $name says where the clinic is, and whom to ask about parking and the door",
  async (location) => {
    const words = await arrivalAt(location.path);
    expect(words).toContain(`${location.street}, ${location.suite}, in ${location.city}`);
    expect(words).toContain(`(${mapUrl(location)})`);
    const parking = words.split("\n").find((line) => line.startsWith("**Parking"));
    expect(parking).toContain(`[${location.phone}](tel:${location.phoneE164})`);
  },
);

test.for(locations)(
  "the page of $name says that holidays differ, and where to see or ask which",
  async ({ path, phone }) => {
    const words = (await arrivalAt(path)).split("\n").find((line) => line.startsWith("**Holidays."));
    expect(words).toMatch(/holiday\w* hours differ|hours differ around holidays/i);
    expect(words).toContain("(/book-appointment)");
    expect(words).toContain(`[${phone}](tel:`);
    // A holiday is a proposal until the owner confirms it, so no page may name one as closed.
    expect(JSON.stringify(await bodies[path]?.())).not.toMatch(
      /closed on (?:federal|all|public|legal)? ?holidays|Thanksgiving|Christmas/i,
    );
  },
);

/** These facts about the buildings are unconfirmed, so no page may state them. */
const UNKNOWN =
  /\b(?:free|ample|plenty|covered|underground|valet|reserved|adjacent|on-?site|street) parking\b|\bparking (?:is|are|lot|garage|deck|ramp)\b|\b(?:garage|parking lot)\b|\bthird floor\b|\btenth floor\b|\bdiscreet entrance\b/i;

test("states nothing about parking, floors or doors that is not confirmed", async () => {
  for (const { path } of locations) expect(JSON.stringify(await bodies[path]?.()), path).not.toMatch(UNKNOWN);
  for (const invented of ["Free parking in front", "Parking is free", "Take the third floor", "Use the garage"]) {
    expect(invented).toMatch(UNKNOWN);
  }
});
