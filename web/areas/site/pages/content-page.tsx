import type { PageContent } from "#content/page-content.ts";
import type { PageTop } from "#web/lib/page/page-data.ts";
import { Blocks, NoteBlock } from "../content/blocks.tsx";
import { Contents } from "../content/contents.tsx";
import { FaqItem } from "../content/faq-item.tsx";
import { InlineMarkup } from "../content/inline-markup.tsx";
import { OfferList } from "../content/offer-list.tsx";
import { CallSection } from "./call-section.tsx";
import { ContentEnd } from "./content-end.tsx";
import { PageFrame } from "./page-frame.tsx";

interface ContentPageProps {
  top: PageTop;
  content: PageContent;
  titles: Readonly<Record<string, string>>;
}

export function ContentPage({ top, content, titles }: ContentPageProps) {
  const { facts, sections, fit, risks, cost, faq } = content;
  return (
    <PageFrame top={top}>
      {facts && <Facts facts={facts} />}
      <Contents label="On this page" parts={partsOf(content)} />
      {top.path === "/special-offers" ? <OfferList /> : <OfferList path={top.path} />}
      {sections.map(({ id, heading, blocks }) => (
        <section key={id} id={id} className="part">
          <h2>{heading}</h2>
          <div className="text">
            <Blocks blocks={blocks} />
          </div>
        </section>
      ))}
      {fit && <Fit fit={fit} />}
      {risks && <Risks risks={risks} />}
      {cost && (
        <section id="cost" className="part">
          <h2>What it costs</h2>
          <div className="text">
            <Blocks blocks={cost} />
          </div>
        </section>
      )}
      {faq && (
        <section id="questions" className="part">
          <h2>Questions men ask us</h2>
          <div className="faq">
            {faq.map((item) => (
              <FaqItem key={item.question} {...item} />
            ))}
          </div>
        </section>
      )}
      <CallSection path={top.path} />
      <ContentEnd content={content} isMedical={top.isMedical} titles={titles} />
    </PageFrame>
  );
}

function Facts({ facts }: { facts: NonNullable<PageContent["facts"]> }) {
  return (
    <section className="facts" aria-labelledby="quick-facts">
      <h2 id="quick-facts">Quick facts</h2>
      <dl>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <InlineMarkup text={value} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function partsOf({ sections, fit, risks, cost, faq }: PageContent) {
  return [
    ...sections.map(({ id, heading }) => ({ id, heading })),
    ...(fit ? [{ id: "fit", heading: "Is it right for you?" }] : []),
    ...(risks ? [{ id: "risks", heading: "Risks" }] : []),
    ...(cost ? [{ id: "cost", heading: "What it costs" }] : []),
    ...(faq ? [{ id: "questions", heading: "Questions" }] : []),
  ];
}

function Fit({ fit }: { fit: NonNullable<PageContent["fit"]> }) {
  return (
    <section id="fit" className="part">
      <h2>Is it right for you?</h2>
      <div className="text fit">
        <div>
          <h3>It may fit when</h3>
          <Blocks blocks={[{ list: fit.for }]} />
        </div>
        <div>
          <h3>It may not fit when</h3>
          <Blocks blocks={[{ list: fit.notFor }]} />
        </div>
      </div>
    </section>
  );
}

function Risks({ risks }: { risks: NonNullable<PageContent["risks"]> }) {
  return (
    <section id="risks" className="part">
      <h2>Risks</h2>
      <div className="text">
        <Blocks blocks={[{ list: risks.points }]} />
        <NoteBlock heading="When to call 911" note={risks.emergency} level="warning" />
      </div>
    </section>
  );
}
