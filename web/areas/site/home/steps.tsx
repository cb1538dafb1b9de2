import { steps } from "#content/home.ts";

export function Steps() {
  return (
    <section className="band ruled">
      <div className="wrap">
        <h2>What to Expect at Your First Visit</h2>
        <ol className="steps">
          {steps.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
