import type { Passage } from "#content/max/passage.ts";
import { pages } from "#content/pages.ts";

const topic = "when-viagra-doesnt-work";
const url = pages.whenViagraDoesntWork.path;

export const erectionPills: Passage[] = [
  {
    id: "viagra-not-working",
    topic,
    facet: "summary",
    title: "When Viagra doesn't work",
    url,
    questions: [
      "viagra doesnt work for me",
      "viagra not working",
      "cialis stopped working",
      "ed pills dont work anymore",
      "sildenafil did nothing",
      "pills failed me what now",
    ],
    // AUA ED guideline 2018 (J Urol 200:633).
    body: "When Viagra or another ED pill does not work, there is often a reason that can be found: timing, food, strength, another medicine, low testosterone or poor blood flow. A clinician checks these before calling the pill a failure, and there are other treatments.",
  },
  {
    id: "viagra-how-to-use",
    topic,
    facet: "how",
    title: "Getting the use right first",
    url,
    questions: [
      "am i taking viagra wrong",
      "how to take viagra properly",
      "viagra with food",
      "does a big meal stop viagra",
      "how many times should i try viagra",
      "viagra on an empty stomach",
    ],
    // AUA 2018: re-instruct before calling it a failure; sildenafil and vardenafil labels: high-fat meals delay the effect.
    body: "ED pills often fail because of how they are used. They need sexual arousal and enough time to act, a heavy or fatty meal slows some of them, and several tries on different days may be needed. Your clinician goes through this with you; never take more than prescribed.",
  },
  {
    id: "viagra-alcohol",
    topic,
    facet: "risks",
    title: "Alcohol, other medicines and ED pills",
    url,
    questions: [
      "can i drink on viagra",
      "alcohol and viagra",
      "does alcohol stop cialis working",
      "medicines that stop viagra working",
      "viagra interactions",
    ],
    // FDA labels of PDE5 inhibitors: alcohol, alpha-blockers, CYP3A4 inhibitors; nitrates contraindicated.
    body: "Alcohol weakens erections, and together with an ED pill it can drop your blood pressure. Some medicines cause ED, and some change how strong a pill is. Bring a full list of your medicines, and never take ED pills with nitrates such as nitroglycerin.",
  },
  {
    id: "viagra-hidden-causes",
    topic,
    facet: "causes",
    title: "Hidden causes when pills fail",
    url,
    questions: [
      "why does viagra not work for me",
      "reasons ed pills fail",
      "can low testosterone make viagra not work",
      "diabetes and viagra not working",
      "is my blood flow too bad for viagra",
      "can anxiety stop viagra working",
    ],
    // AUA 2018; Endocrine Society 2018.
    body: "When ED pills fail, common hidden causes are low testosterone, diabetes, narrowed arteries, nerve damage after pelvic surgery, some medicines, and anxiety or depression. Blood tests and an exam can find many of them, and treating the cause may make a pill work again.",
  },
  {
    id: "viagra-alternatives",
    topic,
    facet: "options",
    title: "What to try next",
    url,
    questions: [
      "what can i do if viagra doesnt work",
      "alternatives to viagra",
      "what is stronger than viagra",
      "next step after ed pills fail",
      "should i try another pill",
      "what works when pills dont",
    ],
    // AUA 2018: established treatments.
    body: "If one ED pill does not work, your clinician may suggest another pill, a vacuum device, medicine in the urethra, penile injections or an implant. These are established treatments, and which one suits you depends on your health and your wishes.",
  },
  {
    id: "viagra-combining",
    topic,
    facet: "risks",
    title: "Do not combine treatments alone",
    url,
    questions: [
      "can i take viagra and cialis together",
      "can i take two viagra",
      "mix ed pills",
      "combine injection and viagra",
      "can i double up on ed pills",
    ],
    // FDA labels: do not combine with other PDE5 inhibitors or ED therapies; AUA/SMSNA priapism guideline 2021.
    body: "Do not mix ED pills with each other, with injections, or take more than prescribed because one did not work. Blood pressure can fall, or an erection can last too long; over 4 hours is an emergency. Combining treatments is safe only under a clinician's care.",
  },
  {
    id: "viagra-fake-pills",
    topic,
    facet: "risks",
    title: "Pills bought online",
    url,
    questions: [
      "are online ed pills real",
      "fake viagra",
      "gas station pills",
      "is viagra from mexico safe",
      "honey packs for ed",
      "herbal viagra",
    ],
    // FDA, Tainted Sexual Enhancement Products (public notifications).
    body: "ED products sold without a prescription, herbal ones included, are often not what the label says. The FDA has found hidden prescription drugs in many of them, which is dangerous with nitrates and some other medicines. Tell us what you have used, without shame.",
  },
  {
    id: "viagra-red-flags",
    topic,
    facet: "emergency",
    title: "When an ED pill needs urgent help",
    url,
    questions: [
      "chest pain after viagra",
      "lost vision after viagra",
      "hearing loss after cialis",
      "fainted after ed pill",
      "viagra emergency",
    ],
    // FDA labels of PDE5 inhibitors.
    body: "Call 911 if you have chest pain, faint, or suddenly lose vision or hearing after an ED pill, and say which pill you took. Do not take nitroglycerin. An erection that lasts longer than 4 hours also needs an emergency room.",
  },
];
