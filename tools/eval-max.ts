// npm run eval:max [-- --misses]: Max's share of right answers. Held-out texts stay hidden, against tuning to them.
import { registerHooks } from "node:module";
import { parseArgs } from "node:util";
import { loadBin } from "./bin-modules.ts";

registerHooks({ load: loadBin });
const { evaluate, SETS } = await import("../tests/max/evaluate.ts");
const { FLOORS } = await import("../tests/max/floors.ts");
const { values } = parseArgs({ options: { misses: { type: "boolean", default: false } } });

for (const set of SETS) {
  console.log(`\n${set}`);
  for (const { name, right, total, misses } of evaluate(set)) {
    const share = (100 * right) / total;
    const floor = FLOORS[set][name];
    const isBelow = floor !== undefined && share < floor;
    console.log(
      `  ${name.padEnd(48)} ${share.toFixed(1).padStart(5)} %  of ${total}${isBelow ? `  below ${floor} %` : ""}`,
    );
    if (isBelow) process.exitCode = 1;
    if (values.misses && set === "tuned") for (const text of misses) console.log(`      ${text}`);
  }
}
