import { knowledgeList } from "#contract/max-knowledge.ts";
import { questionsAddress } from "#contract/max-questions.ts";
import { countersQuery, transcriptsAddress, weekAddress } from "#contract/max-transcripts.ts";
import { tabSearchOf } from "#web/lib/state/search.ts";

export const maxSearch = tabSearchOf(countersQuery.shape, {
  questions: questionsAddress.shape,
  safety: weekAddress.shape,
  answers: {},
  instructions: {},
  topics: {},
  knowledge: knowledgeList.query.shape,
  transcripts: transcriptsAddress.shape,
  privacy: {},
});
export type MaxSearch = ReturnType<typeof maxSearch>;
