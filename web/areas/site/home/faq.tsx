import { clinic } from "#content/clinic.ts";
import { faq } from "#content/faq.ts";
import { ClaimText, useClaim } from "../content/claim.tsx";
import { FaqItem } from "../content/faq-item.tsx";

export function Faq() {
  const { text } = useClaim("cards-accepted");
  // The claim's fallback names no card.
  const cards = clinic.cards.filter((card) => text.includes(card));
  return (
    <section className="band ruled" id="faq">
      <div className="wrap split">
        <div>
          <h2>Questions men ask us</h2>
          <p className="lead">
            <ClaimText id="pricing-after-diagnosis" />
          </p>
          {cards.length > 0 && (
            <ul className="cards" aria-label="Cards we accept">
              {cards.map((card) => (
                <li key={card}>{card}</li>
              ))}
            </ul>
          )}
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
