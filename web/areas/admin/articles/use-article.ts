import { useCallback, useEffect, useRef, useState } from "react";
import type {
  ArticleCheck,
  ArticleContent,
  ArticleWork,
  SavedArticle,
  StaleArticleDetails,
} from "#contract/admin-articles.ts";
import { currentIn, isStaleError } from "#web/lib/api/stale.ts";
import { saidOf, troubleOf } from "#web/lib/api/trouble.ts";
import { putArticle } from "./queries.ts";
import { createContentSaver, type SaveState } from "./saver.ts";

export type Theirs = StaleArticleDetails["current"];

export function useArticle(initial: ArticleWork) {
  const [work, setWork] = useState(initial);
  const [content, setContent] = useState(initial.content);
  const [save, setSave] = useState<SaveState>("saved");
  const [problem, setProblem] = useState("");
  const [theirs, setTheirs] = useState<Theirs | null>(null);
  /** Counts texts from the server: with a new count the rich editor reads the text again. */
  const [epoch, setEpoch] = useState(0);
  const latest = useRef(initial.content);
  const [saver] = useState(() =>
    createContentSaver<ArticleContent, SavedArticle>({
      content: initial.content,
      version: initial.version,
      send: (words, version) => putArticle(initial.id, words, version),
      isStale: isStaleError,
      onState(state, error) {
        setSave(state);
        if (state === "failed") setProblem(saidOf(troubleOf(error)));
        if (state === "stale") setTheirs(currentIn<Theirs>(error) ?? null);
      },
      onSaved: ({ version, state, editedAt, check }) =>
        setWork((now) => ({
          ...now,
          version,
          state,
          editedAt,
          check,
          ...(now.state !== state && { clinician: null }),
        })),
    }),
  );
  useEffect(() => {
    const saveNow = () => void (saver.isDirty() && saver.flush());
    addEventListener("online", saveNow);
    return () => {
      removeEventListener("online", saveNow);
      saver.stop();
    };
  }, [saver]);

  const change = useCallback(
    (changes: Partial<ArticleContent>, { isFromElsewhere = false } = {}) => {
      latest.current = { ...latest.current, ...changes };
      setContent(latest.current);
      saver.change(latest.current);
      if (isFromElsewhere) setEpoch((now) => now + 1);
    },
    [saver],
  );

  const adopt = useCallback(
    (next: ArticleWork) => {
      const isSame = JSON.stringify(next.content) === JSON.stringify(latest.current);
      latest.current = next.content;
      setWork(next);
      setContent(next.content);
      setTheirs(null);
      saver.reset(next.content, next.version);
      if (!isSame) setEpoch((now) => now + 1);
    },
    [saver],
  );

  const setCheck = useCallback((check: ArticleCheck) => setWork((now) => ({ ...now, check })), []);
  return { work, setWork, setCheck, content, change, adopt, save, problem, theirs, setTheirs, epoch, saver };
}

export type OpenArticle = ReturnType<typeof useArticle>;
