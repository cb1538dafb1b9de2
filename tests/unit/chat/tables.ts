import { triage } from "#worker/features/chat/safety/triage.ts";

export interface Row {
  turns: string[];
  expected: boolean;
}

export function rows(table: readonly { text: string }[], expected: boolean): Row[] {
  return table.map(({ text }) => ({ turns: [text], expected }));
}

/** Rows that `fires` judges wrongly, with the share of wanted rows found and of unwanted rows left alone. */
export function score(rows: readonly Row[], fires: (result: ReturnType<typeof triage>) => boolean) {
  const judged = rows.map((row) => ({ ...row, fired: fires(triage(row.turns)) }));
  const wanted = judged.filter(({ expected }) => expected);
  const unwanted = judged.filter(({ expected }) => !expected);
  return {
    wanted: wanted.length,
    unwanted: unwanted.length,
    sensitivity: wanted.length === 0 ? 1 : wanted.filter(({ fired }) => fired).length / wanted.length,
    specificity: unwanted.length === 0 ? 1 : unwanted.filter(({ fired }) => !fired).length / unwanted.length,
    misses: judged.filter(({ fired, expected }) => fired !== expected).map(({ turns }) => turns.join(" || ")),
  };
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}

/** Prints sensitivity and specificity apart; the texts of the misses are the caller's to show or not. */
export function report(name: string, result: ReturnType<typeof score>): void {
  const parts = [
    result.wanted > 0 ? `sensitivity ${percent(result.sensitivity)} of ${result.wanted}` : "",
    result.unwanted > 0 ? `specificity ${percent(result.specificity)} of ${result.unwanted}` : "",
  ];
  console.log(`${name}: ${parts.filter((part) => part !== "").join(", ")}`);
}
