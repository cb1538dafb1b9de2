import { knowledge } from "#content/max/knowledge.ts";
import { places, subjects } from "#content/max/lexicon.ts";
import { siteSections } from "#worker/domains/search/site-sections.ts";
import { sectionsOf } from "#worker/domains/search/write.ts";
import { porterStem } from "#worker/kernel/text/stems.ts";
import { readArticleFiles } from "../../tools/articles.ts";
import { createRandom } from "../../tools/text-model.ts";
import type { Example } from "./corpus.ts";

/** Half drop the names of their subject after a question on it; the others follow an unrelated question unchanged. */
export async function followingOn(ways: readonly Example[]): Promise<Example[]> {
  const subjectOf = await subjectsOf();
  const subjectIn = ({ is: [id = ""] }: Example) => subjectOf.get(id) ?? "";
  const onSubject = Map.groupBy(ways, subjectIn);
  const random = createRandom(1);
  const some = (from: readonly Example[]) =>
    Array.from({ length: random() < 0.7 ? 1 : 2 }, () => from[Math.floor(random() * from.length)]?.text ?? "");
  return ways.map((way) => {
    const subject = subjectIn(way);
    if (random() < 0.5) return { ...way, before: some(ways) };
    const before = some(onSubject.get(subject) ?? []);
    return subject === "" ? { ...way, before } : { ...way, text: withoutNames(way.text), before };
  });
}

/** The treatment or place of each passage, or else its page. */
async function subjectsOf(): Promise<ReadonlyMap<string, string>> {
  const passages = [...knowledge, ...(await siteSections()), ...readArticleFiles().flatMap(sectionsOf)];
  return new Map(passages.map(({ id, topic, url }) => [id, topic === "clinic" ? url.replace(/#.*/, "") : topic]));
}

const names = new Set(
  [subjects, places]
    .flatMap((lexicon) => Object.values(lexicon).flatMap((phrases) => phrases.split("|")))
    .filter((phrase) => !phrase.includes(" "))
    .map(porterStem),
);

function withoutNames(text: string): string {
  const rest = text.split(" ").filter((word) => !names.has(porterStem(word.toLowerCase().replace(/[^a-z0-9]/g, ""))));
  return rest.join(" ");
}
