import { openWorker } from "./bench/bundle.ts";
import { ask } from "./bench/chat.ts";
import { cpuMilliseconds, ownWorkerd } from "./bench/usage.ts";
import { readFileSync } from "node:fs";
const w = openWorker({ script: readFileSync(".bench/bundle/index.js","utf8"), state: ".bench/state-embedded" });
const { origin } = await w.ready; const pid = ownWorkerd();
let n = 0;
async function run(label: string, f: () => Promise<unknown>, count = 300) { for (let i=0;i<40;i++) await f(); const c=cpuMilliseconds(pid); const t=performance.now(); await Promise.all([0,1,2,3].map(async()=>{ for(let i=0;i<count/4;i++) await f(); })); console.log(label.padEnd(12), ((cpuMilliseconds(pid)-c)/count).toFixed(2), "ms cpu", (count/((performance.now()-t)/1000)).toFixed(0), "/s"); }
const addr = () => `198.18.${(++n>>8)&255}.${n&255}`;
const json = (message: string) => fetch(origin+"/api/chat-ai",{method:"POST",headers:{"content-type":"application/json","cf-connecting-ip":addr()},body:JSON.stringify({message})}).then(r=>r.text());
await run("health", () => fetch(origin+"/api/health").then(r=>r.text()), 1000);
await run("json flag", () => json("crushing chest pain right now"));
await run("json hi", () => json("hello"));
await run("json model", () => json("how much is trt?"));
await run("ui flag", () => ask(origin, "crushing chest pain right now", addr()));
await run("ui hi", () => ask(origin, "hello", addr()));
await run("ui model", () => ask(origin, "how much is trt?", addr()));
await w.dispose();
