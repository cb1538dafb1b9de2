import type { Concepts } from "./lexicon.ts";

/** What a clinician should hear of today, though it is no emergency. */
export const urgentConcepts = {
  lump: `
    lump*, knot*, nodule*, hard spot/ball/pea/bb, hardened spot, growth on, a growth, a mass, hard mass, cyst*, bump inside, hard bump, pea sized, size of a pea, like a pea, a pea on/in/under, marble, bulto, bulto*, bolita, bola dura, masa en`,
  onBody: `
    left one, right one, one of them, testic*, testis, balls, my ball, one ball, ball, nut, nuts, sack, scrot*, penis, shaft, dick, cock, foreskin, groin, breast, nipple*, under my nipple, armpit, pecho, pezon, pene, testicul*, huevo*, escroto, ingle`,
  injectSite: `
    where i inject*, where i shot, where i poke*, where i did, where i had my, where i gave myself, where i stick, where i pin, where i pinned, where they injected, where she injected, where the nurse, where the needle, where the shot, where the pellet*, where my shot, where i got my, where i got the, where i took my, where i put the,
    inject*/shot/pellet/needle/incision/puncture/insertion site/spot/area/wound, spot where, place where i, my pellet*, site of my, around my ~ injection/shot, around the injection/shot/site, sitio de la inyeccion, lugar de la inyeccion, donde me inyecte, donde me puse, donde me inyecto`,
  inflamed: `
    red/hot/warm/redness/swollen/swelling/swelled/pus/oozing/ooze*/drain*/infected/infection/abscess/streak*/throbbing/puffy/inflamed/hard/hardened/spread*/blister*/rash/bruise/bruised/bruising/purple/black/green/smelly/smells/bleeding, rojo/roja/caliente/hinchado/hinchada/pus/infectado/infectada/inflamado/duro/moreton`,
  littleSore: `a little sore, bit sore, slight*, minor, tiny, normal to be, first day, small bruise, little bruise, no redness, not red, little red/redness, how long will, how long does, dot`,
  urineOrSemen: `
    pee, peed, peeing, piss, pissing, pissed, urine, urinate*, urinating, wee, toilet after i pee, semen, sperm, cum, came, come out, ejaculat*, jizz, load, orgasm, finished, orina, orine, orinar, orino, semen, pipi, esperma`,
  bloodIn: `
    blood/bloody/red/brown/brownish/pink/pinkish/rust/rusty/cola/dark/tea/reddish, blood streak*, sangre, rojo/roja/rosado, con sangre`,
  bloodLook: `blood, bloody, brownish red, reddish, rust*, pink/pinkish/brown/brownish/red/cola/tea pee/urine/semen/cum/piss/sperm/load, pee/urine/semen/cum/piss/sperm ~ brown/brownish/red/reddish/pink/pinkish/rust/cola/bloody, sangre, orina roja/rosada/oscura`,
  noBlood: `no/zero/without/never/not any/isnt/wasnt blood, no blood/pink/red in/or/and, sin sangre`,
  bloodTest: `bloodwork, blood work, blood test*, blood draw, blood lab*, blood and urine, urine and blood, urine or blood, blood or urine, urine test, urine sample, pee in a cup, drug test, drug screen, before my blood, blood count, blood flow, blood pressure, blood sugar, prueba de, analisis`,
  wrongItem: `
    wrong medicine/medication/meds/drug/pills/pill/vial/vials/syringe/syringes/dose/strength/bottle/prescription/rx/refill/package/order/bag/label/name/shot/injection/stuff/thing/concentration, someone/somebody elses/else medicine/name/prescription/meds/medication/vial/bottle/label/rx/syringe, somebody elses name, someone elses name,
    another/different/other patients/patient/persons/guys/person medicine/name/meds/medication/syringe/vial/prescription/label/needle/dose, not my medicine/name/prescription/medication/meds, isnt my medicine/name/prescription/medication/meds, different strength/concentration/name/dose, not what i was prescribed, isnt what i was prescribed, mixed up my meds/medicine/prescription/order/vial,
    medicina equivocada, medicamento equivocado, pastillas equivocadas, otro nombre, nombre de otro`,
  wrongHand: `gave/sent/given/got/received/picked/took/injected/label/mailed/bag/pharmacy/filled/has/used, dieron, me dio, mandaron, enviaron`,
  sentDifferent: `sent me, gave me, filled, mailed me, shipped me, handed me, i got, came with, me mandaron, me dieron`,
  usualWas: `always had, always have had, usually have, usually get, used to get, used to be, always been, normally get, normally have, supposed to be, was supposed, should be, prescribed the, last time it was, instead of, siempre he usado`,
  tookIt: `used/took/taken/injected/inject/shot/pinned/swallowed/drank/administered, gave myself, already used/took/injected/did, drew up, drew, me puse, me inyecte, tome, use`,
  doubleDose: `
    twice my/the/as, double my/the/dose/dosed, doubled my/the/dose/up, double on/the, two doses/shots/injections/pills/tablets/at, two of my, 2 doses/shots/injections/of, an extra dose/shot/pill/injection, extra dose/shot/pill/injection, too much of my, too much/many by, whole dose twice, dose twice, twice by/in/today, same day twice,
    did it again, took it again, did another, did it twice, shot twice, took it twice, injected twice, took two, took 2, ten times too, 10 times too, too much t/testosterone/semaglutide/tirzepatide/ozempic/in, el doble, doble dosis, dos dosis, dos veces la dosis, dosis doble`,
  byMistake: `mistake, mistakenly, accident, accidentally, accidently, wrong, forgot, oops, screwed up, messed up, misread, didnt realize, without thinking, mixed up, por error, por accidente, me equivoque, sin querer, sin darme`,
  critName: `hematocrit, hct, crit, hematocrito`,
  critWarned: `over/above 54, too high, came back high, is high, flagged high, way high, too thick, donate blood, muy alto`,
  psaName: `psa, prostate number, prostate test`,
  psaRose: `went/gone/goes/jumped/rose/shot/climbed/moved/increased/up from/up/to, risen, doubled, tripled, came/comes back/up high/elevated/abnormal, is/was/reads/flagged high/elevated/abnormal/up, elevated, subio, salio alto`,
  resultIs: `came back, comes back, was, is, result, results, reads, of, now, at, hit, salio en, salio`,
  bpName: `blood pressure, bp, pressure has been, pressure is, pressure was, systolic, presion, presion arterial`,
  legPart: `ankle, ankles, feet, foot, leg, legs, calf, calves, thigh, thighs, shin, shins, tobillo*, pierna*, pies, pantorrilla`,
  oneLeg: `one leg, left leg/calf/ankle/thigh/foot, right leg/calf/ankle/thigh/foot, my calf/leg/thigh, one calf/ankle/foot/thigh, una pierna`,
  swells: `swollen, swell, swells, swelling, swelled, puffy, puffed, fat and tight, twice the size, ballooned, hinchado*, hinchada*, hinchan, hincho`,
  onTreatment: `trt, testosterone, test, shot, shots, injection*, inject, injected, pellet*, gel, semaglutide, tirzepatide, ozempic, wegovy, zepbound, mounjaro, peptide*, finasteride, clomid, hcg, treatment, medicine, dose, inyeccion, testosterona, tratamiento`,
  standing: `all day, long flight, standing, salt, salty, flight, shift, hot weather, de pie, parado`,
  wentDown: `went down, came down, gone down, went away, back to normal, normal now, is down now, its down now, soft now, finally down, bajo solo, ya bajo, ya se bajo`,
  creamGel: `gel, cream, androgel, testim, topical, patch, crema`,
  onOther: `
    kid, kids, child, children, son, sons, daughter, baby, toddler, year old, month old, wife, girlfriend, partner, grandson, granddaughter, grandkid, stepson, stepdaughter, dog, niece, nephew, hijo, hija, bebe, esposa`,
  gotOn: `got/gets/rubbed/touched/wiped/spilled/transferred/came/smeared/licked/ate/drank/swallowed, contact with, skin to skin, toco, le cayo`,
  pregnant: `pregnant, pregnancy, expecting a baby, trying to conceive, embarazada, breastfeeding`,
  hairPill: `finasteride, propecia, proscar, dutasteride, avodart, fin, topical finasteride, finasterida, testosterone, gel, cream`,
  handled: `touched, touch, touching, handled, handles, handling, crushed, broken, broke, spilled, picked up, took, swallowed, tomo, toco, agarro, rubbed, got some`,
  spreadingRash: `rash, hives, itchy patch, red patch, redness, welts, sarpullido, ronchas`,
  getsBigger: `bigger/larger/spreading/worse/growing/spreads/grows/wider, crece, se extiende, creciendo, mas grande, gets bigger, getting bigger, keeps getting`,
  growsSize: `bigger, larger, swollen, heavier, enlarged, grown, growing, harder, mas grande, hinchado, creciendo, crecio`,
  noPainSaid: `no pain, doesnt hurt, does not hurt, not painful, painless, without pain, isnt painful, dont hurt, no dolor, sin dolor, no duele, no me duele`,
  slowTime: `over the last/past, for the last/past, last month, past month, last few, past few, for weeks, for a week, for a month, for months, a month, weeks now, months now, since last week/month, desde hace semanas, un mes, since i started, all week, every day, each day`,
  vomits: `throw/throwing/threw up, vomit*, puk*, cant keep food, cant keep anything, cant hold anything, vomitando, vomito, vomitar`,
  keepsFluids: `keep/keeping water/fluids/liquids/some, keep ~ down, once or twice, a few times, couple times, twice a day, once a day, every day, each day, since my dose, since the dose, since my shot, after my shot, for two days, for 2 days, for three days, for 3 days, todos los dias, desde que`,
  needleStick: `stuck/poked/pricked/jabbed/stabbed ~ with ~ needle/syringe, stuck/poked/pricked/jabbed ~ needle/syringe, needle stick*, needlestick*, needle ~ stuck/poked/pricked/jabbed, shared a needle, shared needles, sharing needles, reused ~ needle, used someone elses needle, same needle as, pinch* con la aguja, pico con la aguja`,
  ownNormal: `myself on purpose, do i need to, is it safe to reuse, how do i`,
  spoiled: `cloudy, particles, floaters, floating in, specks, expired, expiration, discolored, turned yellow/brown, crystals, crystalized, crystallized, leaking, cracked, frozen, melted, left/sat/been/stayed out, left/sat/been/stayed in the car/heat/sun/hot, left/sat/been/stayed ~ counter, not refrigerated, wasnt refrigerated, unrefrigerated, out of the fridge, got warm, warm when, power went out, vencido, caducado, turbio, fuera del refrigerador`,
  medContainer: `vial*, syringe*, bottle, trimix, bimix, semaglutide, tirzepatide, testosterone, shot, dose, pen, pens, medicine, medication, hcg, peptide*, frasco, ampolla, jeringa, inyeccion`,
  settledPast: `months ago, month ago, years ago, year ago, cleared by/me, been cleared, already checked/saw/seen/treated, was/got treated, been checked, checked out fine, turned out to, urologist said/says/told, doctor already, hace meses, hace anos`,
  burnsPee: `
    burn/burns/burning/hurts/hurt/sting/stings/stinging/pain/painful when/while/after i/to pee/peeing/urinate/urinating/piss/pissing, burns/burning/hurts/stings when/while/to/after ~ pee/peeing/urinate/urinating/piss/pissing, pain/painful/burning pee/peeing/urination/urinating, painful to pee, pee burns/burning, arde al orinar, ardor al orinar, me arde cuando orino, duele al orinar`,
  penisLeak: `
    discharge from my/the, discharge coming, theres discharge, there is discharge, penis/dick ~ dripping/leaking/discharge/oozing/drips, yellow/green/white/milky/clear discharge, pus from my/the ~ penis/dick/tip, pus coming, the drip, secrecion, sore on my penis/dick, sores on my penis/dick, blister on my penis/dick, blisters on my penis/dick, ulcer on my`,
  nippleTrouble: `nipple*/breast/pezon`,
  leaks: `leak*, discharge, oozing, bleeding, fluid, milk, secrecion, liquido`,
  longErect: `almost/nearly/about/around/over/like/for three/3/two/2 hours, three hours, 3 hours, 3 and a half hours, tres horas`,
  shaftBruise: `shaft, penis, dick, pene`,
  bigBruise: `big/huge/large/dark/giant/nasty/purple bruise, bruise ~ shaft/penis/dick, bruised shaft/penis/dick, purple/black/dark shaft/penis/dick, moreton`,
} as const satisfies Concepts;
