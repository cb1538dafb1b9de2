import { practice } from "#content/home.ts";
import { Icon } from "#web/ui/base/icon.tsx";

export function Practice() {
  const { heading, lead, points, promises } = practice;
  return (
    <section className="band">
      <div className="wrap split">
        <div>
          <h2>{heading}</h2>
          <p className="lead">{lead}</p>
        </div>
        <div className="points">
          {points.map(({ title, text }) => (
            <div key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
          ))}
        </div>
        <h3>{promises.heading}</h3>
        <ul className="promises">
          {promises.items.map((item) => (
            <li key={item}>
              <Icon name="check" />
              {item}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
