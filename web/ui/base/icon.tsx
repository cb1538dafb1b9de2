const SHAPES = {
  check: "m5 12.5 4.5 4.5L19 7",
  chevron: "m6 9.5 6 6 6-6",
  close: "M6 6l12 12M18 6 6 18",
  menu: "M3.5 7h17M3.5 12h17M3.5 17h17",
  phone:
    "M8.3 4H5a1.5 1.5 0 0 0-1.5 1.6A16 16 0 0 0 18.4 20.5A1.5 1.5 0 0 0 20 19v-3.2l-4.3-1.6-1.9 2.3a13 13 0 0 1-6.3-6.3l2.3-1.9Z",
  arrow: "M4 12h15m-6-6 6 6-6 6",
  chat: "M4 5.5h16v11h-8.5L7 20.5v-4H4zM8 9.5h8M8 12.7h5",
  send: "M4 12 20 4.5 15.5 20l-4-6.5zM11.5 13.5 20 4.5",
} as const;

const HOME_SHAPES = {
  pulse: "M2.5 12.5h4.7l2.6-7 4.3 13 2.6-6h4.8",
  flask: "M9 3.5h6M10 3.5v6L4.8 18.3a1.5 1.5 0 0 0 1.3 2.2h11.8a1.5 1.5 0 0 0 1.3-2.2L14 9.5v-6M7.3 14.5h9.4",
  hair: "M4.5 20.5v-3c0-9 4-13.5 7.5-13.5s7.5 4.5 7.5 13.5v3M9 20.5v-4c0-5 1-8 3-12.3M15 20.5v-4c0-2.5-.3-4.5-.8-6.5",
  scale: "M4 4.5h16v15.5H4zM8.5 11a3.5 3.5 0 0 1 7 0zM12 11l1.5-2.3",
  star: "m12 1.8 3.1 6.7 7.3.85-5.4 5 1.45 7.2L12 18l-6.5 3.6 1.45-7.2-5.4-5.05 7.35-.85Z",
} as const;

export type IconName = keyof typeof SHAPES | keyof typeof HOME_SHAPES;

/** Once per page, before the first icon. */
export function IconSprite() {
  return <Sprite shapes={SHAPES} />;
}

export function HomeIconSprite() {
  return <Sprite shapes={HOME_SHAPES} />;
}

function Sprite({ shapes }: { shapes: Readonly<Record<string, string>> }) {
  return (
    <svg className="sprite" aria-hidden="true">
      {Object.entries(shapes).map(([name, path]) => (
        <symbol key={name} id={`i-${name}`} viewBox="0 0 24 24">
          <path d={path} />
        </symbol>
      ))}
    </svg>
  );
}

/** Decoration only: hidden from screen readers. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="i" aria-hidden="true">
      <use href={`#i-${name}`} />
    </svg>
  );
}
