import { askMany } from "./chat.ts";
import { type Row, row } from "./statistics.ts";
import { ownWorkerd, residentMegabytes } from "./usage.ts";

/**
 * A worker that keeps nothing: it makes the calls that one answer makes to D1, KV and the rate limiters, in statements
 * of the same shape. What workerd grows by under it belongs to the emulators of those services, which run in the same
 * process.
 */
export const STORAGE_CALLS = `
const count = (env, key) => [env.RATE_LIMIT_BURST, env.RATE_LIMIT_MINUTE].map((limit) => limit.limit({ key }));
const say = (env, id, seq, role) => env.DB.prepare(
  "insert into chat_messages (conversation_id, seq, id, role, text, status, safety, sources, created_at) values (?, ?, ?, ?, ?, 'complete', 'none', '[]', 1)"
).bind(id, seq, crypto.randomUUID(), role, "words ".repeat(seq * 60));
export default {
  async fetch(request, env, context) {
    await request.text();
    const id = crypto.randomUUID();
    await Promise.all([env.KV.get("block:" + id, { cacheTtl: 60 }), ...count(env, id)]);
    await env.DB.batch([
      env.DB.prepare("select role, text from chat_messages where conversation_id = ? order by seq desc limit 40").bind(id),
      env.DB.prepare("insert into chat_conversations (id, visitor_hash, created_at, updated_at) values (?, ?, 1, 1)").bind(id, id),
      say(env, id, 1, "user"),
    ]);
    const found = await env.DB.prepare(
      "select p.* from knowledge_passages p join knowledge_fts on knowledge_fts.rowid = p.rowid where knowledge_fts match ? order by bm25(knowledge_fts) limit 24"
    ).bind('"hour" OR "open" OR "price" OR "visit"').all();
    context.waitUntil(say(env, id, 2, "assistant").run());
    return new Response('data: {"type":"text-delta","delta":"' + found.results.length + '"}\\n\\n');
  },
};`;

/** Resident memory of workerd before and after 2,000 answers, in megabytes. */
export async function measureMemory(origin: string, name: string): Promise<Row[]> {
  const pid = ownWorkerd();
  const before = residentMegabytes(pid);
  await askMany(origin, 2000, 4);
  return [
    row(`workerd memory, ${name}: before 2,000 answers`, before, "MB"),
    row(`workerd memory, ${name}: after 2,000 answers`, residentMegabytes(pid), "MB"),
  ];
}
