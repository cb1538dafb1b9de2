import { locations } from "#content/clinic.ts";
import { spanish } from "#content/max/spanish.ts";
import { replyParts, toolReplies } from "#content/max/tool-replies.ts";
import type { Clinic } from "#contract/booking.ts";
import { clinicInput } from "#contract/chat-offers.ts";
import { familiesOf } from "#worker/domains/search/families.ts";
import { readOffered } from "#worker/domains/visits/rules/offered.ts";
import { porterStem } from "#worker/kernel/text/stems.ts";
import { plainWords } from "./message-details.ts";
import { defineTool } from "./tool.ts";

export const visitLengths = defineTool({
  description:
    "Tells how many minutes a visit takes, and at which clinics it is offered; all kinds of visits unless the visitor names one. Use it when they ask how long a visit, session or blood draw takes, or what can be booked.",
  inputSchema: clinicInput,
  async run({ deps, said, language }, { clinic: asked }) {
    const [replies, parts] = [toolReplies[language], replyParts[language]];
    const { services, providers } = await readOffered(deps);
    const offers = providers.flatMap((person) => person.offers);
    const visits = services
      .map(({ id, name, neutralName, durationMinutes }) => ({
        name: neutralName,
        staffName: name,
        minutes: durationMinutes,
        places: locations.filter(({ slug }) => offers.some((one) => one.service === id && one.location === slug)),
      }))
      .filter(({ places }) => places.some(({ slug }) => asked === undefined || slug === asked));
    const where = (places: readonly { slug: Clinic; name: string }[]) =>
      parts.inPlaces(new Intl.ListFormat(language).format(places.map((place) => place.name)));
    const stems = stemsOf(said.at(-1) ?? "");
    const named = visits.filter((visit) => isNamed(visit, stems));
    const [only] = named;
    const list = visits.map(({ name, minutes, places }) => parts.visitLength(name, minutes, where(places))).join("; ");
    // Patients see the neutral name: the staff name may reveal a condition.
    if (only && named.length === 1) return found(replies.visitLength(only.minutes, where(only.places)));
    return found(list && replies.visitLengths(list));
  },
});

function found(text: string) {
  return { text, offer: null, done: [] };
}

const visitFamilies = new Set(["visit", "session"].flatMap((word) => familiesOf(porterStem(word))));

function isNamed({ name, staffName }: { name: string; staffName: string }, said: readonly string[]): boolean {
  const isSaid = (stem: string) => said.includes(stem);
  return telling(name).every(isSaid) || telling(staffName).every((stem) => isSaid(stem) || said.some(isLike(stem)));
}

function telling(name: string): string[] {
  const stems = stemsOf(name);
  const own = stems.filter((stem) => !familiesOf(stem).some((family) => visitFamilies.has(family)));
  return own.length > 0 ? own : stems;
}

function isLike(stem: string) {
  const families = familiesOf(stem);
  return (word: string) => familiesOf(word).some((family) => families.includes(family));
}

function stemsOf(text: string): string[] {
  const words = plainWords(text).match(/[a-z0-9]+/g) ?? [];
  return words
    .flatMap((word) => (Object.hasOwn(spanish, word) ? (spanish[word]?.split(" ") ?? []) : [word]))
    .map(porterStem);
}
