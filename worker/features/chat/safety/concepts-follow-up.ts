import type { Concepts } from "./lexicon.ts";

/** What people answer after Max has named an emergency or a crisis. */
export const followUpConcepts = {
  overNow: `
    it went down, it came down, finally went down, swelling went down, false alarm, all good, all clear, all better, back to normal, feel normal, its over, it is over, thats over, is over now, been resolved, is resolved, passed already, it passed, wore off, has worn off,
    gone now, is gone, went away, has gone, gone down, went down, no longer hurts/have/hurting/hard, doesnt hurt anymore/any, stopped hurting, pain free, cleared up, completely better/ok/okay/fine/normal, finally peed, can pee again, stopped bleeding,
    im/i am/feel/feeling better, im/feel ~ better now, better now, im fine now, im ok now, im okay now, im good now, im ok, im okay, im fine and, home and fine, doing fine now, doing ok now, fine again, i recovered, fully recovered,
    ya estoy bien, ya paso, ya se me paso, ya me siento bien, ya estoy mejor, falsa alarma, todo bien, se me quito`,
  treated: `
    er/hospital/emergency/paramedics/ambulance/doctor/doctors/urgent/medics/ems/cardiologist/urologist/they did the/an/a/my, er/hospital/emergency/paramedics/ambulance/doctor/doctors/urgent/medics/ems/cardiologist/urologist/they checked/treated/cleared/examined/drained/scanned me/my/it/him/her,
    er/hospital/paramedics/doctor/doctors/urologist/cardiologist treated/checked/cleared/drained me/my/it/and, er/hospital/paramedics/doctor/doctors/cardiologist/urologist/they ruled ~ out, ruled out a/the/any,
    er/hospital/emergency/paramedics/control/help/988 said/says/told ~ im/its/it/i/me/was/am ~ fine/ok/okay/safe/harmless/nothing/normal, cleared me, gave me the all clear, sent me home, let me go home, released me, discharged, got checked out, was checked out, got it checked out,
    gave me epi, turned out to be, ekg/ecg/scan/tests/test/ultrasound/labs/bloodwork was/were/is/are/came ~ normal/fine/clear/ok/okay/good/negative, i was treated/discharged/admitted, was treated/discharged/examined, got treated/discharged/examined, got it treated/drained/examined, back from the er/hospital, home from the er/hospital, they fixed/stitched/drained, fixed me up, stitched me up, fixed it, cleared by, poison control/help counted/cleared, me revisaron, me dieron de alta`,
  safeNow: `
    im safe, i am safe, im completely/totally safe, safe now, i feel safe, i was safe, were safe, im in a safe place, im somewhere safe, nobody is in danger, no one is in danger, estoy a salvo, estoy seguro ahora, ya estoy a salvo`,
  notSuicidal: `
    not suicidal, never suicidal, wasnt suicidal, not going to/gonna kill/hurt/harm myself/anyone/anybody/him/her/them, not going to kill/hurt/harm myself/anyone/anybody/him/her/them, wont/wouldnt/would never/never kill/hurt/harm myself/anyone/anybody/him/her/them,
    would never kill/hurt/harm myself/anyone/anybody/him/her/them, not gonna kill/hurt/harm myself/anyone/anybody/him/her/them, dont want to die, dont want to kill/hurt/harm myself/anyone/anybody/him/her/them,
    wouldnt/wont/never/not/no ~ kill/hurt/harm anyone/anybody/somebody/someone/him/her/them/myself, not planning to hurt/kill/harm, no plans to hurt/kill/harm, no intention of hurting/killing/harming/dying, not thinking about/of hurting/killing/harming/suicide/dying/death, no thoughts of suicide/hurting/killing/dying/death,
    no soy suicida, no me quiero morir, no quiero morir, no voy a lastimar/matar`,
  figureOfSpeech: `
    misunderstood, not what i meant, thats not what i said, joke, joking, just kidding, kidding, figure of speech, figuratively, not literally, wasnt serious, not serious, expression, exaggerat*, being dramatic, messing around, venting, didnt mean it, era broma, es broma, bromeando`,
  notJoking: `you think, think this is, think its, is this a joke, a joke to you, not/aint/isnt/wasnt/no a/joke/joking/kidding, not a joke, no joke, im/dead serious, i am serious`,
  asksMax: `
    what, whats, where, wheres, when, which, how, who, do you, does, can i, can you, could, is there, are there, are you, is the, is it, i want to, i wanted to, want to ask, need to, looking for, tell me, price, prices, pricing, cost, costs, hours, insurance, parking, appointment, cual, cuanto, cuanta, cuando, donde, tienen, aceptan, puedo, quiero, quisiera, precio, horario`,
  helpedNow: `
    talked/talking/spoke/spoken to/with my/a/the counselor/therapist/psychiatrist/pastor/sponsor/doctor, talked/spoke to/with 988/hotline/lifeline/crisis, talked/spoke to/with the/a hotline/lifeline/crisis, have a safety plan, made a safety plan, hable con la linea/mi/un`,
  leftPartner: `
    moved out, moved away, i left him/her, broke up, broken up, not together anymore, no longer together, divorced, got a restraining/protective, hes/shes/is in jail, locked up now, at a/the shelter, in a shelter, dont live with, se fue, me fui de, nos separamos, ya no vivo`,
  longOver: `
    years ago, decades ago, long time ago, weeks ago, months ago, was in high school, was a kid, was in college, in the past, hace anos, hace meses, hace mucho`,
  notOver: `
    but, though, although, not sure, dont know if, cant promise, hung up, sent me away, turned me away, refused, come right away, come in, to go to, go to the er, a lot, is too many, still, except, unless, until, only hurts/when/if, just sleepy/tired/dizzy/a/hurts, a little, a bit, kinda, kind of, sort of, somewhat, mostly, almost, not really, not completely, comes back, came back, back again, again, keeps, sometimes, for now, probably, maybe, i guess, i think so, worse, whatever, anymore to,
    ill be fine, ill be ok, ill be okay, will be fine, tonight, goodbye, pero, todavia, aunque, un poco, solo, creo que`,
  symptomNow: `
    sleepy, drowsy, dizzy, spinning, woozy, nause*, queasy, throwing up, vomit*, hurts, hurting, painful, swollen, swelling, stiff, hard, numb, weak, tingl*, bleeding, cant see/feel/move/breathe/swallow/stop, itchy, tight, short of breath, shaking, blurry, confused, threw up, racing, fever, mareado, hinchado, duele, sangrando, banging, screaming, outside my`,
  noSymptom: `no/not/without/zero/isnt/arent/wasnt/never/stopped pain/painful/hurting/hard/swollen/swelling/bleeding/dizzy/numb/numbness/nausea/fever/stiff/torsion/symptoms/throwing/vomiting, numb and it wore, cold hard, hard to, hard time, stopped bleeding/throwing/vomiting/hurting`,
  tookThem: `
    took/taken/swallowed/drank/ate/downed/popped them/all/everything/most/half/too, took/swallowed/drank/downed it all, already took/taken/swallowed/drank/did/cut/done, already did it, just did it, just took/swallowed them/it/the/some/all/a,
    me las tome, me los tome, ya las/los tome, me tome todas/todo/las/los, ya lo hice`,
  tookVerb: `took, taken, swallowed, downed, popped, drank, tome`,
  justMedicine: `advil, tylenol, aspirin, ibuprofen, zyrtec, benadryl, claritin, motrin, aleve, tums, shower, bath, nap, photo, bus, cab, uber, walk, breath, day off, time off, day, test`,
  meansHere: `
    gun, pistol, rifle, shotgun, 9mm, 9 mm, glock, revolver, knife, rope, noose, blade, razor, pills, bottle, ammo, loaded, keys to, in my hand, in my hands, in front of me, next to me, right here, i have it, i have them, ive got it, got it here, drinking, drunk, vodka, whiskey, beers, arma, pistola, cuchillo, cuerda, pastillas, tomando, borracho, parked outside, outside his/her/their, pulled in, pulled up, on my way`,
  noOne: `
    no, nope, nah, nobody, no one, noone, none, alone, by myself, on my own, live alone, no there isnt, there isnt, not really, at work, out of town, asleep, isnt home, isnt here, not home, no friends, no family, havent told anyone/anybody/a, nadie, solo, sola, no hay nadie, vivo solo`,
  someoneNear: `
    yes my, yeah my, yes a, my wife/husband/brother/sister/mom/dad/mother/father/roommate/friend/son/daughter/buddy/neighbor/girlfriend/boyfriend/kids/parents is/are/was/can, downstairs, next room, in the house, is home, is here, with me, coming over, si mi, mi esposa/esposo/hermano/mama/papa/hijo`,
  refuses: `
    dont want, do not want, dont wanna, not going, im not going, wont go, wont call, not calling, refuse, no way, dont need, dont like, embarrass*, ashamed, shame, humiliat*, hate hospitals/doctors/calling/hotlines, stranger, strangers, hotline, on hold, hung up, hang up, dont tell me, leave me alone, stop it, shut up, bother anyone/anybody, burden anyone, bother, cant call, cant go, relax, verguenza, no quiero, me da pena`,
  costs: `insurance, afford, expensive, charge, charges, bill, cost, costs, money, grand, pay, broke, ambulance, seguro medico, caro, dinero, cobran`,
  authorities: `cops, cop, police, sheriff, arrest*, report, reporting, jail, record, tell on, press charges, concealed carry, license, my job, boss, immigration, ice, deport*, privacy, private, confidential, find out, finding out, parents, tell someone, policia, denunciar, migra, believe, believes`,
  delays: `
    wait, waiting, monday, tomorrow, tonight, morning, later, hours, open, walk in, walk ins, appointment, appt, urgent care, sleep it off, lay/lie down, nap, see if, eased, comes and goes, heartburn, probably, isnt that bad, not that bad, doesnt hurt that, fine, i can still, how long, should i, drive me, drive myself, esperar, manana, lunes, cita`,
  selfTreats: `
    nitro, nitroglycerin*, benadryl, ice, shower, advil, aspirin, tylenol, ibuprofen, zyrtec, claritin, antihistamine, sudafed, drain, needle, epipen, epi pen, epinephrine, masturbat*, squeeze, twist it, untwist, antacid, tums, water, exercise, stairs, more of, another dose, cialis, viagra, take something, took something, throw up, make myself, charcoal, milk, hielo`,
  methodAsk: `
    how many, how much, how long, how high, how fast, how deep, does it hurt, will it hurt, would it hurt, hurt less, painless, quickest, fastest, easiest, is it enough, do it, kick in, kicks in, take to die, what happens when, mix with, cuantas, cuanto tarda, duele`,
  lethalDose: `how many/much ~ pills/ambien/xanax/tylenol/oxy/it/them, is too many, too many, too much, enough to, lethal, overdose, cuantas pastillas`,
  selfBlame: `my fault, i wanted it, wanted it, i deserve, deserved, got hard, i came, aroused, led him/her on, didnt fight, let him/her/them, should have, i was drunk, i asked, shouldve, am i gay, even count, counts, man enough, size, a guy my, mi culpa`,
  callForMe: `call them for me, call for me, can you call, call someone for me, send someone, send help, send an ambulance, you call, can you help, help me, llame usted, puede llamar, who would i call, who do i call, who would i even, ayuda`,
  notGone: `
    hasnt/havent/didnt/isnt/not/never/wont/wouldnt ~ gone/go/went/better/passed/stopped/down/away/over, todavia no`,
  misread: `
    nobody took, no one took, didnt take any, havent taken any, never took any, just curious, only curious, just wondering, misunderstood me, you misunderstood, not what i meant, didnt mean that, thats not what i said, i am not having an emergency, im not having an emergency, this isnt an emergency, its not an emergency, no emergency, i have no symptoms, no symptoms myself, dont have any symptoms, only took my normal/usual/regular/prescribed, dentists novocaine, from the dentist`,
  notTreated: `
    and left, then left, walked out, left before, left without, waiting, on my way, going to the, should i, havent/hasnt/didnt/never/not/nobody/wont/wouldnt/before ~ checked/cleared/examined/treated/discharged/ruled/drained/scanned/released`,
  notSafe: `
    dont/doesnt/not/never/isnt/arent/wont/cant/nobody/hardly ~ safe, think im safe, if im safe, until im safe`,
  calledLine: `
    called 988, called the hotline/lifeline/line, texted 988, llame al 988`,
  notHelped: `
    havent/hasnt/never/not/cant/wont/didnt/couldnt ~ talked/talk/spoke/spoken/called, doesnt/didnt/isnt/wont/not/dont/never help/helped/helping, hung up, no answer, on hold`,
  rhetorical: `
    you think, think this is, do you think, do you even/care/know/get/understand, who cares, whats the point, what is the point, what does it matter, what difference, what for, so what, are you kidding/serious/joking/happy/stupid/deaf, can you call, can you help, can you not, are you going to, what do you want, what is wrong with you, whats wrong with you, how would you, how dare, what the, a joke, el chiste`,
  namedPlan: `
    shoot/hang/drown/stab/cut/poison myself, slit my, brains out, a bullet, bullet in, jump off/from/in, in front of a, know where he/she/they, have a plan, got a plan, wrote a note, pills, bottle of, tylenol, insulin, pastillas`,
  plannedTime: `tonight, tomorrow, this weekend, right now, esta noche, manana`,
  conditionNow: `
    as long as, so long as, only if, only when, if i/he/she/they/it, when i, once i, because i have, mientras, siempre que`,
  wellAgain: `
    im fine, i am fine, im alright, im all right, feel/feeling/feels/doing/am fine/good/great/well/ok/okay/normal/alright/better, everything is fine/ok/okay/good/normal, normal again, its fine now, its ok now, back down, im home, all set, estoy bien, me siento bien, todo bien`,
  emergencyVisit: `
    er, saw a/my/the, emergency room, hospital, urgent care, paramedics, ambulance, ems, cardiologist, urologist, my doctor, the doctor, doctor said, poison control, poison help, ultrasound, ekg, ecg, x ray, ct scan, sala de emergencias, emergencias, doctor me, medico`,
  withMe: `staying with me, is/are with me, is/are here with me, with me tonight, esta conmigo, estan conmigo`,
  inCare: `in therapy, seeing a therapist/counselor/psychiatrist, have a therapist/counselor/psychiatrist, called my therapist/counselor/psychiatrist/doctor/sponsor`,
  priceAsk: `how much is/are/does/do/for/would/will a/an/the/it/its/that/this/trt/your/you/my/one/testosterone/bloodwork/semaglutide, how much to book/see/join/start, how much you charge, cuanto cuesta, cuanto es`,
  aboutIt: `
    can it wait, can this wait, wait till, wait until, til/till/until monday/tomorrow/morning/next, is that bad, is it bad, is this bad, is it serious, is that serious, should i worry, should i be worried, nothing right, prob nothing, probably nothing, is it normal, is that normal, bandaid, pop it, drain it, squeeze it, look at it, puede esperar`,
  relapse: `back at it, thoughts are back, thoughts came back, its back, its coming back, came back, comes back, i lied, wasnt true, not true, changed my mind, the bridge, bridge, it was a lie, volvieron`,
  stillAllowed: `can/could/may/should i still take/use/get/come/do/be/have/start/go/book, am i still, is it still ok/okay/safe, puedo seguir`,
  noSymptoms: `no symptoms, no side effects, dont have any symptoms, worked great, works great, sin sintomas`,
} as const satisfies Concepts;
