interface Rule {
  must: readonly string[];
  may?: readonly string[];
}

const PAGE: Rule = {
  must: ["url", "name", "inLanguage", "isPartOf", "publisher"],
  may: ["description", "breadcrumb", "about", "datePublished", "dateModified", "reviewedBy", "lastReviewed"],
};

/** This site must not use a type or property that is missing here. */
const RULES: Readonly<Record<string, Rule>> = {
  MedicalOrganization: {
    must: ["name", "url", "logo"],
    may: ["sameAs", "subOrganization", "aggregateRating", "review"],
  },
  Organization: { must: ["name"] },
  WebSite: { must: ["name", "url", "inLanguage", "publisher"] },
  WebPage: PAGE,
  AboutPage: PAGE,
  CollectionPage: PAGE,
  MedicalWebPage: { ...PAGE, must: [...PAGE.must, "medicalAudience"] },
  BreadcrumbList: { must: ["itemListElement"] },
  ListItem: { must: ["position", "name", "item"] },
  MedicalClinic: {
    must: ["name", "url", "parentOrganization", "telephone", "address", "geo", "openingHoursSpecification"],
    may: ["hasMap", "isAcceptingNewPatients", "availableService"],
  },
  MedicalProcedure: { must: ["name"] },
  MedicalTest: { must: ["name"] },
  MedicalAudience: { must: ["audienceType"] },
  PostalAddress: { must: ["streetAddress", "addressLocality", "addressRegion", "addressCountry"] },
  GeoCoordinates: { must: ["latitude", "longitude"] },
  OpeningHoursSpecification: { must: ["dayOfWeek", "opens", "closes"] },
  AggregateRating: { must: ["ratingValue", "bestRating", "reviewCount"] },
  Review: { must: ["author", "reviewBody", "reviewRating"] },
  Rating: { must: ["ratingValue", "bestRating"] },
  Person: { must: ["name"] },
  MedicalCondition: { must: ["name"] },
  MedicalTherapy: { must: ["name"] },
  FAQPage: { must: ["isPartOf", "mainEntity"] },
  Question: { must: ["name", "acceptedAnswer"] },
  Answer: { must: ["text"] },
  Offer: { must: ["name", "url", "offeredBy", "validFrom"], may: ["description", "validThrough"] },
  Article: {
    must: ["headline", "description", "datePublished", "dateModified", "author", "publisher", "mainEntityOfPage"],
    may: ["inLanguage", "citation", "image"],
  },
  CreativeWork: { must: ["name", "publisher", "datePublished", "url"] },
};

/** Value formats by property, for every type. */
const FORMATS: Readonly<Record<string, RegExp>> = {
  "@id": /^https:\/\/[^?\s]+#[a-z-]+$/,
  url: /^https:\/\/[^#\s]+$/,
  item: /^https:\/\/[^#?\s]+$/,
  logo: /^https:\/\/\S+\.png$/,
  image: /^https:\/\/\S+\.(?:png|jpg|webp)$/,
  hasMap: /^https:\/\/\S+$/,
  sameAs: /^https:\/\/\S+$/,
  telephone: /^\+1\d{10}$/,
  audienceType: /^Patient$/,
  opens: /^\d\d:\d\d$/,
  closes: /^\d\d:\d\d$/,
  dateModified: /^\d{4}-\d\d-\d\d(T[\d:.]+Z)?$/,
  datePublished: /^\d{4}(-\d\d-\d\d(T[\d:.]+Z)?)?$/,
  lastReviewed: /^\d{4}-\d\d-\d\d$/,
  validFrom: /^\d{4}-\d\d-\d\dT[\d:.]+Z$/,
  validThrough: /^\d{4}-\d\d-\d\dT[\d:.]+Z$/,
};

export interface JsonLdNode {
  "@type"?: string;
  "@id"?: string;
  [key: string]: unknown;
}

/** Includes nested nodes but not references, which have only an `@id`. */
export function nodesOf(value: unknown): JsonLdNode[] {
  if (Array.isArray(value)) return value.flatMap(nodesOf);
  if (typeof value !== "object" || value === null) return [];
  const inner = Object.values(value).flatMap(nodesOf);
  return isReference(value) || "@graph" in value ? inner : [value as JsonLdNode, ...inner];
}

function referencesOf(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  if (isReference(value)) return [value["@id"]];
  return Object.values(value).flatMap(referencesOf);
}

function isReference(value: object): value is { "@id": string } {
  return Object.keys(value).join() === "@id";
}

export function problemsOf(graph: { "@context"?: unknown; "@graph"?: unknown }): string[] {
  const { "@context": context, "@graph": roots, ...rest } = graph;
  if (context !== "https://schema.org" || !Array.isArray(roots)) return ["no graph of schema.org"];
  const nodes = nodesOf(graph);
  const ids = nodes.flatMap((node) => node["@id"] ?? []);
  return [
    ...Object.keys(rest).map((key) => `${key} beside the graph`),
    ...roots.filter((node) => !node["@id"]).map((node) => `${node["@type"]} has no @id`),
    ...ids.filter((id, i) => ids.indexOf(id) !== i).map((id) => `${id} stands twice`),
    ...referencesOf(graph).flatMap((id) => (ids.includes(id) ? [] : [`${id} is nowhere`])),
    ...nodes.flatMap(problemsOfNode),
  ];
}

function problemsOfNode(node: JsonLdNode): string[] {
  const { "@type": type = "", "@id": id, ...properties } = node;
  const rule = RULES[type];
  if (!rule) return [`unknown type ${type}`];
  const { must, may = [] } = rule;
  const names = Object.keys(properties);
  return [
    ...must.filter((name) => !names.includes(name)).map((name) => `${type} lacks ${name}`),
    ...names.filter((name) => ![...must, ...may].includes(name)).map((name) => `${type} has ${name}`),
    ...Object.entries({ ...(id && { "@id": id }), ...properties }).flatMap(([name, value]) => {
      if (value === "" || value === null || value === undefined) return [`${type}.${name} is empty`];
      return typeof value !== "string" || (FORMATS[name]?.test(value) ?? true) ? [] : [`${type}.${name}: ${value}`];
    }),
  ];
}
