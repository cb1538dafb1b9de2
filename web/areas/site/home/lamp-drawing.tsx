export function LampDrawing() {
  return (
    <svg className="lamp" viewBox="0 0 360 300" aria-hidden="true">
      <path className="fill" d="M248 66 360 84v208H132l52-154z" />
      <path d="M0 292h360" />
      <path d="M38 292c0-14 12-20 36-20s36 6 36 20M74 272 42 156 158 50" />
      <circle cx="42" cy="156" r="7" />
      <path className="pen" d="M203 116c14 14 42-12 26-29" />
      <path className="shade" d="M147 67c-5-16 12-35 26-30l75 29c-6 30-30 60-64 72z" />
    </svg>
  );
}
