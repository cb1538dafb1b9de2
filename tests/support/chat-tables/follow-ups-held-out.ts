export const HELD_OUT_SUCCESS_FIGURES: readonly {
  text: string;
  treatment: "ed_injection" | "trt" | "weight" | "hair" | "shockwave" | "peptides" | "ed_pills" | "other";
}[] = [
  { text: "Out of 100 men on testosterone, how many get their energy back?", treatment: "trt" },
  { text: "batting average on trt?", treatment: "trt" },
  { text: "Does hormone therapy have a proven response rate?", treatment: "trt" },
  { text: "whats the hit rate on those penis shots", treatment: "ed_injection" },
  {
    text: "Of the men who try the injection at the first visit for erections, what share respond?",
    treatment: "ed_injection",
  },
  { text: "i heard 98 percent for the ed shot is that legit", treatment: "ed_injection" },
  { text: "bimix or trimix, how reliable are they statistically", treatment: "ed_injection" },
  { text: "is it 98% for losing weight too?", treatment: "weight" },
  { text: "What fraction of folks keep the pounds off with your GLP-1 program?", treatment: "weight" },
  { text: "chances the skinny shot works on me, im 310", treatment: "weight" },
  { text: "do 98 of 100 guys grow hair back", treatment: "hair" },
  { text: "Minoxidil: what proportion of patients respond?", treatment: "hair" },
  { text: "sound wave therapy odds of working at 70", treatment: "shockwave" },
  { text: "How many men out of ten are helped by the acoustic wave sessions?", treatment: "shockwave" },
  { text: "peptides success %", treatment: "peptides" },
  { text: "Is there data on how often ipamorelin works?", treatment: "peptides" },
  { text: "what are the chances the little blue pill does the job", treatment: "ed_pills" },
  { text: "Tadalafil response rate after prostate surgery?", treatment: "ed_pills" },
  { text: "how often does ivf work when the guy has low count", treatment: "other" },
  { text: "What's the success rate of knee replacement at my age, 72?", treatment: "other" },
  { text: "cada cuantos hombres les funciona la inyeccion para la ereccion", treatment: "ed_injection" },
];
