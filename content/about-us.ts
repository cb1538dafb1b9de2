import { clinic } from "./clinic.ts";
import type { PageContent } from "./page-content.ts";
import { team } from "./team.ts";

// Missing until the clinic provides it: its story, clinicians' names with license, and a true word on commissions.

export const aboutUs: PageContent = {
  sections: [
    {
      id: "our-story",
      heading: "Our Story",
      blocks: [
        "We are a medical practice for men. One clinic is in Ashwaubenon, next to Green Bay, and the other is in Skokie. Most men first call about erections, testosterone, weight or hair.",
        "Those subjects have something in common: they are easy to put off and easy to buy something for online. Both ways skip the part that matters, which is finding out why. Trouble with erections can come before heart disease. Tiredness can be sleep apnea. A pill or an injection chosen without an exam can hide that.",
        "So we kept the form of an ordinary doctor's office. There is a room with a door, a clinician who examines you, blood work, and a plan on paper that you can take home. You come back to the same place, and your results are compared with your own earlier ones.",
      ],
    },
    {
      id: "what-we-believe",
      heading: "What We Believe",
      blocks: [
        "Some of what is sold to men as health care deserves the criticism it gets. We take that criticism as a list of things to do better.",
        {
          list: [
            "**Two tests before a diagnosis.** Testosterone goes up and down through the day and from one day to the next. We want two early-morning results and symptoms that fit before we call it low.",
            "**The reason before the treatment.** A low level or a weak erection often has a cause that can be found. We look for it, because treating the cause may be all that you need.",
            "**Fertility first.** Testosterone treatment can shut down sperm production. If you may want a child, we talk about other ways first.",
            "**Risks beside benefits.** When the effect of a treatment is small or uncertain, we say how small and how uncertain.",
            "**No treatment is an answer too.** If you are well, you will hear that from us.",
          ],
        },
      ],
    },
    {
      id: "medical-team",
      heading: "Medical Team",
      blocks: [
        "Profiles of our clinicians, with name, credential, state license, training and clinic, are not on this page yet.",
        { team },
        "When you call, ask who will see you and what license he or she holds. You can look up any license yourself, with the Wisconsin Department of Safety and Professional Services at [dsps.wi.gov](https://dsps.wi.gov) or the Illinois Department of Financial and Professional Regulation at [idfpr.illinois.gov](https://idfpr.illinois.gov).",
        "Articles and treatment pages will name the clinician who reviewed them. A page without such a line has not been reviewed by one of our clinicians yet.",
      ],
    },
    {
      id: "how-we-decide",
      heading: "How We Decide, and How We Are Paid",
      blocks: [
        "The order is the same for every man.",
        {
          ordered: true,
          list: [
            "Your history: what bothers you, since when, what you take, what you have tried.",
            "A physical exam, with a chaperone if you want one.",
            "Blood work, and a second morning's test where one is not enough.",
            "A talk about what was found, what could explain it, and what the choices are. Waiting and doing nothing are among them.",
            "Your decision, here or at home. There is nothing to sign the same day.",
          ],
        },
        "Our patients pay us for visits, tests and treatment. A clinic that sells treatments earns more when men choose them, and you should keep that in mind with us as with anyone. It is why you get your results and your plan in writing, why the price comes before the decision, and why we are glad when you take both to your own doctor.",
        { claim: "pricing-after-diagnosis" },
        { claim: "cards-accepted" },
      ],
    },
    {
      id: "quality-and-safety",
      heading: "Quality and Safety",
      blocks: [
        { claim: "clia-labs" },
        `Treatment is watched. Men on treatment come back for labs every ${clinic.followUpMonths} months, and a plan changes when the numbers or how you feel say that it should. Some treatments need closer checks at first; your clinician tells you which and when.`,
        "Some medicines used in men's health are compounded for one patient by a pharmacy, or used for something their label does not name. The FDA does not review compounded drugs for safety, effectiveness or quality before they are sold. You are told when either applies to you.",
        "Tell us about every side effect, also one that seems small. You can report it yourself to the FDA's MedWatch program at [fda.gov/medwatch](https://www.fda.gov/medwatch). If something cannot wait, call 911 and tell us afterward.",
        "The articles in our [health library](/health-library) name their sources, so that you can check what we say.",
      ],
    },
    {
      id: "complaints",
      heading: "When Something Goes Wrong",
      blocks: [
        "Call the clinic and ask for the clinic manager. Say what happened and what would put it right. You may bring somebody to that talk, and complaining does not change how you are treated here.",
        "You can also turn to a state agency, without asking us first. The page on [patient rights](/patient-rights#complaints) says which one, for care and for privacy.",
      ],
    },
    {
      id: "careers",
      heading: "Careers",
      blocks: ["If you would like to work with us, call either clinic and ask for the clinic manager."],
    },
  ],
  related: ["/patient-rights", "/locations/green-bay", "/locations/skokie", "/health-library"],
};
