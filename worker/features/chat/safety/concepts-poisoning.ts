import type { Concepts } from "./lexicon.ts";

/** Too much of a medicine, or the wrong one, and infections after a shot: told at once or in pieces. */
export const poisoningConcepts = {
  insulin: `insulin, insulina, humalog, novolog, lantus, basaglar, tresiba, levemir, insulin pen`,
  riskyDrug: `
    insulin, insulina, humalog, novolog, lantus, metoprolol, atenolol, propranolol, carvedilol, beta blocker*, amlodipine, diltiazem, verapamil, digoxin, clonidine, lisinopril, losartan, blood pressure pill*/med*/medicine, glipizide, glyburide, warfarin, coumadin, eliquis, xarelto, blood thinner*,
    tylenol, acetaminophen, paracetamol, aspirin, ibuprofen, advil, benadryl, percs, percocet*, oxy*, norco*, vicodin*, hydrocodone, tramadol, morphine, fentanyl, methadone, suboxone, xanax, klonopin, valium, ativan, ambien, benzo*, gabapentin, sleeping pill*/medicine, lithium, seroquel, trazodone, viagra*, sildenafil*, cialis, tadalafil*, levitra, vardenafil*, ed pill*`,
  othersOwn: `dads, moms, wifes, husbands, sons, daughters, brothers, sisters, roommates, grandmas, grandpas, mothers, fathers, girlfriends, boyfriends, partners, dogs, friends, buddys, de mi esposa/esposo/papa/mama`,
  accidental: `by mistake, by accident, accidentally, accidently, accident, mistakenly, mixed up, mixed them up, wrong bottle/pill/pills/pen, por error, sin querer, por accidente`,
  insteadOf: `instead of, rather than, not my, en vez de, en lugar de`,
  notDiabetic: `not diabetic, not a diabetic, no diabetes, no soy diabetico`,
  bunchOf: `a bunch of, bunch of, a handful of, handful of, fistful of, a ton of, too many, way too many, too much, un monton de`,
  moreThanUsual: `more than usual, more than normal, more than i should, more than prescribed, more than supposed, more than i was, more than my usual, extra ones, mas de lo normal, de mas`,
  feelsIll: `dizzy, lightheaded, light headed, faint, woozy, blurry, confused, shaky, sweaty, sweating, sleepy, drowsy, racing, vomit*, throwing up, puking, mareado, con sueno`,
  pukeUp: `puke/throw/vomit it/them up, make myself throw/puke/vomit, induce vomiting`,
  tooManyAsk: `how many ~ is/are too many/much/dangerous/deadly, how many ~ would hurt/harm/kill, cuantas ~ son demasiadas, cuantas ~ es demasiado`,
  tooMuchAsk: `how much ~ is too much/dangerous/deadly, how much ~ would hurt/harm/kill`,
  wholeTaken: `
    take/takes/taking/swallow/swallows/swallowing/drink/eat the/a/my/your/his/her whole/entire bottle/box/strip, take/takes/taking/swallow/swallowing them all at once, take/takes/taking/swallow/swallowing all of them at once, tomarse/tomo/toma todo el frasco, tomarse todas`,
  streakUp: `line/lines/streak/streaks/redness ~ going/goin/running/moving/spreading/creeping/climbing/traveling up, red line/lines/streak/streaks, lines/streaks up, raya roja, linea roja`,
  feverNow: `fever*, feverish, temp 99/100/101/102/103/104, temp of 100/101/102/103/104, 100.4*, 100.5*, 100.6*, 100.7*, 100.8*, 100.9*, 101*, 102*, 103*, 104*, chills, fiebre, escalofrios`,
  noFever: `no fever/chills/temp/temperature, no fever or, without fever/a, havent got a fever, sin fiebre`,
  itsRed: `its red, is red, got red, turned red, red and hot, hot and red, its hot, is hot, red hot, looks infected, its infected, esta rojo, esta caliente`,
} as const satisfies Concepts;
