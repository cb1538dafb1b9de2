import type { Passage } from "#content/max/passage.ts";
import { pages } from "#content/pages.ts";

const topic = "erectile-dysfunction";
const url = pages.erectileDysfunction.path;

export const erectionTreatments: Passage[] = [
  {
    id: "ed-options",
    topic,
    facet: "options",
    title: "Treatments for ED",
    url,
    questions: [
      "what are my options for ed",
      "ed treatments",
      "how can ed be treated",
      "what works for ed besides pills",
      "types of ed treatment",
      "what ed treatments do you have",
    ],
    // AUA 2018: patients are told of all options that are not contraindicated, in any order.
    body: "Treatments for erectile dysfunction include lifestyle changes, counseling, pills, vacuum devices, medicine placed in the urethra, penile injections and implants. Shockwave therapy is investigational. You can consider any of them that is safe for you; there is no fixed order.",
  },
  {
    id: "ed-pills",
    topic,
    facet: "options",
    title: "ED pills",
    url,
    questions: [
      "ed pills",
      "viagra or cialis",
      "sildenafil vs tadalafil",
      "how do ed pills work",
      "difference between viagra and cialis",
      "do you prescribe viagra",
      "how long does cialis last",
    ],
    // FDA labels: sildenafil, vardenafil, avanafil; tadalafil works for up to 36 hours.
    body: "ED pills such as sildenafil, tadalafil, vardenafil and avanafil help blood flow into the penis when you are aroused; they do not cause arousal. They differ mainly in how fast they act and how long they last, from a few hours to up to 36 hours with tadalafil. They need a prescription.",
  },
  {
    id: "ed-nitrates",
    topic,
    facet: "risks",
    title: "ED pills and nitrates",
    url,
    questions: [
      "viagra and nitroglycerin",
      "can i take ed pills with nitrates",
      "ed pills and poppers",
      "cialis with heart medicine",
      "isosorbide and sildenafil",
      "who should not take ed pills",
      "viagra and blood pressure pills",
    ],
    // FDA labels of PDE5 inhibitors: nitrates and riociguat contraindicated, caution with alpha-blockers.
    body: "Never take ED pills with nitrates, such as nitroglycerin, isosorbide or poppers, or with riociguat: blood pressure can drop dangerously. Tell us about alpha-blockers too. If you have chest pain after an ED pill, call 911 and say that you took it.",
  },
  {
    id: "ed-pill-side-effects",
    topic,
    facet: "risks",
    title: "Side effects of ED pills",
    url,
    questions: [
      "viagra side effects",
      "cialis side effects",
      "are ed pills safe",
      "headache from ed pills",
      "do ed pills hurt your eyes",
      "risks of ed medicine",
    ],
    // FDA labels of PDE5 inhibitors.
    body: "ED pills can cause headache, flushing, a stuffy nose, indigestion, back pain or dizziness. Sudden loss of vision or hearing is rare and an emergency. Pills bought without a prescription can hold the wrong drug or the wrong amount.",
  },
  {
    id: "ed-injections",
    topic,
    facet: "options",
    title: "Penile injections",
    url,
    questions: [
      "penile injections",
      "shots for ed",
      "do ed injections hurt",
      "trimix",
      "caverject or alprostadil",
      "how does injection therapy work",
      "injection in the penis",
    ],
    // AUA 2018: in-office test dose and instruction; FDA labels of alprostadil injection.
    body: "Penile injections put medicine into the side of the penis with a very fine needle, and an erection follows within minutes. The amount is found and the technique taught at the clinic, never on your own. Alprostadil is approved for ED; mixtures made by a pharmacy are compounded and not FDA-approved.",
  },
  {
    id: "ed-injection-risks",
    topic,
    facet: "risks",
    title: "Risks of penile injections",
    url,
    questions: [
      "ed injection side effects",
      "are penile injections safe",
      "risks of ed shots",
      "who should not use ed injections",
      "can injections cause scar tissue",
      "priapism risk",
    ],
    // FDA labels of alprostadil injection: contraindications and warnings.
    body: "Penile injections can cause pain, bruising, scar tissue or curvature, and an erection that lasts too long. They are not for men with sickle cell disease or trait, multiple myeloma, leukemia or a penile implant. Tell us if you take blood thinners.",
  },
  {
    id: "ed-long-erection",
    topic,
    facet: "emergency",
    title: "An erection over 4 hours",
    url,
    questions: [
      "erection wont go down",
      "erection lasting more than 4 hours",
      "priapism what to do",
      "still hard after injection",
      "painful erection that will not stop",
    ],
    // AUA/SMSNA priapism guideline 2021; FDA labels.
    body: "An erection that lasts longer than 4 hours is an emergency, painful or not. Go to the nearest emergency room right away or call 911, because waiting can do lasting damage. Do not wait for the clinic.",
  },
  {
    id: "ed-vacuum",
    topic,
    facet: "options",
    title: "Vacuum devices",
    url,
    questions: [
      "vacuum device for ed",
      "penis pump",
      "do pumps work for ed",
      "vacuum erection device",
      "ed treatment without drugs",
      "constriction ring",
    ],
    // AUA 2018: vacuum erection devices.
    body: "A vacuum device draws blood into the penis, and a ring at the base keeps it there for a limited time. It needs no medicine and can be used with many illnesses. It can cause bruising, numbness or a cooler penis, so ask first if you take blood thinners.",
  },
  {
    id: "ed-urethral",
    topic,
    facet: "options",
    title: "Medicine in the urethra",
    url,
    questions: [
      "urethral alprostadil",
      "muse pellet",
      "ed medicine in the urethra",
      "ed suppository",
      "ed treatment without needle or pill",
    ],
    // AUA 2018: intraurethral alprostadil, with an in-office test dose.
    body: "Alprostadil can also be placed into the urethra, the opening of the penis, as a tiny pellet. It needs no needle and acts locally; it can cause burning, a drop in blood pressure or a long erection, so the first use happens at a clinic.",
  },
  {
    id: "ed-implants",
    topic,
    facet: "options",
    title: "Penile implants",
    url,
    questions: [
      "penile implant",
      "surgery for ed",
      "inflatable implant",
      "what if nothing works for ed",
      "penile prosthesis",
    ],
    // AUA 2018: penile prosthesis.
    body: "A penile implant is placed by a surgeon and makes an erection possible whenever you want one. It is a choice when other treatments do not work or do not suit you; infection and mechanical failure are its main risks, and it cannot be undone easily. A urologist advises you on it.",
  },
  {
    id: "ed-lifestyle",
    topic,
    facet: "options",
    title: "Lifestyle changes and counseling",
    url,
    questions: [
      "how to fix ed naturally",
      "natural remedies for ed",
      "exercise for ed",
      "can i treat ed without drugs",
      "counseling for performance anxiety",
      "do supplements help ed",
    ],
    // AUA 2018: lifestyle changes and referral to a mental health professional.
    body: "Exercise, weight loss, stopping smoking, drinking less and better sleep can improve erections, and they help your heart. Counseling helps when anxiety, stress or a relationship plays a part. Supplements sold for erections are not reliable, and some hide prescription drugs.",
  },
];
