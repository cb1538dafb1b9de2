import { knowledgeQuery } from "#contract/max-knowledge.ts";
import { countersQuery, transcriptsQuery } from "#contract/max-transcripts.ts";
import { tabSearchOf } from "#web/lib/search.ts";

export const maxSearch = tabSearchOf(countersQuery.shape, {
  answers: {},
  instructions: {},
  topics: {},
  knowledge: knowledgeQuery.shape,
  transcripts: transcriptsQuery.shape,
  privacy: {},
});
export type MaxSearch = ReturnType<typeof maxSearch>;
