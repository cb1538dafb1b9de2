import { claims } from "#content/claims.ts";
import type { Passage } from "#content/max/passage.ts";
import { pages } from "#content/pages.ts";

const topic = "testosterone-therapy";
const url = pages.testosteroneTherapy.path;

/** Low testosterone: what it is, how it is found, who is treated and what it costs. */
export const testosterone: Passage[] = [
  {
    id: "trt",
    topic,
    facet: "summary",
    title: "Testosterone therapy",
    url,
    questions: [
      "what is trt",
      "what is testosterone replacement therapy",
      "tell me about testosterone therapy",
      "low t treatment",
      "do you do trt",
      "what is low t",
    ],
    // AUA testosterone guideline 2018 (J Urol 200:423).
    body: "Testosterone therapy (TRT) replaces a hormone that your body no longer makes enough of. It is for men who have symptoms and two low early-morning blood tests, and it comes with regular lab checks for as long as you use it.",
  },
  {
    id: "trt-how-it-works",
    topic,
    facet: "how",
    title: "How testosterone therapy works",
    url,
    questions: [
      "how does trt work",
      "what does testosterone do",
      "how does testosterone therapy work in the body",
      "what does trt do to you",
      "how do i start trt",
    ],
    // Endocrine Society 2018 (J Clin Endocrinol Metab 103:1715).
    body: "Testosterone therapy brings your blood level back into the normal range for men. Testosterone supports sex drive, muscle, bone and the making of red blood cells. While you use it, your testicles make less of their own testosterone and fewer sperm.",
  },
  {
    id: "trt-symptoms",
    topic,
    facet: "symptoms",
    title: "Symptoms of low testosterone",
    url,
    questions: [
      "low t symptoms",
      "signs of low testosterone",
      "im tired all the time is it low t",
      "no sex drive",
      "low energy and low libido",
      "how do i know if i have low t",
      "do i have low testosterone",
      "losing muscle and gaining belly fat",
    ],
    body: "Low testosterone can show as low sex drive, weaker or fewer morning erections, low energy, low mood, and loss of muscle or bone strength. These symptoms are not specific: poor sleep, stress, depression, excess weight and other illnesses can cause the same, so a blood test is needed.",
  },
  {
    id: "trt-causes",
    topic,
    facet: "causes",
    title: "Causes of low testosterone",
    url,
    questions: [
      "what causes low t",
      "why is my testosterone low",
      "can weight cause low testosterone",
      "do opioids lower testosterone",
      "does sleep apnea cause low t",
      "is it just age",
      "can stress lower testosterone",
    ],
    body: "Low testosterone can come from injury or disease of the testicles, a problem in the pituitary gland, excess weight, diabetes, severe illness, opioid or steroid use, or poor sleep. We look for these causes first, because treating one of them can raise testosterone without testosterone therapy.",
  },
  {
    id: "trt-diagnosis",
    topic,
    facet: "diagnosis",
    title: "How low testosterone is diagnosed",
    url,
    questions: [
      "how is low t diagnosed",
      "what level is low testosterone",
      "normal testosterone level",
      "is 300 low",
      "why two blood tests",
      "why do i need a morning test",
      "testosterone blood test",
      "how do you test for low t",
    ],
    // AUA 2018 (J Urol 200:423): total testosterone < 300 ng/dL on two early-morning tests, plus symptoms or signs.
    body: "Low testosterone is diagnosed when two separate early-morning blood tests show a total testosterone below 300 ng/dL and you also have symptoms. Levels are highest in the morning and change from day to day, so one test is not enough. A number alone is not a diagnosis.",
  },
  {
    id: "trt-more-tests",
    topic,
    facet: "diagnosis",
    title: "Other tests before treatment",
    url,
    questions: [
      "what other labs do i need for trt",
      "lh and prolactin test",
      "do you check psa before trt",
      "hematocrit before testosterone",
      "prostate check before trt",
    ],
    // AUA 2018: LH in all, prolactin when LH is low or low-normal, hematocrit, PSA over 40.
    body: "When testosterone is low, more blood tests help to find the cause and to treat safely: LH, a hormone from the pituitary gland, then prolactin if LH is low; hematocrit, the share of red blood cells; and PSA, a prostate marker, in men over 40.",
  },
  {
    id: "trt-candidates",
    topic,
    facet: "candidates",
    title: "Who testosterone therapy is for",
    url,
    questions: [
      "am i a candidate for trt",
      "who qualifies for trt",
      "can i get testosterone",
      "who is trt for",
      "do i qualify for low t treatment",
      "am i too young or too old for trt",
      "can i get trt with normal levels",
    ],
    // AUA 2018; FDA labels: not established for low testosterone due to age alone (FDA, 28 Feb 2025).
    body: "You may be a candidate for testosterone therapy if you have symptoms, two low early-morning tests and no reason against it. The FDA has approved testosterone for low levels caused by certain medical conditions, not for low levels due to age alone. Your clinician decides with you after the exam and labs.",
  },
  {
    id: "trt-not-for",
    topic,
    facet: "candidates",
    title: "Who should not use testosterone",
    url,
    questions: [
      "who should not take trt",
      "trt contraindications",
      "can i take testosterone with prostate cancer",
      "trt after a heart attack",
      "testosterone with sleep apnea",
      "trt if my blood is thick",
      "is trt safe with heart disease",
    ],
    // Endocrine Society 2018 and FDA labels: contraindications and cautions; AUA 2018: 3-6 months after a cardiac event.
    body: "Testosterone therapy is generally not for men who want a child soon, have prostate or breast cancer, have a high hematocrit, have severe untreated sleep apnea or uncontrolled heart failure, or had a heart attack or stroke in recent months. Tell your clinician if any of these is true for you.",
  },
  {
    id: "trt-benefits",
    topic,
    facet: "benefits",
    title: "What testosterone therapy can do",
    url,
    questions: [
      "what are the benefits of trt",
      "will trt help my sex drive",
      "does testosterone help ed",
      "will trt give me energy",
      "will i build muscle on trt",
      "is trt worth it",
    ],
    // T Trials (N Engl J Med 2016;374:611): men 65 and over; AUA 2018.
    body: "In men whose levels are truly low, testosterone therapy improves sex drive and can modestly improve erections, mood, muscle mass and bone density. The effect on energy is small in studies, and not every man feels a change. Testosterone does not help men whose levels are normal.",
  },
  {
    id: "trt-results",
    topic,
    facet: "results",
    title: "How soon testosterone works",
    url,
    questions: [
      "how long does trt take to work",
      "when will i feel a difference on testosterone",
      "trt timeline",
      "how fast does trt work",
      "when does libido come back",
      "how many weeks until trt works",
    ],
    // Saad et al., Eur J Endocrinol 2011;165:675.
    body: "With testosterone therapy, sex drive may change after about 3 weeks, and erections may need up to 6 months. Changes in muscle and fat start after about 3 to 4 months. If nothing improves although the level is normal, your clinician looks for another cause.",
  },
  {
    id: "trt-price",
    topic,
    facet: "price",
    title: "What testosterone therapy costs",
    url,
    questions: [
      "trt cost",
      "how much is low t treatment",
      "how much is testosterone",
      "price of trt",
      "how much are testosterone shots",
      "monthly cost of trt",
      "is trt expensive",
    ],
    // The fee sentence: 225 ILCS 60/26.
    body: `${claims["price-trt"].text} ${claims["price-trt"].disclosure} ${claims["pricing-after-diagnosis"].text}`,
  },
  {
    id: "trt-offer",
    topic,
    facet: "offers",
    title: "TRT special offer",
    url: pages.trtSpecial.path,
    questions: [
      "trt special",
      "trt discount",
      "save 750 on trt",
      "testosterone offer",
      "any deals on testosterone",
      "what is the trt special offer",
    ],
    body: `There is an offer on testosterone therapy (${claims["save-trt"].text}). You are eligible when your symptoms and two early-morning blood tests show that treatment fits. ${claims["save-trt"].disclosure}`,
  },
];
