import { clinic } from "../clinic.ts";
import type { PageContent } from "../page-content.ts";
import { whenViagraDoesntWorkFaq } from "./when-viagra-doesnt-work-faq.ts";
import { whenViagraDoesntWorkSources } from "./when-viagra-doesnt-work-sources.ts";

export const whenViagraDoesntWork: PageContent = {
  facts: [
    { label: "Who it is for", value: "Men who tried an ED pill and got too little from it, or had to stop it" },
    {
      label: "Who should call first",
      value: "Men who use nitrates, or have chest pain or breathlessness on mild effort",
    },
    { label: "Visit length", value: `${clinic.visitMinutes} minutes` },
    { label: "What to bring", value: "The bottle, your list of medicines and notes on how each try went" },
    {
      label: "What may come of it",
      value: "A better trial of your pill, a cause to treat, another treatment or a referral",
    },
    { label: "How it is watched", value: "You agree with the clinician how to judge the next step, and when" },
  ],
  sections: [
    {
      id: "did-it-fail",
      heading: "Did the pill really fail?",
      blocks: [
        "Viagra is a brand of sildenafil, and this page applies to sildenafil under any name. Such pills do not produce an erection by themselves. They make your own arousal count for more, and only for some hours.",
        "Mistakes in use are frequent. Of 100 men sent to Greek specialists as sildenafil failures, 56 had used it in a way that could be put right, according to a study published in 2005. After a talk and a new trial, 31 of the 100 responded. That also means that most did not, and for them the search goes on below.",
        "The study had no comparison group, so part of the gain may have come with time or hope. The check is still the cheapest step there is.",
      ],
    },
    {
      id: "fair-trial",
      heading: "What a fair trial looks like",
      blocks: [
        {
          list: [
            "**The right pill.** It was prescribed for you and came from a licensed pharmacy.",
            "**The right time.** Sildenafil and vardenafil: about an hour before sex. Avanafil: 15 to 30 minutes. Tadalafil lasts up to 36 hours and needs no precise timing; some men take a small dose every day instead.",
            "**The stomach.** After a fatty meal, sildenafil reaches its peak about an hour later and the peak is lower. Vardenafil suffers too. Tadalafil and avanafil care little about food.",
            "**Arousal.** Touch, desire and enough time for both. Swallowing it and waiting shows nothing.",
            "**Little alcohol.** A drink or two rarely matters; an evening of drinking can undo the pill.",
            "**The dose.** It was reviewed with the prescriber after the first tries. Starting doses are often low on purpose.",
            "**Enough tries.** In a report published in 2002, the chance of success kept rising until about the eighth attempt.",
          ],
          ordered: true,
        },
        {
          note: "Do not raise the dose yourself, take a second dose in one day or mix two ED pills. And never take one with a nitrate in any form, or with poppers: your blood pressure can fall to a dangerous level. The names are listed in [ED pills and nitrates](/health-library/ed-pills-and-nitrates).",
          heading: "Before you try again",
          level: "warning",
        },
      ],
    },
    {
      id: "other-medicines",
      heading: "Other medicines and habits in the way",
      blocks: [
        "Some medicines make erections harder to get, so that the pill works against a headwind: many antidepressants, some blood pressure medicines, opioids, finasteride and drugs that block testosterone. Often another choice exists. Ask the doctor who prescribed yours, and do not stop it alone.",
        "Others change the pill itself. Ritonavir, certain antifungals and antibiotics, and large amounts of grapefruit can raise its level and its side effects. Alpha-blockers for the prostate can add to dizziness. Vardenafil does not go with some heart rhythm medicines. This is why dose questions belong to someone who has seen your whole list.",
        "Smoking narrows the vessels the pill has to open. Poor sleep and sleep apnea also take their share.",
      ],
    },
    {
      id: "hidden-causes",
      heading: "Causes that hide behind a failed pill",
      blocks: [
        {
          list: [
            "**Diabetes** harms nerves and vessels together. In a trial of 268 men with diabetes, published in 1999, 56 percent had better erections with sildenafil and 10 percent with placebo. Plenty of men were left without.",
            "**Blocked or stiff arteries.** ED that stops answering to pills may be a reason to look at the heart. We ask about chest pain and stairs and check blood pressure and lipids.",
            "**Surgery or radiation** of the prostate, bladder or rectum. Nerves can take up to two years to recover, and some never do.",
            "**Low testosterone,** above all when desire has gone as well. Two early-morning tests tell.",
            "**Peyronie's disease:** a new bend, a lump or pain with erections.",
            "**Fear of failing, depression or trouble between partners.** A few failures teach the body to be on guard. Counseling beside a pill may do more than the pill alone.",
          ],
        },
        "Would testosterone help the pill along? If a shortage is confirmed, it may. The AUA, the American Urological Association, says so in its 2018 guideline. A randomized trial of 140 men, published in 2012, found no added gain over placebo once sildenafil had been adjusted well, while a pooled analysis of eight studies, published in 2020, favored the combination. With a normal level it is no treatment for ED, and it lowers sperm counts. More on [testosterone therapy](/treatments/testosterone-therapy).",
      ],
    },
    {
      id: "another-pill",
      heading: "Is another pill worth a try?",
      blocks: [
        "It can be, with modest hopes. A pooled analysis of 16 trials, published in 2017, found tadalafil and sildenafil about equally effective, while men and their partners tended to prefer tadalafil. Back and muscle pain were more common with tadalafil, flushing with sildenafil.",
        "So a change makes sense if timing, food or a side effect was the problem. If sildenafil was taken well at a full dose and did nothing at all, the next pill may well do the same, and you may prefer to talk about the treatments below.",
      ],
    },
    {
      id: "other-treatments",
      heading: "Treatments that do not depend on a pill",
      blocks: [
        "There is no ladder that you have to climb rung by rung. The AUA guideline lets a man choose any of these that is safe for him, after hearing about all of them.",
        { subheading: "Vacuum device" },
        "You pump air out of a cylinder so that blood flows in, then slide a ring to the base to keep it there, for 30 minutes at most. No drug is involved, so most men who use nitrates can use one. It takes practice, may bruise and feels cooler than usual. Ask us first if you take blood thinners, bruise easily or have sickle cell disease.",
        { subheading: "Urethral alprostadil" },
        "A pellet about the size of a grain of rice goes into the opening of the penis. In a trial of 1,511 men, published in 1997, 66 percent had a firm enough erection in the clinic and went on to test it at home. In three months, 65 percent of those on alprostadil had sex at least once, against 19 percent on placebo. It may burn or make you dizzy, so the first one is given under watch.",
        { subheading: "Penile injections" },
        "Medicine goes into the side of the shaft with a fine needle. Injections help many men whom pills do not, and they ask for training, a log and regular exams for scar tissue. Mixtures of several drugs are compounded and have not been reviewed by the FDA. Read [what to know before penile injections](/health-library/penile-injections) before you agree to a test dose, anywhere.",
        {
          note: "With any treatment, and most of all with injections, an erection that lasts more than four hours is an emergency even if it does not hurt. Go to an emergency room at four hours, at night and on weekends too, and say at the desk what you used and when. Waiting can scar the tissue for good.",
          heading: "More than four hours: emergency room",
          level: "warning",
        },
        { subheading: "Penile implant" },
        "A urologist places rods or an inflatable device. Most men in published series are satisfied. It is surgery, with a risk of infection and of parts that fail, and unaided erections do not come back afterward. We refer you if you want to know more.",
        { subheading: "Counseling" },
        "Sex therapy, alone or with your partner, is a treatment in its own right. It is worth most when firm erections still come on waking or alone.",
        { subheading: "Combinations, and what we leave out" },
        "Two treatments can be combined under a clinician's care, and only there, because side effects add up. Pills and injections on the same day are dangerous to try alone. [Shockwave therapy](/specials/shockwave-therapy-ed) is investigational and platelet injections are experimental, in the words of the AUA, so they are no substitute for the established choices.",
      ],
    },
    {
      id: "visit",
      heading: "What we do at the visit",
      blocks: [
        {
          list: [
            "We ask how you took the pill, on how many occasions and what happened. Plain words are fine.",
            "You have an exam, with a chaperone if you wish, and give blood for sugar, lipids and morning testosterone.",
            "We go through your medicines, and with your permission we call your cardiologist or prescriber when it matters.",
            "We lay the safe options side by side with their risks and prices. You decide, that day or later.",
          ],
          ordered: true,
        },
        "Many men leave with nothing more than a better plan for the pill they have. Others are better served by a urologist, a cardiologist or a therapist, and then we say so. [Book a visit](/book-appointment) when you are ready.",
      ],
    },
  ],
  fit: {
    for: [
      "You took a pill as directed several times and it did too little.",
      "It used to work and has faded.",
      "Side effects made you stop.",
      "You were told not to take ED pills and want to know what else there is.",
    ],
    notFor: [
      "You have chest pain now: call 911.",
      "You use nitrates and hope for another pill. None of the four is safe with them; other treatments may be.",
      "You tried once, after a late dinner. Ask your prescriber or pharmacist about timing first; that may be all it takes.",
      "You want a higher dose without an exam. We do not do that.",
    ],
  },
  risks: {
    points: [
      "**Higher doses** bring more headache, flushing and low blood pressure, and the gain may be small.",
      "**Other pills** share the risks of the first, nitrates included.",
      "**Vacuum device:** bruising and numbness. A ring left on too long can harm the tissue.",
      "**Alprostadil, in the urethra or by needle:** pain, dizziness, and with the needle bruising, scar tissue and prolonged erection.",
      "**Pills without an exam** may hide heart disease or diabetes that needs care of its own.",
    ],
    emergency:
      "Call 911 for chest pain, fainting or severe breathlessness; take no nitroglycerin if you used an ED pill, and say which one and when. Go to an emergency room for an erection that lasts more than four hours, or a pop with pain and swelling during sex. Go there too for sudden loss of sight or hearing, and for ED with weak legs, a newly numb crotch or loss of bladder or bowel control. If you have lost hope or think of suicide, call or text 988.",
  },
  cost: [
    { claim: "price-ed" },
    "If the answer is a better trial of the pill you have, you may need no new treatment from us. For anything else you hear the price first.",
    { claim: "pricing-after-diagnosis" },
    { claim: "cards-accepted" },
    { subheading: "What the first visit costs" },
    { claim: "first-visit-cost" },
  ],
  faq: whenViagraDoesntWorkFaq,
  sources: whenViagraDoesntWorkSources,
  related: [
    "/health-library/when-the-pill-does-not-work",
    "/treatments/erectile-dysfunction",
    "/health-library/ed-pills-and-nitrates",
    "/health-library/penile-injections",
    "/health-library/low-testosterone-numbers",
    "/specials/shockwave-therapy-ed",
  ],
};
