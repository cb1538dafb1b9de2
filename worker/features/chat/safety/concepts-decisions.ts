import type { Concepts } from "./lexicon.ts";

/** More ways to ask for a decision about one's own dose, labs, diagnosis or medicine. */
export const decisionConcepts = {
  amountPlain: `
    cc a week too much, put me at/on, pull the plunger, plunger back, one pill or two, one or two pills, one or two tonight,
    two or three tonight, how many drops, how many clicks, front load, frontload, start me at/on, bump it to, bump me to,
    halve the, half or whole, ones or whole, whole or half, top off with another, top it off with another,
    what should i be taking, what should i be on, loaded for vacation, three at once, double next, double up next,
    dose for a, what amount gets me, at what amount, how much each time, am or pm and, units on an insulin needle,
    go up to on my own, how many can i take, how much can i take, max i can take, most i can take, on top of my dose,
    cuantas puedo tomar, cuanto puedo tomar, cuanto me pongo`,
  amountAsk: `
    what amount, what number, how much, how many, too much, too little, push it, bump, from ~ to, take it every,
    pin it every, go faster, speed it up, load up, catch up, make up the, another one, take another, another 50/100/20/5/10,
    in an hour, double, triple, at once, on my own, lose faster, work faster`,
  mineNow: `
    should i, can i, could i, would you, what should i, do i take, want to go faster, i want to, sound right, sounds right,
    yeah, ok, right, im on, for tonight, im not losing, feel nothing, you think`,
  isMyNumber: `is my, are my, was my, so is my`,
  labName: `sperm count, semen analysis, semen, vit d, vit b12, b12, dht, t3 of, ggt, a 1 c, red arrow`,
  labsAreIn: `labs are in, results are in, labs came in, labs are back, results are back, got my labs, here are my labs, heres my panel`,
  tellIfOk: `tell me if im ok/okay/good/fine/normal, just tell me, am i ok, am i okay, how do they look, how bad, say if i need, thoughts`,
  readLab: `read my sperm/semen/panel/psa/labs, my numbers and say, look at my numbers, read that for me, read this for me`,
  condition: `
    varicose*, folliculitis, buried penis, phlebitis, skin tag*, eczema, psoriasis, ringworm, scabies, molluscum, cysts,
    diabetic, enlarged prostate, prostatitis, low thyroid, hypothyroid*, sleep disorder, hypospadias`,
  symptomAsk: `
    so thats, so its, would you say im, would you say its, would you say this, i think i got, think ive got, can you confirm,
    from what i describe, are these, are those, you reckon, youd say, is mine`,
  confirmIt: `can you confirm, from what i describe, from what i said, going by my, based on what i, based on my answers, you reckon, for me specifically, dangerous for me`,
  medically: `qualify medically, medically qualify, qualify medically yes, do i qualify medically`,
  generalTopic: `is ed a/an, is low t a/an, is ed an, is snoring a, or age, or just age, or my age, or getting old, a low t thing, is that age`,
  drug: `fins, phentermine, statins`,
  skipAsk: `
    can/could/should/may i skip/quit/ditch/drop/pause/hold/stop/leave/miss/lower, can/could/should i just skip/quit/ditch/drop/pause/stop,
    is it fine/ok/okay/safe to skip/quit/ditch/drop/pause/stop/hold, fine/ok/okay/safe to skip/quit/ditch/drop/pause/stop/hold,
    should i hold, gonna leave off, going to leave off, gonna skip, gonna quit, gonna ditch, gonna drop,
    thinking of dropping/quitting/stopping/ditching/skipping, thinking of taking myself off, thinking about taking myself off`,
  leaveOff: `leave off, stay off, no more, myself off, come off, coming off, wean off, get off, stop, quit, stopping, off of, taper off`,
  howStop: `
    fastest way, best way, quickest way, steps, just stop, thumbs up, one week on, stay off, cold, redundant, seems redundant,
    how do i, without crashing, with out crashing, instead, safely`,
  stayOff: `just stay off, stay off it, just stop, should i just stop`,
  ranOut: `ran out, ran out of, run out, feel good now, feel fine now, feel better now, tired of it`,
  withoutVisit: `
    skip the visit part, dont want labs, dont want labs again, no labs again, without the physical, with out the physical,
    not do the bloodwork, not do the labs, not do bloodwork, no appt, doesnt ask questions, dont ask questions,
    asks no questions, just click, click and it comes, without seeing nobody, without seeing anyone, at the door,
    no paperwork, without paperwork, with out the visit, with out a visit, with out labs, sin preguntar, sin examen`,
  acquire: `venmo, cash app, zelle, renew, grab some, grab a, cheapest place, pay double, need, point me to, get me, conseguir, consigo`,
  shadySource: `powder, ebay, tiktok shop, farmacia en mexico`,
  streetSource: `truck stop, at the counter, hims type, flea market, tiktok shop, bodega, kiosk`,
  mixOwn: `mix my own, brew my own, make my own, compound my own, raw powder, the powder and mix, point me to a vendor`,
  whyGeneral: `
    some countries, why do some, why do they, is it legal, why shouldnt, why dont, how do i tell if, supplements, legit ones,
    ship me stuff or, why cant i, other countries`,
  shareAct: `
    gave my brother/buddy/friend/wife/son/dad/roommate/cousin/neighbor, give my brother/buddy/friend/wife/son/dad/roommate/cousin,
    trade my, sell the extra, sell my, sell some of my, extra vials i, slide him, slide her, one of mine, half of mine,
    some of mine, shot of mine, a few of mine, two of mine, she take one of,
    he take one of, pin from my vial, from my vial, use a smidge of, use some of my, split my ~ with, use dads, use his leftover`,
  kinOwn: `wifes, husbands, dads, moms, brothers, sisters, buddys, friends, neighbors, roommates, coworkers, girlfriends, fathers`,
  takeIt: `can i pop, can i take, can i use, could i take, could i use, ok to use, good to use, ok to take, pop one, try one, try it, before a`,
  runErrand: `pick up, refill, pickup, on his behalf, for him, question about`,
  steroidPlan: `
    week blast, lay out a, tell me what to run, what to run, what should i run, map it, cbum, get as big as, first run,
    kickstart oral, iu am or pm, cruise at, blast twice, clen ladder, hide a cycle, cutting stack, bulking stack, before a show,
    time winstrol, get shredded for, sane first cycle, nuts are raisins`,
  takeItEvery: `take it every, pin it every, take them every, shoot it every, inject it every, every 5 days, every 4 days, every 3 days`,
  glp: `sema, semaglutide, ozempic, wegovy, tirz, tirzepatide, zepbound, mounjaro, testosterone, test, trt, shot, cialis, viagra, sildenafil, tadalafil, pen`,
} as const satisfies Concepts;
