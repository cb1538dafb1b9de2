import { about } from "#content/about.ts";
import { bodies } from "#content/bodies.ts";
import { faq } from "#content/faq.ts";
import { askMax, clinicians, findUs, firstVisit, homeServices, practice, steps } from "#content/home.ts";
import type { PageContent } from "#content/page-content.ts";
import { pageAt, pages } from "#content/pages.ts";
import { pageOffers } from "#content/sections.ts";
import { type PassageSection, pageSections } from "./sections.ts";

export async function siteSections(): Promise<PassageSection[]> {
  const written = await Promise.all(
    Object.entries(bodies).map(async ([path, load]) => {
      const page = pageAt(path);
      return page ? pageSections(page, withParts(path, await load())) : [];
    }),
  );
  return [...pageSections(pages.home, home()), ...written.flat()];
}

function withParts(path: string, content: PageContent): PageContent {
  const claims = (pageOffers[path] ?? []).map(({ claim }) => ({ claim }));
  const { id, heading, text } = about.contact;
  return {
    ...content,
    sections: [
      ...(claims.length > 0 ? [{ id: "", heading: "Current offers", blocks: claims }] : []),
      ...content.sections,
      ...(path === pages.about.path ? [{ id, heading, blocks: [text] }] : []),
    ],
  };
}

function home(): PageContent {
  const { included, excluded } = firstVisit;
  const titled = (parts: readonly { title: string; text: string }[]) =>
    parts.flatMap(({ title, text }) => [{ subheading: title }, text]);
  return {
    sections: [
      {
        id: "",
        heading: practice.heading,
        blocks: [
          practice.lead,
          ...titled(practice.points),
          { subheading: practice.promises.heading },
          { list: practice.promises.items },
        ],
      },
      {
        id: "",
        heading: "Your First Visit: What's Included",
        blocks: [
          ...included.map((part) => ("claim" in part ? part : `${part.title}: ${part.text}`)),
          { subheading: excluded.title },
          excluded.text,
        ],
      },
      {
        id: "",
        heading: "What we treat",
        blocks: homeServices.flatMap(({ title, description, benefits }) => [
          { subheading: title },
          description,
          { list: benefits },
        ]),
      },
      { id: "", heading: "What to Expect at Your First Visit", blocks: titled(steps) },
      { id: "", heading: clinicians.heading, blocks: [clinicians.lead] },
      { id: "", heading: findUs.heading, blocks: [findUs.lead] },
      { id: "", heading: askMax.heading, blocks: [askMax.text] },
    ],
    faq,
  };
}
