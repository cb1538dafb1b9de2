interface ChartTwinProps {
  caption: string;
  head: readonly string[];
  rows: readonly (readonly string[])[];
}

/** For users who cannot see the chart or want to copy its numbers. */
export function ChartTwin({ caption, head, rows }: ChartTwinProps) {
  return (
    <details>
      <summary className="inline-flex min-h-11 items-center underline underline-offset-4">Show as a table</summary>
      <div className="overflow-x-auto">
        <table className="border-collapse tabular-nums [&_:is(th,td)]:border-b [&_:is(th,td)]:py-1.5 [&_:is(th,td)]:pr-5 [&_:is(th,td)]:text-left [&_tbody_th]:font-normal">
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr>
              {head.map((words, index) =>
                index === 0 && !words ? (
                  <td key="corner" />
                ) : (
                  <th key={words} scope="col">
                    {words}
                  </th>
                ),
              )}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name = "", ...values]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {values.map((value, index) => (
                  <td key={head[index + 1]}>{value}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
