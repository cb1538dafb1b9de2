import { type Cell, csvLine } from "#contract/csv.ts";

interface Download {
  /** Without its ending; letters, digits and hyphens. */
  name: string;
  header: readonly string[];
  /** The next rows, none when it is at its end: a page at a time, so that memory stays flat. */
  next: () => Promise<readonly (readonly Cell[])[]>;
}

/** A file that is made while it is sent. With a byte order mark, which spreadsheets take for UTF-8. */
export function csvResponse({ name, header, next }: Download): Response {
  const encoder = new TextEncoder();
  let isBegun = false;
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (!isBegun) {
        isBegun = true;
        controller.enqueue(encoder.encode(`\uFEFF${csvLine(header)}`));
        return;
      }
      const rows = await next();
      if (rows.length === 0) controller.close();
      else controller.enqueue(encoder.encode(rows.map(csvLine).join("")));
    },
  });
  return new Response(body, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}.csv"`,
      "Cache-Control": "no-store",
    },
  });
}
