import { oneModule } from "./bundle.ts";
import { askMany } from "./chat.ts";
import { type FigureRow, row } from "./statistics.ts";
import { ownWorkerd, residentMegabytes } from "./usage.ts";

/** Makes only the storage calls of one answer: what it takes is the share of the emulators. */
const CALLS = `
const count = (env, key) => [env.RATE_LIMIT_BURST, env.RATE_LIMIT_MINUTE].map((limit) => limit.limit({ key }));
const say = (env, id, seq, role) => env.DB.prepare(
  "insert into chat_messages (conversation_id, seq, id, role, text, status, safety, sources, created_at) values (?, ?, ?, ?, ?, 'complete', 'none', '[]', 1)"
).bind(id, seq, crypto.randomUUID(), role, "sealed!!".repeat(seq * 60));
export default {
  async fetch(request, env, context) {
    await request.text();
    const id = crypto.randomUUID();
    await Promise.all([env.KV.get("block:" + id, { cacheTtl: 60 }), ...count(env, id)]);
    const found = await env.DB.prepare(
      "select p.* from knowledge_passages p join knowledge_fts on knowledge_fts.rowid = p.rowid where knowledge_fts match ? order by bm25(knowledge_fts) limit 24"
    ).bind('"hour" OR "open" OR "price" OR "visit"').all();
    if (env.MODEL === "openai") await env.DB.prepare(
      "insert into model_budgets (day, turns, input_tokens, output_tokens, reserved_tokens) values ('today', 1, 0, 0, 1) on conflict (day) do update set turns = turns + 1 returning day"
    ).all();
    context.waitUntil(env.DB.batch([
      env.DB.prepare("insert into chat_conversations (id, visitor_hash, created_at, updated_at, wrapped_key, kek_version) values (?, ?, 1, 1, ?, 1)").bind(id, id, "k".repeat(90)),
      say(env, id, 1, "user"),
      say(env, id, 2, "assistant"),
    ]));
    return new Response('data: {"type":"text-delta","delta":"' + found.results.length + '"}\\n\\n');
  },
};`;

export const STORAGE_CALLS = oneModule(CALLS);

export async function measureMemory(origin: string, name: string): Promise<FigureRow[]> {
  const pid = ownWorkerd();
  const before = residentMegabytes(pid);
  await askMany(origin, 2000, 4);
  return [
    row(`workerd memory, ${name}: before 2,000 answers`, before, "MB"),
    row(`workerd memory, ${name}: after 2,000 answers`, residentMegabytes(pid), "MB"),
  ];
}
