import { PLEASE_ANSWER } from "#content/intake/check.ts";
import { Button } from "#web/ui/base/button.tsx";
import { focusWhenShown } from "#web/ui/view/card.tsx";

interface ProblemListProps {
  problems: readonly { id: string; label: string; problem: string }[];
  onFocus: (id: string) => void;
}

/** Buttons instead of links, because an address would reveal the question. */
export function MissingAnswers({ problems, onFocus }: ProblemListProps) {
  const count =
    problems.length === 1 ? "One answer is missing or needs" : `${problems.length} answers are missing or need`;
  return (
    <section ref={focusWhenShown} tabIndex={-1} className="note" data-level="warning" aria-labelledby="problems">
      <p id="problems">
        <b>{count} another look:</b>
      </p>
      <ul>
        {problems.map(({ id, label, problem }) => (
          <li key={id}>
            <Button look="link" onClick={() => onFocus(id)}>
              {label}
            </Button>
            {problem !== PLEASE_ANSWER && <span> {problem}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
