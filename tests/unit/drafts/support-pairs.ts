/** `isSupported` is the judgment of a careful reader. */
export interface SupportPair {
  sentence: string;
  source: string;
  isSupported: boolean;
}

const FERTILITY =
  "Testosterone from outside tells the testicles to stop making sperm. Sperm counts can fall to zero within months. Testosterone is not a treatment for men who want a child soon. Recovery after stopping takes months, and in some men it is not complete.";
const GEL =
  "Gels go on clean, dry skin every day. The gel can pass to a partner or a child by touch and is not safe around children. Wash your hands and cover the skin once the gel is dry.";
const DIAGNOSIS =
  "A low level is confirmed with two blood tests on two separate mornings. The AUA uses a total testosterone below 300 ng/dL as a reasonable cut-off. A low number alone is not enough: symptoms have to fit. Many men with tiredness have normal testosterone.";
const HEMATOCRIT =
  "Testosterone raises the number of red blood cells. We check hematocrit before treatment, at three months, and then once a year. At 54 percent or above we stop treatment until it has come down.";
const PILLS =
  "Sildenafil and tadalafil help most men with erectile dysfunction get a firmer erection. They do not work without sexual arousal. Men who take nitrates must not take them, because blood pressure can fall to a dangerous level. Common side effects are headache, flushing, and a stuffy nose.";
const SHOCKWAVE =
  "Shockwave therapy for erectile dysfunction is investigational. The FDA has not cleared any device for this use. Small trials found a benefit in some men with mild disease, and others found no difference from a sham treatment.";
const WEIGHT =
  "In the STEP 1 trial, adults who took semaglutide lost 14.9 percent of their body weight on average in 68 weeks, and 2.4 percent with placebo. Nausea is the most common side effect. Most people regain weight after they stop the medicine.";
const FINASTERIDE =
  "Finasteride lowers DHT by about 70 percent. Hair loss slows within six months in most men who take it. Some men report lower sex drive or depressed mood, and we ask about mood at each visit. Finasteride cuts a PSA result roughly in half.";
const PRIAPISM =
  "An erection that lasts longer than four hours is an emergency. Go to an emergency room; do not wait until morning. Untreated, it can damage the penis permanently.";
const SLEEP =
  "Untreated sleep apnea can lower testosterone. Losing weight can raise testosterone in men with obesity. Treat severe sleep apnea before starting testosterone, because testosterone may make it worse.";

const yes = (source: string, sentence: string): SupportPair => ({ sentence, source, isSupported: true });
const no = (source: string, sentence: string): SupportPair => ({ sentence, source, isSupported: false });

/** Written before the rules, which were tuned to these pairs. */
export const FIRST_PAIRS: readonly SupportPair[] = [
  yes(FERTILITY, "Testosterone from outside tells the testicles to stop making sperm."),
  yes(FERTILITY, "Within months, sperm counts can drop to zero."),
  yes(FERTILITY, "If you want a child soon, testosterone is not the right treatment."),
  yes(FERTILITY, "After you stop, recovery takes months, and it is not complete in some men."),
  yes(GEL, "You put the gel on clean, dry skin every day."),
  yes(GEL, "Gel is not safe around children, because it can pass to them by touch."),
  yes(DIAGNOSIS, "We confirm a low level with two blood tests on separate mornings."),
  yes(DIAGNOSIS, "A total testosterone under 300 ng/dL is the cut-off that the AUA uses."),
  yes(DIAGNOSIS, "A low number by itself isn't enough; your symptoms have to fit too."),
  yes(HEMATOCRIT, "Your hematocrit is checked before treatment, at 3 months, and then every year."),
  yes(HEMATOCRIT, "If your hematocrit reaches 54%, we stop treatment until it comes down."),
  yes(PILLS, "Men who take nitrates should never take these pills, since blood pressure can fall dangerously."),
  yes(PILLS, "Headache, flushing, and a stuffy nose are common side effects."),
  yes(PILLS, "The pills do not work unless you are sexually aroused."),
  yes(SHOCKWAVE, "Shockwave therapy for erectile dysfunction is still investigational."),
  yes(SHOCKWAVE, "No device has been cleared by the FDA for this use."),
  yes(WEIGHT, "Adults on semaglutide lost an average of 14.9% of their body weight in 68 weeks."),
  yes(WEIGHT, "Most people gain weight back once they stop the medicine."),
  yes(FINASTERIDE, "Some men report depressed mood or a lower sex drive on finasteride."),
  yes(PRIAPISM, "Go to an emergency room for an erection that lasts more than 4 hours."),

  no(FERTILITY, "Testosterone therapy improves your fertility and raises sperm counts."),
  no(FERTILITY, "Testosterone is a good treatment for men who want a child soon."),
  no(FERTILITY, "After stopping, recovery is complete in every man."),
  no(GEL, "Testosterone gels are safe around children."),
  no(GEL, "The gel cannot pass to a partner or a child by touch."),
  no(DIAGNOSIS, "A low level is confirmed with one blood test in the morning."),
  no(DIAGNOSIS, "The AUA uses a total testosterone below 400 ng/dL as a reasonable cut-off."),
  no(DIAGNOSIS, "A low number alone is enough, even if symptoms do not fit."),
  no(HEMATOCRIT, "Testosterone lowers the number of red blood cells."),
  no(HEMATOCRIT, "We check hematocrit before treatment, at six months, and then once a year."),
  no(PILLS, "Men who take nitrates can take these pills safely."),
  no(PILLS, "Sildenafil and tadalafil work without sexual arousal."),
  no(PILLS, "Every man feels better after about 3 weeks."),
  no(SHOCKWAVE, "The FDA has cleared shockwave devices for erectile dysfunction."),
  no(SHOCKWAVE, "Trials found a benefit in all men with erectile dysfunction."),
  no(WEIGHT, "Adults who took semaglutide lost 19.4 percent of their body weight on average in 68 weeks."),
  no(WEIGHT, "Most people keep the weight off after they stop the medicine."),
  no(FINASTERIDE, "Finasteride does not affect mood or sex drive."),
  no(SLEEP, "Every man over 40 should take testosterone."),
  no(SLEEP, "Testosterone makes severe sleep apnea better."),
];

const MINOXIDIL =
  "Minoxidil is put on the scalp once or twice a day. Many men shed more hair in the first weeks, and this is expected. It takes four to six months to see whether it works. When you stop, the hair that it kept is lost again within months.";
const TIRZEPATIDE =
  "Tirzepatide is injected under the skin once a week. It is not for people with a personal or family history of medullary thyroid cancer. The dose is raised slowly to limit nausea. Call us if you have severe belly pain that does not go away.";
const PSA =
  "The USPSTF says that men aged 55 to 69 should decide about PSA screening with their clinician. It recommends against PSA screening at 70 and older. A high PSA does not mean cancer: infection or an enlarged prostate can raise it too.";
const INJECTION =
  "Testosterone injections are given every one to two weeks. Levels are highest in the first days and lowest just before the next dose. Some men feel the difference as a swing in mood or energy.";
const PEPTIDES =
  "BPC-157 is not approved by the FDA for any use. Most studies were done in animals. We do not prescribe it.";

/** Written after the rules, which were never tuned to these pairs. */
export const LATER_PAIRS: readonly SupportPair[] = [
  yes(MINOXIDIL, "You apply minoxidil to your scalp one or two times a day."),
  yes(MINOXIDIL, "Shedding more hair in the first weeks is expected."),
  yes(MINOXIDIL, "Give it four to six months before you judge whether it works."),
  yes(TIRZEPATIDE, "Tirzepatide is a weekly injection under the skin."),
  yes(TIRZEPATIDE, "People with a family history of medullary thyroid cancer should not use it."),
  yes(TIRZEPATIDE, "Severe belly pain that won't go away is a reason to call us."),
  yes(PSA, "An infection can raise your PSA, so a high result does not mean you have cancer."),
  yes(PSA, "At 70 and older, the USPSTF recommends against PSA screening."),
  yes(INJECTION, "Your level peaks in the first days and is lowest right before the next dose."),
  yes(PEPTIDES, "The FDA has not approved BPC-157 for any use, and we do not prescribe it."),

  no(MINOXIDIL, "Minoxidil works within four to six weeks."),
  no(MINOXIDIL, "The hair that it kept stays when you stop."),
  no(TIRZEPATIDE, "Tirzepatide is injected under the skin once a day."),
  no(TIRZEPATIDE, "Tirzepatide is for people with a family history of medullary thyroid cancer."),
  no(TIRZEPATIDE, "The dose is raised quickly to limit nausea."),
  no(PSA, "The USPSTF says that all men should have PSA screening."),
  no(PSA, "A high PSA means cancer."),
  no(INJECTION, "Testosterone injections are given every three to four weeks."),
  no(INJECTION, "Levels are lowest in the first days and highest just before the next dose."),
  no(PEPTIDES, "BPC-157 has been studied mostly in people, and we prescribe it."),
];
