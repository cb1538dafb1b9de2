import type {
  Answer,
  Article,
  BreadcrumbList,
  Event,
  ImageObject,
  ListItem,
  MedicalClinic,
  MedicalCondition,
  MedicalOrganization,
  MedicalProcedure,
  MedicalTest,
  MedicalTherapy,
  MedicalWebPage,
  Offer,
  OpeningHoursSpecification,
  Organization,
  Person,
  Physician,
  PostalAddress,
  Question,
  VideoObject,
  WebPage,
  WebSite,
} from "schema-dts";

/** From schema-dts, so that a misspelled property does not compile. */
type Property<T> = T extends object ? keyof T & string : never;

function words<T>(...names: Property<T>[]): readonly string[] {
  return names;
}

const thing = words<WebSite>(
  ...(["name", "description", "url", "image", "sameAs", "alternateName", "disambiguatingDescription"] as const),
  ...(["identifier", "mainEntityOfPage", "subjectOf"] as const),
);
const creativeWork = [
  ...thing,
  ...words<Article>("about", "abstract", "audience", "author", "citation", "contributor", "copyrightHolder"),
  ...words<Article>("copyrightYear", "dateCreated", "dateModified", "datePublished", "editor", "genre", "hasPart"),
  ...words<Article>("headline", "inLanguage", "isAccessibleForFree", "isBasedOn", "isPartOf", "keywords", "license"),
  ...words<Article>("mainEntity", "mentions", "publisher", "text", "thumbnailUrl", "video"),
];
const webPage = [
  ...creativeWork,
  ...words<WebPage>("breadcrumb", "lastReviewed", "mainContentOfPage", "primaryImageOfPage", "relatedLink"),
  ...words<WebPage>("reviewedBy", "significantLink", "specialty"),
];
const organization = [
  ...thing,
  ...words<Organization>("address", "areaServed", "contactPoint", "department", "email", "employee", "faxNumber"),
  ...words<Organization>("founder", "foundingDate", "hasCredential", "knowsAbout", "legalName", "location", "logo"),
  ...words<Organization>("memberOf", "parentOrganization", "subOrganization", "telephone"),
];
const place = words<MedicalClinic>("geo", "hasMap", "openingHoursSpecification", "photo", "openingHours", "priceRange");
const clinic = [
  ...organization,
  ...place,
  ...words<MedicalClinic>("availableService", "medicalSpecialty", "isAcceptingNewPatients", "paymentAccepted"),
];
const medical = [
  ...thing,
  ...words<MedicalCondition>("code", "guideline", "medicineSystem", "recognizingAuthority", "study"),
];
const therapy = [
  ...medical,
  ...words<MedicalTherapy>("bodyLocation", "followup", "howPerformed", "preparation", "procedureType"),
];
const media = [
  ...creativeWork,
  ...words<ImageObject>("caption", "contentUrl", "height", "width", "uploadDate", "embedUrl"),
];

interface TypeRule {
  properties: readonly string[];
  required: readonly string[];
}

const rule = (properties: readonly string[], ...required: string[]): TypeRule => ({ properties, required });

const PAGE_NEEDS = ["name", "url", "inLanguage", "isPartOf", "publisher"];

export const VOCABULARY: Readonly<Record<string, TypeRule>> = {
  Organization: rule(organization, "name"),
  MedicalOrganization: rule(
    [
      ...organization,
      ...words<MedicalOrganization>("isAcceptingNewPatients", "medicalSpecialty"),
      "aggregateRating",
      "review",
    ],
    "name",
    "url",
  ),
  LocalBusiness: rule([...organization, ...place], "name", "address"),
  MedicalBusiness: rule([...organization, ...place], "name", "address"),
  MedicalClinic: rule(clinic, "name", "address"),
  Physician: rule([...clinic, ...words<Physician>("hospitalAffiliation")], "name", "address"),
  Person: rule(
    [
      ...thing,
      ...words<Person>(
        "additionalName",
        "affiliation",
        "alumniOf",
        "email",
        "familyName",
        "givenName",
        "hasCredential",
      ),
      ...words<Person>(
        "honorificPrefix",
        "honorificSuffix",
        "jobTitle",
        "knowsAbout",
        "knowsLanguage",
        "memberOf",
        "telephone",
        "worksFor",
      ),
    ],
    "name",
  ),
  EducationalOccupationalCredential: rule([...thing, "credentialCategory", "recognizedBy", "validIn"], "name"),
  WebSite: rule(creativeWork, "name", "url"),
  WebPage: rule(webPage, ...PAGE_NEEDS),
  AboutPage: rule(webPage, ...PAGE_NEEDS),
  ContactPage: rule(webPage, ...PAGE_NEEDS),
  CollectionPage: rule(webPage, ...PAGE_NEEDS),
  ProfilePage: rule(webPage, "mainEntity"),
  MedicalWebPage: rule(
    [...webPage, ...words<MedicalWebPage>("aspect", "medicalAudience")],
    ...PAGE_NEEDS,
    "medicalAudience",
  ),
  FAQPage: rule(webPage, "mainEntity"),
  Question: rule([...thing, ...words<Question>("acceptedAnswer", "text")], "name", "acceptedAnswer"),
  Answer: rule([...thing, ...words<Answer>("text")], "text"),
  BreadcrumbList: rule([...thing, ...words<BreadcrumbList>("itemListElement", "numberOfItems")], "itemListElement"),
  ItemList: rule([...thing, ...words<BreadcrumbList>("itemListElement", "numberOfItems")], "itemListElement"),
  ListItem: rule([...thing, ...words<ListItem>("position", "item")], "position", "name", "item"),
  Article: rule(
    [...creativeWork, ...words<Article>("articleBody", "articleSection", "wordCount")],
    "headline",
    "datePublished",
    "author",
  ),
  CreativeWork: rule(creativeWork, "name"),
  ImageObject: rule(media, "contentUrl"),
  VideoObject: rule([...media, ...words<VideoObject>("duration", "transcript")], "name", "thumbnailUrl", "uploadDate"),
  Event: rule(
    [...thing, ...words<Event>("startDate", "endDate", "location", "organizer", "eventStatus", "eventAttendanceMode")],
    "name",
    "startDate",
    "location",
  ),
  Offer: rule(
    [
      ...thing,
      ...words<Offer>(
        "offeredBy",
        "validFrom",
        "validThrough",
        "availability",
        "areaServed",
        "eligibleRegion",
        "itemOffered",
      ),
    ],
    "name",
    "url",
  ),
  MedicalCondition: rule(
    [...medical, ...words<MedicalCondition>("associatedAnatomy", "possibleTreatment", "riskFactor", "signOrSymptom")],
    "name",
  ),
  MedicalTherapy: rule([...therapy, ...words<MedicalTherapy>("contraindication", "seriousAdverseOutcome")], "name"),
  MedicalProcedure: rule([...therapy, ...words<MedicalProcedure>("status")], "name"),
  MedicalTest: rule([...medical, ...words<MedicalTest>("normalRange", "usesDevice")], "name"),
  MedicalAudience: rule([...thing, "audienceType"], "audienceType"),
  PostalAddress: rule(
    [
      ...thing,
      ...words<PostalAddress>(
        "streetAddress",
        "addressLocality",
        "addressRegion",
        "addressCountry",
        "postalCode",
        "telephone",
      ),
    ],
    "addressLocality",
  ),
  GeoCoordinates: rule([...thing, "latitude", "longitude"], "latitude", "longitude"),
  OpeningHoursSpecification: rule(
    [...thing, ...words<OpeningHoursSpecification>("dayOfWeek", "opens", "closes", "validFrom", "validThrough")],
    "dayOfWeek",
    "opens",
    "closes",
  ),
  ContactPoint: rule([...thing, "telephone", "email", "contactType", "areaServed", "availableLanguage"], "contactType"),
  AggregateRating: rule(["ratingValue", "bestRating", "reviewCount"], "ratingValue", "reviewCount"),
  Review: rule(["author", "reviewBody", "reviewRating"], "author", "reviewRating"),
  Rating: rule(["ratingValue", "bestRating"], "ratingValue"),
};

/** Google's LocalBusiness types. Without name or address they are published as Organization, as Yoast does. */
export const LOCAL_BUSINESSES: ReadonlySet<string> = new Set([
  "LocalBusiness",
  "MedicalBusiness",
  "MedicalClinic",
  "Physician",
]);

/** Only the switch for ratings may set these: what a claim says must end with it. */
export const LOCKED: ReadonlySet<string> = new Set([
  "aggregateRating",
  "review",
  "price",
  "priceRange",
  "lowPrice",
  "highPrice",
  "offers",
]);
