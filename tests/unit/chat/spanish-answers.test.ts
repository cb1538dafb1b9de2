import { expect, test } from "vitest";
import { withClaims } from "#content/claim-sentences.ts";
import { claimRegister } from "#content/claims.ts";
import asked from "#content/max/asked.json" with { type: "json" };
import { knowledge } from "#content/max/knowledge.ts";
import { toPassageRow } from "#content/max/rows.ts";
import pages from "#content/max/spanish-pages.json" with { type: "json" };
import { guardViolation, piecesOf } from "#worker/domains/max/guard/output-guard.ts";
import { siteSections } from "#worker/domains/search/site-sections.ts";
import { sectionsOf } from "#worker/domains/search/write.ts";
import { readArticleFiles } from "../../../tools/articles.ts";

/** No translation may change figures, phone numbers or claim marks. */
const figuresIn = (text: string) => (text.match(/\{claim:[a-z-]+\}|\d+(?:[.,:]\d+)*/g) ?? []).toSorted();

test("every curated answer has a Spanish one with the same figures and claims", () => {
  for (const passage of knowledge) {
    const { id, body, spanish } = toPassageRow(passage);
    expect([id, figuresIn(spanish?.body ?? "")]).toEqual([id, figuresIn(body)]);
  }
});

test("the guard lets every Spanish answer through, and no dose", () => {
  const broken = knowledge.flatMap((passage) => {
    const { id, spanish } = toPassageRow(passage);
    const pieces = piecesOf(withClaims(spanish?.body ?? "", [], "es"));
    return pieces.filter((piece) => guardViolation(piece) !== null).map((piece) => `${id}: ${piece}`);
  });
  expect(broken).toEqual([]);
  for (const dose of [
    "Tome una pastilla antes.",
    "Puede tomar una tableta.",
    "Solo una pastilla.",
    "Son dos pastillas.",
  ])
    expect([dose, guardViolation(dose)]).toEqual([dose, "dose"]);
});

test("every claim says the same figures in Spanish, suspended or not", () => {
  for (const id of Object.keys(claimRegister) as (keyof typeof claimRegister)[]) {
    for (const suspended of [[], [id]]) {
      const [en, es] = (["en", "es"] as const).map((language) => withClaims(`{claim:${id}}`, suspended, language));
      expect([id, figuresIn(es ?? "")]).toEqual([id, figuresIn(en ?? "")]);
    }
  }
});

test("ways to ask and Spanish summaries belong to what is there", async () => {
  const sections = [...(await siteSections()), ...readArticleFiles().flatMap((article) => sectionsOf(article))];
  const ids = new Set([...sections, ...knowledge].map(({ id }) => id));
  expect(Object.keys(asked).filter((id) => !ids.has(id))).toEqual([]);
  const paths = new Set(sections.map(({ url }) => url.replace(/#.*$/, "")));
  expect(Object.keys(pages).filter((path) => !paths.has(path))).toEqual([]);
  expect([...paths].filter((path) => !Object.hasOwn(pages, path))).toEqual([]);
});
