import type { ImportField, RawRow } from "#contract/lead-import.ts";

/** By column; "" for a column that is left out. */
export type Mapping = readonly (ImportField | "")[];

export const IMPORT_FIELD_WORDS: Readonly<Record<ImportField, string>> = {
  name: "Name",
  firstName: "First name",
  lastName: "Last name",
  phone: "Phone",
  email: "E-mail",
  message: "Message",
  interest: "About (interest)",
  location: "Clinic",
  source: "Source",
  createdAt: "Came in on",
  consentCall: "May be called (yes or no)",
  consentText: "May be texted (yes or no)",
  consentEmail: "May be e-mailed (yes or no)",
};

const GUESSES: readonly (readonly [ImportField, RegExp])[] = [
  ["consentCall", /consent.*call|may.*call|ok.*call/],
  ["consentText", /consent.*(text|sms)|may.*text|sms.*opt/],
  ["consentEmail", /consent.*mail|may.*mail|opt.*in.*mail/],
  ["firstName", /^(first|given)/],
  ["lastName", /^(last|family|sur)/],
  ["name", /^(full )?name$|^contact( name)?$/],
  ["phone", /phone|mobile|cell|^tel/],
  ["email", /mail/],
  ["message", /message|comment|note/],
  ["interest", /interest|service|about/],
  ["location", /clinic|location|office/],
  ["source", /source|utm_source|channel/],
  ["createdAt", /created|date|received/],
];

/** Each field is used once, for the first header that matches. */
export function guessMapping(header: readonly string[]): Mapping {
  const taken = new Set<ImportField>();
  return header.map((cell) => {
    const plain = cell
      .toLowerCase()
      .replace(/[\s_-]+/g, " ")
      .trim();
    const guess = GUESSES.find(([field, words]) => !taken.has(field) && words.test(plain))?.[0];
    if (guess) taken.add(guess);
    return guess ?? "";
  });
}

export function mappingTrouble(mapping: Mapping): string | null {
  const given = mapping.filter((field) => field !== "");
  if (new Set(given).size < given.length) return "Two columns have the same meaning. Please choose one of them.";
  const has = (...fields: ImportField[]) => fields.some((field) => given.includes(field));
  if (!has("name", "firstName", "lastName")) return "Please say which column holds the name.";
  return has("phone", "email") ? null : "Please say which column holds the phone number or the e-mail address.";
}

/** Joins a first and a last name. */
export function importCells(cells: readonly string[], mapping: Mapping): RawRow {
  const given: Partial<Record<ImportField, string>> = {};
  for (const [at, field] of mapping.entries()) if (field !== "") given[field] = cells[at] ?? "";
  const { firstName = "", lastName = "", name = "", ...rest } = given;
  return { ...rest, name: name.trim() || `${firstName} ${lastName}`.trim() };
}
