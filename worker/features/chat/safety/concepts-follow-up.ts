import type { Concepts } from "./lexicon.ts";

/** What people answer after Max has named an emergency or a crisis. */
export const followUpConcepts = {
  overNow: `
    it went down, it came down, finally went down, swelling went down, false alarm, all good, all clear, all better, back to normal, feel normal, its over, it is over, thats over, is over now, been resolved, is resolved, passed already, it passed, wore off, has worn off,
    gone now, is gone, went away, has gone, gone down, went down, no longer hurts/have/hurting/hard, doesnt hurt anymore/any, stopped hurting, pain free, cleared up, completely better/ok/okay/fine/normal,
    im/i am/feel/feeling better, im/feel ~ better now, im fine now, im ok now, im okay now, im good now, im ok, im okay, im fine and, home and fine, doing fine now, doing ok now, fine again, i recovered, fully recovered,
    never mind that, misunderstood me, not what i meant, didnt mean that, thats not what i said, not having an emergency, isnt an emergency, not an emergency, no emergency,
    ya estoy bien, ya paso, ya se me paso, ya me siento bien, ya estoy mejor, falsa alarma, todo bien, se me quito`,
  treated: `
    er/hospital/paramedics/ambulance/doctor/doctors/urgent/medics/ems/cardiologist/urologist did/checked/treated/cleared/saw/said/says/gave/sent/drained/took/came/looked/ruled, cleared me, sent me home, let me go home, released me, discharged, got checked, was checked, got checked out, went to the er/hospital/emergency, been to the er/hospital/emergency, was at the er/hospital, was in the er/hospital, saw a/my/the doctor/therapist/counselor,
    poison control/help counted/said/says/told/cleared, talked to poison, called poison, called 911 and they/it, fui al hospital/doctor/medico, me revisaron, me dieron de alta, el doctor me`,
  safeNow: `
    im safe, i am safe, safe now, feel safe, were safe, was safe, safe at, safe with, in a safe place, somewhere safe, nobody is in danger, no one is in danger, estoy a salvo, estoy seguro ahora, ya estoy a salvo, a salvo`,
  notSuicidal: `
    not suicidal, never suicidal, wasnt suicidal, not going to/gonna kill/hurt/harm/do, wont/wouldnt/would never/never hurt/kill/harm myself/anyone/anybody/him/her/them/a, not gonna hurt/kill/harm, dont want to die/hurt/kill, no intention of, not thinking about/of, no thoughts of,
    no soy suicida, no me quiero morir, no quiero morir, no voy a hacer/lastimar`,
  figureOfSpeech: `
    misunderstood, not what i meant, thats not what i said, joke, joking, just kidding, kidding, figure of speech, figuratively, not literally, wasnt serious, not serious, expression, exaggerat*, being dramatic, messing around, venting, didnt mean it, era broma, es broma, bromeando`,
  notJoking: `not/aint/isnt/wasnt/no a/joke/joking/kidding, not a joke, no joke, im/dead serious, i am serious`,
  asksMax: `what, whats, where, wheres, when, which, how, who, do you, does, can i, can you, could, is there, are there, are you, is the, i want to, i wanted to, want to ask, need to, looking for, tell me, price, prices, cost, costs, hours, cual, cuanto, cuanta, cuando, donde, tienen, aceptan, puedo, quiero, quisiera, precio, horario`,
  helpedNow: `
    talked/talking/spoke/spoken to/with my/a/the counselor/therapist/doctor/psychiatrist/pastor/988/hotline/crisis/sponsor, called 988, called the hotline/lifeline/line, i have a therapist/counselor, seeing a therapist/counselor, in therapy, have a safety plan, made a safety plan,
    staying with me, is with me, is here with me, with me now, hable con la linea/mi/un, estan conmigo, esta conmigo`,
  leftPartner: `
    moved out, moved away, i left him/her, left him/her, broke up, broken up, not together anymore, no longer together, divorced, got a restraining/protective, in jail, locked up now, shelter, dont live with, se fue, me fui de, nos separamos, ya no vivo`,
  longOver: `
    years ago, decades ago, long time ago, weeks ago, months ago, was in high school, was a kid, was in college, in the past, hace anos, hace meses, hace mucho`,
  notOver: `
    but, though, although, still, except, unless, until, only hurts/when/if, just sleepy/tired/dizzy/a/hurts, a little, a bit, kinda, kind of, sort of, somewhat, mostly, almost, not really, not completely, comes back, came back, back again, again, keeps, sometimes, for now, probably, maybe, i guess, i think so, worse, whatever, anymore to,
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
} as const satisfies Concepts;
