import encodeQR from "qr";

/** ISO/IEC 18004, section 6.3.8. */
const QUIET_ZONE = 4;

export function qrSvg(text: string): string {
  const rows = encodeQR(text, "raw", { ecc: "medium", border: QUIET_ZONE });
  const size = rows.length;
  const runs = rows.flatMap((row, y) => {
    const line = row.map((isDark) => (isDark ? "1" : "0")).join("");
    return [...line.matchAll(/1+/g)].map(({ 0: run, index }) => `M${index} ${y}h${run.length}v1h-${run.length}z`);
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">`;
  return `${svg}<path fill="white" d="M0 0h${size}v${size}H0z"/><path fill="black" d="${runs.join("")}"/></svg>`;
}
