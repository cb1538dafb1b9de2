import { clinic } from "#content/clinic.ts";
import { faq, type Question } from "#content/faq.ts";
import { Claim } from "#web/components/ui/claim.tsx";
import { Icon } from "#web/components/ui/icon.tsx";

export function Faq() {
  return (
    <section className="band ruled" id="faq">
      <div className="wrap split">
        <div>
          <h2>Questions men ask us</h2>
          <p className="lead">
            <Claim id="pricing-after-diagnosis" />
          </p>
          <ul className="cards" aria-label="Cards we accept">
            {clinic.cards.map((card) => (
              <li key={card}>{card}</li>
            ))}
          </ul>
        </div>
        <div className="faq">
          {faq.map((item) => (
            <FaqItem key={item.question} {...item} />
          ))}
        </div>
      </div>
    </section>
  );
}

function FaqItem({ question, answer }: Question) {
  return (
    <details suppressHydrationWarning>
      <summary className="chevron">
        <h3>{question}</h3>
        <Icon name="chevron" />
      </summary>
      {answer.map((part) => (
        <p key={typeof part === "string" ? part : part.claim}>
          {typeof part === "string" ? part : <Claim id={part.claim} />}
        </p>
      ))}
    </details>
  );
}
