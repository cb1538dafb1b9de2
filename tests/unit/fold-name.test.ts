import { expect, test } from "vitest";
import { foldName } from "#worker/kernel/text/fold-name.ts";

test.each([
  ["O’Brien", "O'BRIEN"],
  ["Núñez", "nunez"],
  ["Smith-Jones", "Smith Jones"],
  ["St. John", "St John"],
  ["de la Cruz", "Delacruz"],
  ["Weiß", "WEISS"],
  ["Ørsted", "Orsted"],
  ["Łukasz", "lukasz"],
  ["Zoe\u0308", "Zoë"],
])("takes %s and %s for the same name", (one, other) => {
  expect(foldName(one)).toBe(foldName(other));
});

test.each([
  ["Smith", "Smyth"],
  ["Bob", "Bobby"],
  ["王", "李"],
])("keeps %s and %s apart", (one, other) => {
  expect(foldName(one)).not.toBe(foldName(other));
});
