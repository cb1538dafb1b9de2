import { clinic } from "../clinic.ts";
import type { PageContent } from "../page-content.ts";
import { erectileDysfunctionFaq } from "./erectile-dysfunction-faq.ts";
import { erectileDysfunctionSources } from "./erectile-dysfunction-sources.ts";

export const erectileDysfunction: PageContent = {
  facts: [
    { label: "Who it is for", value: "Men of any adult age whose erections are a worry to them" },
    { label: "Who should wait", value: "Men with chest pain or breathlessness on mild effort: the heart comes first" },
    { label: "Visit length", value: `${clinic.visitMinutes} minutes` },
    {
      label: "How it is watched",
      value: "Side effects, blood pressure and results at follow-up, with an exam if you use injections",
    },
  ],
  sections: [
    {
      id: "when-it-is-ed",
      heading: "When it counts as ED, and how common it is",
      blocks: [
        "One bad night says nothing. We think of ED when the trouble keeps returning for weeks or months. Three months is a rough line, and you may come sooner.",
        "In a national health survey of 2001 and 2002, published in 2007, about 18 percent of American men over 20 reported it: 5 percent of those under 40 and 44 percent of those in their sixties. Age alone is no reason to leave it unexamined, and no reason to be treated if it does not bother you.",
        "ED is about firmness. Little interest in sex, or ejaculation that comes too soon or not at all, are different problems with other treatments.",
      ],
    },
    {
      id: "heart",
      heading: "Why we ask about your heart and blood sugar",
      blocks: [
        "The arteries that fill the penis are narrower than those of the heart, and disease of the vessel walls may show there years earlier. Among the men of 55 and older in the Prostate Cancer Prevention Trial, those with new ED had a risk of later heart attacks, strokes and similar events 25 percent above that of the others, according to a report of 2005.",
        "An analysis of national survey data, published in 2015, estimated that about 1 in 50 average men aged 40 to 59 without ED had diabetes and did not know it. With ED it was about 1 in 10.",
        "These are figures for groups, not a forecast for you. They are why we check blood pressure, lipids and blood sugar.",
        "Ask yourself one thing before any treatment: can you climb two flights of stairs without chest pain or unusual breathlessness? Sex asks about as much. If you cannot, have that looked at before sex and before any ED treatment.",
      ],
    },
    {
      id: "causes",
      heading: "What causes it",
      blocks: [
        "Most men have more than one cause.",
        {
          list: [
            "**Vessels:** high blood pressure, high cholesterol, diabetes, smoking.",
            "**Nerves:** long-standing diabetes, an injured spine, multiple sclerosis, treatment for cancer of the prostate, bladder or bowel.",
            "**Hormones:** low testosterone, sometimes the thyroid gland or high prolactin.",
            "**Medicines and drugs:** many antidepressants, some blood pressure medicines, opioids, finasteride, hormone treatment for prostate cancer, heavy drinking.",
            "**Mind and relationship:** depression, stress, conflict, and the fear that it will fail again.",
            "**The penis:** scar tissue that bends or narrows it, called Peyronie's disease.",
          ],
        },
        "An abrupt start, with erections still firm on waking, suggests stress, trouble between partners or a new medicine. When erections fade slowly, those on waking included, vessels, nerves or hormones are likelier. Both rules have exceptions.",
      ],
    },
    {
      id: "tests",
      heading: "What we check",
      blocks: [
        {
          list: [
            "**Your story.** Since when, in which situations, what you take, sleep and mood. A short questionnaire puts a number on it, to compare with later.",
            "**Blood pressure, pulse and waist.**",
            "**A genital exam.** A few minutes behind a closed door, to look for scar tissue, small testicles and other findings. You may ask for a chaperone and stop at any time. If you do not want it, we tell you what we might miss.",
            "**Blood:** sugar, lipids and testosterone. Come early and fasting if testosterone is in question; a low result is repeated on another day.",
            "**More only when there is a reason:** prolactin, thyroid tests, a sleep study, an ultrasound or a word with your cardiologist.",
          ],
        },
      ],
    },
    {
      id: "options",
      heading: "Your options, side by side",
      blocks: [
        "The American Urological Association (AUA), in its 2018 guideline, wants every option that is safe for a man put before him. You may start with any of them, or leave it as it is.",
        {
          table: {
            caption: "Established treatments, with what speaks for and against each",
            head: ["Option", "What speaks for it", "What speaks against it"],
            rows: [
              [
                "Habits: weight, exercise, smoking, alcohol, sleep",
                "Helps heart and vessels too",
                "Takes months; not every man gains",
              ],
              [
                "Counseling or sex therapy",
                "Treats worry and strain; goes with any other option",
                "Takes several sessions",
              ],
              ["Pills", "Simple; well studied", "Not with nitrates; headache, flushing, stuffy nose"],
              ["Vacuum device", "No drug; works for many causes", "Takes practice; bruises; feels cool"],
              ["Urethral alprostadil", "No needle; acts locally", "Burning; may lower blood pressure"],
              [
                "Penile injections",
                "Work for many men whom pills do not help",
                "Needle; scar tissue; erection that does not go down",
              ],
              [
                "Penile implant, by referral",
                "Often works when other options fail",
                "Surgery; infection; unaided erections do not return",
              ],
            ],
          },
        },
        "An Italian trial of 110 men with obesity and ED, published in 2004, tested habits. Two years later erection scores were normal in 17 of the 55 men who had close help with food and exercise, and in 3 of the 55 who had general advice.",
        "[Testosterone](/treatments/testosterone-therapy) belongs to this list only when a shortage has been confirmed, and alone it is often not enough.",
        "[Shockwave therapy](/specials/shockwave-therapy-ed) is left out on purpose: the AUA calls it investigational. We offer it and tell you so.",
      ],
    },
    {
      id: "pills",
      heading: "Pills, and the one rule without exceptions",
      blocks: [
        "Sildenafil, tadalafil, vardenafil and avanafil let more blood in when you are aroused. They do not make desire and do not act without it. Which one suits you depends on how long it should last, on food and on your other medicines. Back or muscle aches are more common with tadalafil, a bluish tint to vision with sildenafil.",
        {
          note: "An ED pill together with a nitrate can drop your blood pressure to a dangerous level. Nitrates come as nitroglycerin tablets, sprays, patches and ointments (also for anal fissures), as isosorbide, and as poppers. Riociguat is ruled out as well. Tell us every medicine you use. If your chest hurts after an ED pill, call 911, take no nitroglycerin, and say which pill you took and when.",
          heading: "Never with nitrates",
          level: "warning",
        },
        "[ED pills and nitrates](/health-library/ed-pills-and-nitrates) lists the names and the other medicines to mention. If a pill has failed you, read [when Viagra doesn't work](/when-viagra-doesnt-work).",
      ],
    },
    {
      id: "injections",
      heading: "Penile injections",
      blocks: [
        "A fine needle carries a little medicine into the side of the shaft. Alprostadil for injection is FDA-approved for erectile dysfunction. Mixtures such as trimix are compounded by a pharmacy; the FDA has not reviewed them for safety, effectiveness or quality. Ask what is in the syringe, and why.",
        "In a six-month study of alprostadil at home, published in 1996, 683 men were able to have sex after 94 percent of injections. They had all responded in the clinic first. Half had pain at some time, mostly mild, 5 percent an erection of four to six hours, 1 percent a longer one and 2 percent scar tissue or a new bend.",
        { claim: "success-rate" },
        "One clinic's own results, ours included, say less than a trial with a comparison group. Ask how many men were counted, and what counted as a response.",
        {
          note: "The dose is found in the clinic, from low upward, and never changed at home. You go home with injections only when you can do them safely and have a written plan. An erection that lasts more than four hours is an emergency even without pain. Go to an emergency room; do not wait for us to open.",
          heading: "Four hours is the limit",
          level: "warning",
        },
        "Sickle cell disease or trait, multiple myeloma, leukemia, a penile implant and marked scarring or curvature rule alprostadil injections out. [What to know before penile injections](/health-library/penile-injections) describes the test dose and the technique.",
      ],
    },
    {
      id: "first-visit",
      heading: "Your first visit for ED",
      blocks: [
        {
          list: [
            "You talk with a clinician behind a closed door, are examined and give blood. Bring every medicine, patch, spray and supplement you use.",
            "You hear the likely cause and which options are safe for you, with their prices.",
            "If a test dose of a medicine comes up, ask what it is and how long you would stay. You can say no.",
            "You go home with a plan on paper and may think it over. The plan may also be a change of medicine, a referral or no treatment.",
          ],
          ordered: true,
        },
      ],
    },
  ],
  fit: {
    for: [
      "Erections have troubled you for some weeks or longer.",
      "You have diabetes, high blood pressure or have had prostate treatment.",
      "You bought pills online and want to know if they are safe for you.",
    ],
    notFor: [
      "You have chest pain now or with mild effort. Call 911 if it is there now; otherwise see your doctor or a cardiologist first.",
      "You had a heart attack, stroke or dangerous heart rhythm in the past six months: your cardiologist should agree first.",
      "You use nitrates: pills are out, while other options may fit.",
      "It happened once or twice and does not worry you.",
    ],
  },
  risks: {
    points: [
      "**Pills:** headache, flushing, indigestion, stuffy nose, dizziness. Rarely, sudden loss of sight or hearing.",
      "**Vacuum device:** bruising, numbness, a cool feel. The ring comes off within 30 minutes. Blood thinners and bleeding disorders need a talk first.",
      "**Urethral alprostadil:** burning, dizziness, and a condom if your partner is pregnant.",
      "**Injections:** pain, bruising, scar tissue, an erection that lasts too long.",
      "**Combining treatments** adds up their side effects. Do it only under a clinician's care.",
    ],
    emergency:
      "Call 911 for chest pain, fainting, sudden shortness of breath or signs of a stroke; stop sex, take no nitroglycerin if you took an ED pill, and tell the crew which one and when. Go to an emergency room for an erection that lasts more than four hours, or a pop with pain and swelling during sex. Go there too for sudden loss of sight or hearing, and for ED with new numbness between the legs or loss of bladder or bowel control. If you think of suicide, call or text 988.",
  },
  cost: [
    { claim: "price-ed" },
    "The price follows the treatment you choose, and you hear it before you decide. You never have to sign for treatment the same day.",
    { claim: "pricing-after-diagnosis" },
    { claim: "cards-accepted" },
    { subheading: "What the first visit costs" },
    { claim: "first-visit-cost" },
  ],
  faq: erectileDysfunctionFaq,
  sources: erectileDysfunctionSources,
  related: [
    "/health-library/erectile-dysfunction-first-steps",
    "/when-viagra-doesnt-work",
    "/health-library/shockwave-for-ed",
    "/treatments/testosterone-therapy",
  ],
};
