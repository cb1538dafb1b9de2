import { hero } from "#content/home.ts";

export function HeroFigure() {
  return (
    <figure className="sheet">
      <svg viewBox="0 0 460 330" aria-hidden="true">
        <path className="window" d="M42 24h101v252H42z" />
        <path className="rule" d="M42 66h404M42 118h404M42 170h404M42 222h404" />
        <path d="M42 24v252h404M42 276v7M143 276v7M244 276v7M345 276v7M446 276v7" />
        <path className="curve" d="M42 112c26-30 44-46 66-46 50 0 68 104 150 138 60 24 120 20 188-8" />
        <path className="curve second" d="M42 142c26-26 44-40 66-40 46 0 66 88 146 124 60 26 124 20 192-2" />
        <path
          className="pen"
          pathLength="1"
          d="M122 54c-24-8-44 4-38 18s42 12 48-4-14-20-34-14M122 92c-24-8-44 4-38 18s42 12 48-4-14-20-34-14"
        />
        <path
          className="pen"
          pathLength="1"
          d="M140 60c40-14 66-18 96-14m-11-9 11 9-13 7M140 100c36-14 62-18 96-12m-10-10 10 10-13 6"
        />
        <text className="pen-text" x="248" y="51">
          First test
        </text>
        <text className="pen-text" x="248" y="94">
          Second test, another day
        </text>
        <text x="42" y="306">
          6 AM
        </text>
        <text x="143" y="306">
          10 AM
        </text>
        <text x="244" y="306">
          2 PM
        </text>
        <text x="345" y="306">
          6 PM
        </text>
      </svg>
      <figcaption>{hero.figure}</figcaption>
    </figure>
  );
}
