export function DoorsDrawing() {
  return (
    <svg className="drawing" viewBox="0 0 400 250" aria-hidden="true">
      <path className="fill" d="M276 72h76v176H206z" />
      <path d="M0 248h400" />
      <path d="M88 248V54h112v194M106 248V72h76v176M120 88h48v52h-48zM120 160h48v64h-48z" />
      <path d="M258 248V54h112v194M276 248V72h76v176m0-176-32 16v150l32 10" />
      <path d="M128 16h32v16h-32zM298 16h32v16h-32z" />
      <path className="pen" d="M114 148v12M327 160v12" />
      <path className="pen" d="M46 212c-8-30-22-36-26-56 20 8 26 26 26 56 0-36 6-52 24-64 0 26-10 40-24 64" />
      <path d="m30 248-6-36h44l-6 36" />
    </svg>
  );
}
