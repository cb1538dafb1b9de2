import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import {
  MOST_QUESTIONS,
  QUESTION_VIEWS,
  type QuestionsAnswer,
  type QuestionView,
  questionsAddress,
} from "#contract/max-questions.ts";
import { admin } from "#web/lib/api/api.ts";
import { take } from "#web/lib/api/take.ts";
import { Button } from "#web/ui/base/button.tsx";
import { FilterBar } from "#web/ui/table/filter-bar.tsx";
import type { ListSearch } from "#web/ui/table/list-state.ts";
import { useListState } from "#web/ui/table/use-list-state.ts";
import { Empty } from "#web/ui/view/empty.tsx";
import { Loaded } from "#web/ui/view/loaded.tsx";
import type { Prefill } from "../knowledge/entry-form.tsx";
import { WriteAnswer } from "../knowledge/write-answer.tsx";
import { countOf, lastDays, VIEW_WORDS } from "../max-copy.ts";
import { useMayWrite } from "../with-settings.tsx";
import { QuestionTopics } from "./question-topics.tsx";
import { TranscriptDialog } from "./transcript-dialog.tsx";

const FILTERS = [
  { kind: "date", name: "from", label: "From" },
  { kind: "date", name: "to", label: "To, included" },
] as const;
const USUAL_DAYS = 7;

export function QuestionsTab({ search }: { search: ListSearch<typeof questionsAddress> }) {
  const usual = lastDays(USUAL_DAYS);
  const list = useListState(search, questionsAddress, usual);
  const { from = usual.from, to = usual.to, view = "gaps" } = list.state.filters;
  const [words, setWords] = useState("");
  const [conversation, setConversation] = useState<string>();
  const [prefill, setPrefill] = useState<Prefill>();
  const mayWrite = useMayWrite();
  const json = { from, to, view, search: words };
  const query = useQuery({
    queryKey: ["max", "questions", json],
    queryFn: () => take(admin.max.questions.$post({ json })),
    placeholderData: keepPreviousData,
    // Every read is audited: never refetch automatically, and keep nothing in the cache.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return (
    <>
      <FilterBar list={list} filters={FILTERS}>
        <WordSearch words={words} onSearch={setWords} />
      </FilterBar>
      <Loaded query={query} lines={6}>
        {(answer) => (
          <>
            <Views answer={answer} view={view} onChoose={(chosen) => list.setFilters({ view: chosen })} />
            <Found answer={answer} search={words} />
            <QuestionTopics
              topics={answer.topics}
              onRead={setConversation}
              onWrite={mayWrite ? setPrefill : undefined}
            />
          </>
        )}
      </Loaded>
      {prefill && <WriteAnswer prefill={prefill} onClose={() => setPrefill(undefined)} />}
      {conversation && <TranscriptDialog id={conversation} onClose={() => setConversation(undefined)} />}
    </>
  );
}

interface WordSearchProps {
  words: string;
  onSearch: (words: string) => void;
}

/** The search text goes into the request body, never into a URL. */
function WordSearch({ words, onSearch }: WordSearchProps) {
  const id = useId();

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    onSearch(String(new FormData(event.currentTarget).get("q") ?? "").trim());
  }

  return (
    <form className="field" onSubmit={onSubmit}>
      <label htmlFor={id}>Search the questions</label>
      <span className="with-button">
        <input id={id} name="q" type="search" defaultValue={words} maxLength={100} />
        <Button type="submit">Search</Button>
      </span>
    </form>
  );
}

interface ViewsProps {
  answer: QuestionsAnswer;
  view: QuestionView;
  onChoose: (view: QuestionView) => void;
}

function Views({ answer, view, onChoose }: ViewsProps) {
  return (
    <fieldset className="mt-5 flex min-w-0 flex-wrap gap-2">
      <legend className="sr-only">Questions by what came of them</legend>
      {QUESTION_VIEWS.map((one) => (
        <Button key={one} aria-pressed={one === view} onClick={() => onChoose(one)}>
          <b className="tabular-nums">{countOf(countIn(answer, one))}</b> {VIEW_WORDS[one]}
        </Button>
      ))}
    </fieldset>
  );
}

function countIn({ outcomes, ratings }: QuestionsAnswer, view: QuestionView): number {
  if (view === "gaps") return outcomes.unknown + outcomes.asked_back;
  return view === "down" ? ratings.down : outcomes[view];
}

function Found({ answer: { total, found }, search }: { answer: QuestionsAnswer; search: string }) {
  const isCut = total > MOST_QUESTIONS;
  const what = search
    ? `${countOf(found)} of ${countOf(Math.min(total, MOST_QUESTIONS))} questions hold these words.`
    : "";
  return (
    <div role="status">
      {isCut && (
        <p>
          Only the newest {countOf(MOST_QUESTIONS)} of {countOf(total)} questions are listed. Choose fewer days to see
          the others.
        </p>
      )}
      {what && <p>{what}</p>}
      {found === 0 && !search && <Empty>No such questions in these days.</Empty>}
    </div>
  );
}
