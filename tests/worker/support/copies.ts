import { env } from "cloudflare:workers";

/** @param changed SQL by column, in which `i` is the number of the copy */
export async function copyRow(table: string, id: string, count: number, changed: Readonly<Record<string, string>>) {
  const info = env.DB.prepare("select name from pragma_table_info(?)").bind(table);
  const names = (await info.all<{ name: string }>()).results.map(({ name }) => name);
  const values = names.map((name) => changed[name] ?? (name === "id" ? "'copy' || i" : name));
  await env.DB.prepare(
    `with recursive n(i) as (select 1 union all select i + 1 from n where i < ?)
     insert into ${table} (${names.join(", ")}) select ${values.join(", ")} from ${table}, n where id = ?`,
  )
    .bind(count, id)
    .run();
}
