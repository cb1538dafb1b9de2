import { clinic } from "#content/clinic.ts";
import type { Passage } from "#content/max/passage.ts";
import { pages } from "#content/pages.ts";

const topic = "testosterone-therapy";
const url = pages.testosteroneTherapy.path;

export const testosteroneSafety: Passage[] = [
  {
    id: "trt-risks",
    topic,
    facet: "risks",
    title: "Risks of testosterone therapy",
    url,
    questions: [
      "trt side effects",
      "is trt safe",
      "what are the risks of testosterone",
      "dangers of trt",
      "does trt cause acne",
      "negatives of testosterone therapy",
      "can trt raise blood pressure",
    ],
    // FDA labels; blood pressure warning for all testosterone products: FDA, 28 Feb 2025.
    body: "Testosterone therapy can thicken the blood (high hematocrit), raise blood pressure, cause acne, breast tenderness or swelling, worsen sleep apnea and lower sperm counts. Blood clots are uncommon but serious. Regular labs and blood pressure checks are how these are caught early.",
  },
  {
    id: "trt-heart",
    topic,
    facet: "risks",
    title: "Testosterone and your heart",
    url,
    questions: [
      "does trt cause heart attacks",
      "is testosterone bad for your heart",
      "trt and stroke",
      "trt blood clots",
      "traverse study",
      "trt and atrial fibrillation",
    ],
    // TRAVERSE (N Engl J Med 2023;389:107).
    body: "In the TRAVERSE trial of men aged 45 to 80 with heart disease or a high risk of it, testosterone did not cause more heart attacks or strokes than placebo. Irregular heartbeat (atrial fibrillation), kidney injury and clots in the lung were more common with testosterone.",
  },
  {
    id: "trt-blood-thickness",
    topic,
    facet: "risks",
    title: "Testosterone and thick blood",
    url,
    questions: [
      "does trt thicken your blood",
      "high hematocrit on testosterone",
      "do i need to donate blood on trt",
      "red blood cells too high",
      "polycythemia trt",
    ],
    // AUA 2018: hematocrit over 50% before, 54% or more during therapy.
    body: "Testosterone therapy makes the body build more red blood cells, which can thicken the blood. Guidelines advise waiting and looking for a cause when hematocrit is above 50% before treatment, and changing treatment when it reaches 54%. That is why hematocrit is checked at follow-up.",
  },
  {
    id: "trt-prostate",
    topic,
    facet: "risks",
    title: "Testosterone and the prostate",
    url,
    questions: [
      "does trt cause prostate cancer",
      "testosterone and prostate",
      "does trt raise psa",
      "trt enlarged prostate",
      "trt after prostate cancer",
    ],
    // AUA 2018: no evidence linking therapy to prostate cancer; PSA over 40.
    body: "Studies so far do not show that testosterone therapy causes prostate cancer, but PSA is checked before treatment in men over 40 and during it. Testosterone is generally not started in men with prostate cancer without a urologist's advice.",
  },
  {
    id: "trt-sleep-apnea",
    topic,
    facet: "risks",
    title: "Sleep apnea and testosterone",
    url,
    questions: [
      "can i do trt with sleep apnea",
      "i snore can i take testosterone",
      "cpap and trt",
      "does trt make sleep apnea worse",
    ],
    // Endocrine Society 2018: treat severe obstructive sleep apnea first.
    body: "Severe sleep apnea should be treated before testosterone therapy starts, because testosterone can make it worse. Sleep apnea itself causes tiredness and low drive. Tell your clinician if you snore loudly, stop breathing at night or use a CPAP machine.",
  },
  {
    id: "trt-fertility",
    topic,
    facet: "fertility",
    title: "Testosterone and fertility",
    url,
    questions: [
      "does trt make you infertile",
      "can i have kids on trt",
      "trt and sperm count",
      "trying for a baby on testosterone",
      "is trt birth control",
      "will my fertility come back after trt",
      "trt shrink testicles",
    ],
    // AUA 2018; Liu et al., Lancet 2006;367:1412 (recovery of sperm counts).
    body: "Testosterone therapy lowers sperm counts, often to zero, and can shrink the testicles; it is not for men trying to have a child. After stopping, sperm usually return over months, sometimes longer, and not in every man. Testosterone is not a reliable birth control either.",
  },
  {
    id: "trt-fertility-options",
    topic,
    facet: "fertility",
    title: "If you want children",
    url,
    questions: [
      "what if i want kids later",
      "hcg with trt",
      "clomid for low t and fertility",
      "should i bank sperm before trt",
      "low t but want a baby",
    ],
    // AUA 2018; AUA/ASRM male infertility guideline 2020: do not prescribe testosterone to men interested in fertility.
    body: "If you may want children, say so before testosterone therapy starts. Choices to discuss include storing sperm first, or other medicines that raise your own testosterone and keep sperm production going; some of these are used off label, that is, outside their FDA-approved use.",
  },
  {
    id: "trt-monitoring",
    topic,
    facet: "monitoring",
    title: "Lab checks on testosterone",
    url,
    questions: [
      "how often do i get blood work on trt",
      "trt monitoring",
      "trt labs follow up",
      "what do you check while on testosterone",
      "do i need regular tests on trt",
    ],
    // AUA 2018: testosterone, hematocrit, PSA.
    body: `Men on testosterone therapy have follow-up labs every ${clinic.followUpMonths} months. They check your testosterone level, hematocrit and PSA, along with your blood pressure and how you feel, and the plan is adjusted to them.`,
  },
  {
    id: "trt-stopping",
    topic,
    facet: "stopping",
    title: "Stopping testosterone",
    url,
    questions: [
      "can i stop trt",
      "what happens if i stop testosterone",
      "is trt for life",
      "do i have to take trt forever",
      "coming off trt",
      "trt withdrawal",
    ],
    // Endocrine Society 2018: recovery of the body's own production takes weeks to months.
    body: "You can stop testosterone therapy, and it is not always for life. Your body's own testosterone is turned down during treatment and may need weeks to months to recover, so low-testosterone symptoms can return. Plan it with your clinician rather than stopping alone.",
  },
];
