import { expect, test } from "vitest";
import { type ClaimId, claimRegister } from "#content/claims.ts";
import { clinic, locations } from "#content/clinic.ts";
import { faq } from "#content/faq.ts";
import type { ArticleFacts } from "#content/json-ld/article.ts";
import { pages } from "#content/pages.ts";
import { type SiteData, toSiteData } from "#content/site-data.ts";
import { type JsonLdNode, nodesOf, problemsOf } from "#support/json-ld-rules.ts";
import { headOf } from "#web/lib/page/head-of.ts";

const samples = toSiteData("development");
const live = toSiteData("production");
const suspended: SiteData = { ...live, suspendedClaims: Object.keys(claimRegister) as ClaimId[] };

async function graphAt(path: string, siteData: SiteData = samples) {
  const { jsonLd } = await headOf({ path, siteData });
  return jsonLd === null ? null : JSON.parse(jsonLd);
}

async function nodes(path: string, type: string, siteData: SiteData = samples): Promise<JsonLdNode[]> {
  return nodesOf(await graphAt(path, siteData)).filter((node) => node["@type"] === type);
}

const all = Object.values(pages);
const indexed = all.filter(({ robots }) => !robots);

test.for([
  ["with samples", samples],
  ["as in production", live],
  ["with every claim suspended", suspended],
] as const)("every indexed page tells machines what the rules allow, %s", async ([, siteData]) => {
  for (const { path } of indexed) {
    expect({ path, problems: problemsOf(await graphAt(path, siteData)) }).toEqual({ path, problems: [] });
  }
});

test("catches missing and unknown parts, loose references and relative addresses", () => {
  const page = { "@type": "WebSite", "@id": "https://x.example/#site", name: "X", url: "/", inLanguage: "en" };
  const graph = {
    "@context": "https://schema.org",
    "@graph": [{ ...page, publisher: { "@id": "https://x.example/#y" } }],
  };
  expect(problemsOf(graph)).toEqual(["https://x.example/#y is nowhere", "WebSite.url: /"]);
  const odd = { ...page, url: "https://x.example/", slogan: "Best" };
  expect(problemsOf({ "@context": "https://schema.org", "@graph": [odd, { "@type": "Drug" }] })).toEqual([
    "undefined has no @id".replace("undefined", "Drug"),
    "WebSite lacks publisher",
    "WebSite has slogan",
    "unknown type Drug",
  ]);
});

test("has exactly the structured data that a page's entry names", async () => {
  for (const { path, schema } of indexed) {
    const types = nodesOf(await graphAt(path)).map((node) => node["@type"] ?? "");
    expect({ path, missing: schema.filter((name) => !types.includes(name)) }).toEqual({ path, missing: [] });
    expect(types.includes("BreadcrumbList"), path).toBe(path !== "/");
  }
});

test("gives noindex pages no structured data", async () => {
  expect(await graphAt("/auth")).toBeNull();
  expect(await graphAt("/dashboard")).toBeNull();
  expect(await graphAt("/no-such-page")).toBeNull();
});

test("the home page names both clinics with address, hours and phone, and asks the ten questions", async () => {
  const clinics = await nodes("/", "MedicalClinic");
  expect(clinics.map(({ telephone }) => telephone)).toEqual(["+19205550142", "+18475550117"]);
  for (const { openingHoursSpecification, address } of clinics) {
    expect(openingHoursSpecification).toMatchObject({ opens: "08:00", closes: "17:00", dayOfWeek: { length: 5 } });
    expect(address).not.toHaveProperty("postalCode");
  }
  expect(await nodes("/", "Question")).toHaveLength(10);
  expect(await nodes("/locations/skokie", "MedicalClinic")).toHaveLength(1);
});

test("a clinic's own page tells what is done there and that new patients may come, and no page shows or names more", async () => {
  for (const { path } of locations) {
    const [told] = await nodes(path, "MedicalClinic");
    expect(told).toMatchObject({
      isAcceptingNewPatients: true,
      availableService: [
        { "@type": "MedicalProcedure", name: "Physical exam" },
        { "@type": "MedicalTest", name: "Blood tests" },
      ],
    });
  }
  for (const { path } of indexed) {
    for (const told of await nodes(path, "MedicalClinic")) {
      const isOwn = told["url"] === clinic.origin + path;
      expect([path, "availableService" in told, "isAcceptingNewPatients" in told]).toEqual([path, isOwn, isOwn]);
      // There are no photos of the clinics yet, and no clinician has named a specialty.
      expect(told).not.toHaveProperty("image");
      expect(told).not.toHaveProperty("medicalSpecialty");
    }
  }
});

test("every medical page says that it is written for patients", async () => {
  const medical = indexed.filter(({ schema }) => schema.includes("MedicalWebPage"));
  expect(medical.length).toBeGreaterThan(8);
  for (const { path } of medical) {
    const [page] = await nodes(path, "MedicalWebPage");
    expect({ path, for: page?.["medicalAudience"] }).toMatchObject({ path, for: { audienceType: "Patient" } });
  }
});

test("rating and samples follow the switch: both with samples, the rating alone in production, none once it is suspended", async () => {
  const rating = { "@type": "AggregateRating", ratingValue: 4.8, bestRating: 5, reviewCount: 127 };
  expect(await nodes("/", "AggregateRating")).toEqual([rating]);
  expect(await nodes("/", "Review")).toHaveLength(3);
  expect(await nodes("/", "AggregateRating", live)).toEqual([rating]);
  expect(await nodes("/", "Review", live)).toEqual([]);
  expect(await nodes("/", "AggregateRating", { ...live, suspendedClaims: ["rating"] })).toEqual([]);
  expect(await nodes("/about", "AggregateRating")).toEqual([]);
});

test("removes a suspended claim from answers and offers", async () => {
  const without: SiteData = { ...live, suspendedClaims: ["price-trt", "save-trt"] };
  const [, , , cost] = await nodes("/", "Answer", without);
  expect(cost?.["text"]).toContain(claimRegister["price-trt"].fallback);
  expect(JSON.stringify(await graphAt("/", without))).not.toContain("$119");
  const names = (await nodes("/special-offers", "Offer", without)).map(({ name }) => name);
  expect(names).toEqual([claimRegister["first-visit-free"].text, claimRegister["save-weight-loss"].text]);
  expect(faq).toHaveLength(10);
});

test("drops an expired offer and names the end of a running one", async () => {
  const offer = {
    id: "summer",
    claim: "save-trt" as const,
    terms: [],
    location: null,
    path: "/specials/trt-therapy",
    startsAt: Date.UTC(2026, 5, 1),
    endsAt: Date.UTC(2026, 8, 1),
    regularPrice: null,
    excludesFederalPrograms: true,
  };
  const [told] = await nodes("/special-offers", "Offer", { ...live, offers: [offer] });
  expect(told).toMatchObject({ validFrom: "2026-06-01T00:00:00.000Z", validThrough: "2026-09-01T00:00:00.000Z" });
  expect(await nodes("/special-offers", "Offer", { ...live, offers: [] })).toEqual([]);
});

const article: ArticleFacts = {
  slug: "sleep",
  title: 'Sleep, "weight" and </script> hormones',
  description: "What sleep does to hormones.",
  topic: "prevention",
  publishedAt: "2026-11-23T06:00:00.000Z",
  updatedAt: "2026-11-24T06:00:00.000Z",
  sources: [{ title: "A trial", publisher: "A journal", year: 2020, url: "https://doi.org/10.1/x" }],
};

test("includes an article's cover and questions", async () => {
  const cover = { src: `/media/${"0f".repeat(16)}-640x480.webp` };
  const faq = [{ question: "Is it safe?", answer: ["Mostly."] }];
  const head = await headOf({ path: "/health-library/sleep", siteData: live, article: { ...article, cover, faq } });
  const graph = JSON.parse(head.jsonLd ?? "null");
  expect(problemsOf(graph)).toEqual([]);
  const told = nodesOf(graph);
  expect(told.find((node) => node["@type"] === "Article")).toMatchObject({ image: clinic.origin + cover.src });
  expect(told.find((node) => node["@type"] === "FAQPage")).toMatchObject({
    mainEntity: [{ name: "Is it safe?", acceptedAnswer: { text: "Mostly." } }],
  });
  // The preview of a shared link must stay discreet, so it does not use the article's cover.
  expect(head.share.image).not.toContain("/media/");
});

test("includes an article's dates, sources and breadcrumbs, and a reviewer if there is one", async () => {
  const path = "/health-library/sleep";
  const head = await headOf({ path, siteData: live, article });
  const graph = JSON.parse(head.jsonLd ?? "null");
  expect(problemsOf(graph)).toEqual([]);
  const told = nodesOf(graph);
  expect(told.find((node) => node["@type"] === "Article")).toMatchObject({
    headline: article.title,
    datePublished: article.publishedAt,
    citation: [{ name: "A trial", datePublished: "2020" }],
  });
  expect(told.filter((node) => node["@type"] === "ListItem").map(({ name }) => name)).toEqual([
    "Home",
    "Health library",
    article.title,
  ]);
  // The share image is not on the page, so the structured data leaves it out.
  expect(told.find((node) => node["@type"] === "Article")).not.toHaveProperty("image");
  expect(told.some((node) => node["@type"] === "FAQPage")).toBe(false);
  expect(head.jsonLd).not.toContain("reviewedBy");
  const reviewed = { ...article, reviewedBy: "A. Clinician, MD", reviewedAt: "2026-11-25T06:00:00.000Z" };
  const again = JSON.parse((await headOf({ path, siteData: live, article: reviewed })).jsonLd ?? "null");
  expect(problemsOf(again)).toEqual([]);
  expect(JSON.stringify(again)).toContain('"lastReviewed":"2026-11-25"');
});
