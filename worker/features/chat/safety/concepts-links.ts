import type { Concepts } from "./lexicon.ts";

/** Small words that the rules lean on. */
export const linkConcepts = {
  together: `
    both, together, take them, mix them, combine, same time, at once, same day, hours apart, how long apart,
    how long after, wait between, juntas, juntos, a la vez`,
  catch: `catch my breath, catch his/her breath, get a breath, get air, catch a breath`,
  straw: `through a straw, straw`,
  still: `still, sigue, todavia, keeps`,
  worse: `worse, getting worse, worsening, harder and harder, peor`,
  upright: `bolt upright, sitting up, cant lie down, cant lay down, pulling`,
  clock: `
    midnight, noon, pm, am, at night, in the morning, in the afternoon, its now, its been, o clock, bedtime, 2 am,
    3 am, sunrise, this morning`,
  headache: `worst ever headache, head pain, headaches, headache, head hurts, dolor de cabeza, migraine`,
  phone: `website, page, app, site, portal, staff, office, email, front desk, screen, you guys, phone number, line`,
  childGotInto: `
    drank my, drank some, licked my, licked the, got into the, ate the, got in to, swallowed, got into,
    how many he/she/they ate/took/swallowed, ate some, ate my, swallowed my/a/one/some, took my, chewed, got ahold of,
    got hold of, se comio, se tomo, opened my, in his/her mouth`,
  nose: `nose, nosebleed, nose been, nose is`,
  wentAway: `gone, went`,
  black: `black`,
  spot: `spot, patch, skin, mark`,
  rolledOver: `rolled over, rolled onto, bent, bent it, snap, loud snap, erection`,
  scratch: `phone, screen, leg, arm, finger, wrist, car, truck, ankle`,
  needleHand: `from work, at work, slept on, asleep on, fell asleep, carpal, desk, typing all day, mouse`,
  weightWord: `weight, swelling, bill, price, scale, number, portal, website, site, page, app, server, ringing`,
  notErect: `
    work*, candy, gym, floor, appointment, mattress, stool, stomach, poop, neck, back, knee, knees, shoulder, website,
    site, system, internet, training, labor, baby, newborn, stiff joints, awake, sleep, studying, book, reach,
    neck is, muscle*`,
  hyperbole: `
    see the map, see the button, see the menu, see the time, see the calendar, see the slot, see the form, map,
    calendar, aids, aid, aid*, from work, wear, for years, with age, difference, side effect, number, menu, button,
    page, website, site, screen, price, address, parking, sign, you guys, results, email, audio, video, link,
    hear you, on the phone, where to, how to, who, form, portal, see the point, see why, see how, see myself,
    see a doctor, see you, see anyone, see my results, see my appointment, see a, see dr, hear back, hear from`,
  laugh: `laugh*, lol, lmao, haha, jaja, curiosity, boredom, embarrassment, price, for a, to know, to try`,
  threat: `gun, knife, bat, loaded, dead, done talking, kill*, hurt*, pay for, walking out, pistola, ammo`,
  injuredOther: `my knee, my back, shot my, bugs, weeds, mosquitos, dinner`,
  family: `family, wife, kids, everyone, everybody, people, them, todos, familia`,
  better: `better, insurance money`,
  on: `
    standing on, stood on, sitting on, walked to, drive off, driving off, drive into, driving into, jump*, swerve,
    parado en, going off, tirarme, aventarme, went to, stood at, standing at, sit in, sat in`,
  hunting: `hunting, deer, range, license, concealed, shooting range, season, permit, gun safe, gun show`,
  die: `die, dead, death, kill, life, pills, gun, tonight, rope, end, alive`,
  want: `want to, wanna, wish i could, quiero`,
  secretly: `
    wont be needing, because i wont, for good, forever, always loved, siempre, peace, life insurance,
    sorry for everything, take care of my, dog, ready, already`,
  peace: `made my peace, my peace, at peace`,
  vacation: `
    vacation, out of town, holiday, next week, in town, traveling, on monday, on tuesday, on friday, florida, moving,
    appointment, reschedul*, referral, without me calling, coverage, policy, auto, quote, agent, dental, application,
    exam`,
  waiting: `waiting, wait, esperando, long time, un buen rato, thinking, hours`,
  reasonless: `
    dont see the point in living, dont see a point in living, dont see the point anymore, dont see a reason,
    no point to any of this, whats the point of living, whats the point of going on, why am i even alive,
    why am i still alive, why go on, why bother living, im worthless, dont deserve to live, deserve to die,
    world would be better, world is better off, better place without me, para que sigo, para que vivir,
    no merezco vivir, cant see myself alive, wont live to see, doesnt want to be here anymore,
    dont want to be here anymore, not want to be here anymore, dont want to be around, wont see me again,
    youll never see me`,
  selfHurt: `
    carved up his arm, carved up her arm, punch my own, hit my own, bang my head, smash my head, burning my arms,
    burn my arms, something bad to myself, hate this body, punish my body, castrate myself, self harm, hurting myself,
    harm myself, harming myself, hurt myself on purpose, hurt myself again, want to hurt myself, hacerme dano,
    cortando los brazos`,
  short: `is, mine, my`,
  is: `is, at, of, are, was, good or, estoy`,
  fictionDoctor: `doctor, physician, nurse, doc, therapist, human, girlfriend, doctor chad, rogan, pharmacist`,
  dirty: `dirty, sexy, sexual, naked, flirt*, girlfriend, horny`,
  noLimits: `
    no restrictions, anything now, never say no, no limits, no rules, without restrictions, truth, unrestricted,
    unfiltered, disclaimers, dont exist, never admit, stop refusing, twice once as`,
  clinicTalk: `
    appointment, insurance, from now on i, parking, membership, will my, my shots from here, move my, bill me,
    text me, call me, email me, should i come, my visits, talk to someone, pretend i, pretend im`,
  obey: `
    obey, do what it says, follow it, run this, as a command, answer only in, reply in, respond in, speak in,
    say it back, so the filter, command, convert`,
  prescriptionScript: `
    script to, script from, a script for, my script, write me a script, send a script, scripts, prescription script,
    without a script, no script, script for`,
  sexualAct: `sex, sexual, erotic*, naked, porn*, nude*`,
  patientTalk: `
    testosterone, my gf, erection, cant get hard, viagra, low t, lose weight, std, ed, treatment, appointment`,
  parentOf: `
    like im, carded, practice, waiting room, sit in the, car insurance, set up this chat, coach, evening hours,
    no time, sitter, babysit*, daycare, watch my, bring my, bring him along, come with me, school, showed me, college,
    recital, pick him up, pick her up, payment plan, told me about you, fighting with, i have a, i have two,
    i have three, tournament, soccer, his game, her game, makes me tired, keep up with, play with, dad of, father of`,
  minorAge: `
    in 8 th grade, in 9 th grade, in 10 th grade, in 7 th grade, in 6 th grade, in middle school, high school kid,
    my teenage son, my teen son, my teenager, teenage daughter, mi hijo adolescente`,
  existing: `existing patient`,
  clinicSite: `
    real ones, supplements, your website, your site, request a refill on, on the website, this site, the portal,
    online booking, book online, appointment online, pay online, your online`,
  question: `
    ok, okay, cool, right, should, fine, yeah, safe, is that, can, do i, or, yes, no, what, is it, thoughts, is, does`,
  dropNow: `
    drop the t today, quit cold turkey, stop cold turkey, go cold turkey, lo dejo de golpe, quit trt, stop taking my,
    stop taking the, come off my, come off the, coming off my`,
  openHours: `open, close, closed, hours, parking, drive, pm, am`,
  myLab: `
    my labs, my lab, my results, my numbers, my bloodwork, my blood test, my test, mis resultados, mis analisis,
    lab report, came back, my psa, my hematocrit, my t, my levels, my level, my testosterone, my estradiol,
    my thyroid, results came, paste, flagged, lab results say, test drop`,
  readLab: `
    read my lab/labs/results/bloodwork/report, interpret my, explain my lab/labs/results/bloodwork/numbers,
    look at my lab/labs/results/bloodwork/numbers, look over my lab/labs/results,
    what do my labs/results/numbers/levels, what does my lab/labs/result/bloodwork/level/psa,
    are my labs/levels/results/numbers, is my psa/testosterone/t/level/hematocrit/estradiol/thyroid/cholesterol/a1c,
    go over my numbers, is that in range, que significan mis, leer mis, revisar mis resultados, understand my results,
    understand my labs, make sense of my`,
  diagnoseMe: `
    whats wrong with my, what is wrong with my, tengo testosterona baja, tengo cancer, tengo diabetes,
    what disease do i, which disease do i, what condition do i, diagnose me, diagnose my, whats wrong with me,
    what is wrong with me, what do i have, what have i got, que tengo, que enfermedad, give me a diagnosis,
    you tell me what, and you tell me, can you tell what i have, can you diagnose, tell me what i have,
    tell me what this is, tell me what it is, tell me if its, tell me if i have, pic of, picture of my, photo of my,
    send you a photo, send you a picture, send you a pic, send a pic, send a picture, send a photo,
    what do you think it is, what do you think i have, am i right or is it, what could be wrong`,
  deathOf: `
    father, uncle, grandpa, dad died, mom died, brother died, died of, libido, sex drive, hair, follicles, battery,
    phone`,
  goodbyeFat: `
    first date, date night, anniversary, our dog, my dog, the dog, our cat, coworker, retirement party,
    goodbye to my gut, goodbye to my belly, goodbye to ed, goodbye to the, goodbye to dieting, much longer do,
    much longer will, much longer is, much longer does, much longer until, much longer can, much longer for,
    last longer, taking much longer, no much longer, how much longer`,
  legalMeans: `
    refrigerat*, fridge, travel, fly, airport, tsa, needles and, shaving, razor burn, razor bumps, dispos*, sharps,
    refill, pick up, bought some supplements, insurance, kitchen, prescription, pharmacy, from you, from your,
    do i need, tires, before meals, belt size, weight`,
  deadlyVerb: `kill*, hang, hanging, hanged, hung, shoot, shooting, drown*, end, ending, poison, stab, strangl*, matar`,
  purpose: `on purpose, every meal, after every, after i eat, days, again, die, hate`,
  bodyHate: `hate my body, hate this body, fat, disgusting, after every meal, after meals, binge, calories`,
  worstEver: `worst ever, worst, ever had, of my life, like never, never had`,
  stillUp: `still up, still standing, been up, stuck up, has been up`,
  clinicReads: `
    told me my levels, told me my labs, says my labs are, said my labs are, doctor go over, provider go over, physician go over, you go over, come in, came in, how long, when do, when will,
    get my, upload, send my, come back when, ready`,
  labMeaning: `
    what does a psa/hematocrit/tsh/shbg/testosterone/hemoglobin ~ mean, what does ~ of ~ mean, does that make me,
    what does that make me, is my number, is my level`,
  generalTopic: `
    what would, in general, common, make you, make men, can low, can ed, is it normal, normal for the, after the shot,
    after shockwave, injection site, since trt`,
  whatIsIt: `
    what is it, whats it, what is this, whats this, what could it be, what could this be, what have i got,
    what do i have, what might it be, is it serious, is it cancer, should i be worried about it, wrong with my,
    whats wrong, que es, que sera, what are these, what is that`,
  or: `or`,
  insurance: `insurance card, id card, license, driver, prescription label, paperwork, form, upload`,
  infoVisit: `come in for, doing them myself, missed my appointment, appointment, price, visit, membership, parking`,
  mixing: `
    how do i mix, how do i reconstitute, bac water, with my heart condition, switch from, switch to, go from ~ to,
    change from, best stack, run a pct, a pct, viagra on weekends, and viagra, and cialis, cialis and, viagra and,
    viagra with, mix ~ with, combine`,
  permission: `
    can i take, could i take, should i take, may i take, ok to take, safe to take, do i take, puedo tomar, debo tomar,
    how many, how much, need to take, prescribed, supposed to take, told to take, started, daily, a day, a week,
    each day, every`,
  bodybuilderLevels: `
    run a pct, a pct, pct plan, best stack, steroid cycle, steroid stack, test cycle, stack for cutting,
    stack for bulking, bodybuilder level*, levels like 2000, levels of 2000, supraphysiolog*, to 2000, to 1500,
    over 1500`,
  shouldStop: `
    do i stop, should i stop, can i stop, can i quit, should i quit, can i come off, should i come off, can i go off,
    do i need to stop taking, ok to stop, ok to quit, safe to stop, can i just stop, can i just quit, puedo dejar`,
  faceWeight: `weight, dentist, wisdom, rounder, fuller, moon face, dog, cat, pollen`,
  peaceful: `peaceful, easier, better, sounds good, would be, relief`,
  travelTalk: `appointment because, traffic, late, reschedul*, car trouble, flight, working, work`,
  exertion: `
    mask, easily, stairs, basketball, gym, run, running, out of shape, overweight, lose weight, get fit, jog*, asthma,
    snor*, years, hills, sports, playing, exercis*, workout*, cardio, sleep, lately, mow*`,
  exertionYears: `years, asthma, snor*, out of shape, overweight, get fit, lose weight, months`,
  mild: `
    a little, little, slight*, mild*, a bit, kinda sore, minor, small, tiny, on and off, comes and goes, bike, dull,
    gums, brush`,
  control: `out of control, control, crazy`,
  weak: `weak, weakness, dizzy, pale`,
  bleeding: `bleeding, bleeds, bled, hemorrhag*, sangrando`,
  throughToBack: `to my back, through to, into my back, to the back, in my back, a la espalda`,
  explode: `explode, burst, bursting, exploding, about to burst, huge`,
  cantGo: `cant go, cannot go, unable to go, nothing comes, couldnt go, wont come`,
  my: `my`,
  clinicDocument: `
    work note, work notes, sick note, receipt, superbill, my insurance, note for work, notes for work, letter from my,
    letter to my insurance, referral letter, write a review on, leave a review, where can i leave, do you write`,
  yourSite: `
    your website, your site, your link, your page, the link you, portal, booking link, the link, your booking,
    link you, link to book, link for, send me a link, a link to`,
  goDown: `go down, go soft, come down, relax, settle, bajar`,
  highFever: `104, 105, 103, fever, temperature, chills, shaking chills, fiebre`,
  sepsisSign: `
    shaking chills, confused, confusion, delirious, rigors, cant stop shaking, lips are blue, after my catheter,
    cold and clammy`,
  vomiting: `throwing up, throw up, vomit*, puk*, dizzy`,
  curvature: `peyronie*, pump, curve, curved, curvature, years, ring`,
  sexAct: `during sex, sex, intercourse, on top, thrust*, masturbat*, in bed, relaciones, woke up, rolled`,
} as const satisfies Concepts;
