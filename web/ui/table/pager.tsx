import { useId } from "react";
import { PAGE_SIZES } from "#contract/list.ts";
import { Button } from "#web/ui/base/button.tsx";
import type { List } from "./use-list-state.ts";

interface PagerProps {
  list: Pick<List, "state" | "setPage" | "setSize">;
  total: number;
}

export function Pager({ list: { state, setPage, setSize }, total }: PagerProps) {
  const id = useId();
  const { page, size } = state;
  const last = Math.max(1, Math.ceil(total / size));
  return (
    <nav className="pager" aria-label="Pages of the list">
      <PageButton label="Previous page" to={page - 1} last={last} onPress={setPage} />
      <p>
        Page {page.toLocaleString("en-US")} of {last.toLocaleString("en-US")}
      </p>
      <PageButton label="Next page" to={page + 1} last={last} onPress={setPage} />
      <div className="page-size">
        <label htmlFor={id}>Rows per page</label>
        <select id={id} value={size} onChange={(event) => setSize(Number(event.currentTarget.value))}>
          {PAGE_SIZES.map((known) => (
            <option key={known}>{known}</option>
          ))}
        </select>
      </div>
    </nav>
  );
}

interface PageButtonProps {
  label: string;
  to: number;
  last: number;
  onPress: (page: number) => void;
}

/** Stays in place at an end, so that the focus does too. */
function PageButton({ label, to, last, onPress }: PageButtonProps) {
  const isOut = to < 1 || to > last;
  return (
    <Button isOff={isOut} onClick={() => onPress(to)}>
      {label}
    </Button>
  );
}
