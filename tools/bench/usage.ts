import { readdirSync, readFileSync } from "node:fs";

const TICKS = 100;

export function ownWorkerd(): number {
  const own = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name) && read(`/proc/${name}/comm`).startsWith("workerd"))
    .map(Number)
    .filter((pid) => Number(fieldsOf(pid)[1]) === process.pid)
    .sort((a, b) => a - b);
  const newest = own.at(-1);
  if (newest === undefined) throw new Error("No workerd was started.");
  return newest;
}

function read(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return ""; // a process that has just ended, or another user's
  }
}

function fieldsOf(pid: number): string[] {
  return read(`/proc/${pid}/stat`).split(") ").at(-1)?.split(" ") ?? [];
}

export function cpuMilliseconds(pid: number): number {
  const fields = fieldsOf(pid);
  return ((Number(fields[11]) + Number(fields[12])) / TICKS) * 1000;
}

export function residentMegabytes(pid: number): number {
  return Number(/VmRSS:\s+(\d+) kB/.exec(read(`/proc/${pid}/status`))?.[1] ?? 0) / 1024;
}
