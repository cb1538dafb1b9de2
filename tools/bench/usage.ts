import { readdirSync, readFileSync } from "node:fs";

/** Kernel ticks a second on Linux, for /proc/PID/stat. */
const TICKS = 100;

/** The workerd that serves a site: the one started with the site's own registry folder. Linux only. */
export function workerdOf(state: string): number {
  for (const name of readdirSync("/proc")) {
    if (!/^\d+$/.test(name)) continue;
    const isOurs = read(`/proc/${name}/comm`).startsWith("workerd") && read(`/proc/${name}/environ`).includes(state);
    // Several threads' parents share the environment; the one that listens is the one with the most memory.
    if (isOurs) candidates.push(Number(name));
  }
  const best = candidates.sort((a, b) => residentMegabytes(b) - residentMegabytes(a))[0];
  candidates.length = 0;
  if (best === undefined) throw new Error("No workerd belongs to this site.");
  return best;
}

const candidates: number[] = [];

function read(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return ""; // a process that has just ended, or another user's
  }
}

/** User and system time of a process so far, in milliseconds. */
export function cpuMilliseconds(pid: number): number {
  const fields = read(`/proc/${pid}/stat`).split(") ")[1]?.split(" ") ?? [];
  return ((Number(fields[11]) + Number(fields[12])) / TICKS) * 1000;
}

export function residentMegabytes(pid: number): number {
  return Number(/VmRSS:\s+(\d+) kB/.exec(read(`/proc/${pid}/status`))?.[1] ?? 0) / 1024;
}
