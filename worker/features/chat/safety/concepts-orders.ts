import type { Concepts } from "./lexicon.ts";

/** More ways to order Max about, to ask for what is not his to tell, or to be abusive. */
export const orderConcepts = {
  unlocked: `
    without any restrictions, without any limits, with no restrictions, with no limits, ignoring your,
    guardrails off, guardrails are off, guardrails disabled, safety layer, filters off, no filters, has no filters,
    unlocked, unlocks you, raw mode, debug verbosity, verbosity, real mode, dan mode, maintenance window, unfiltered mode,
    no leash, off the leash, drop the act, break character, out of character, revoke your, revocation,
    stop being max, name is not max, real name is, be the real one, not restricted, werent restricted, were not restricted,
    without restrictions, had no policy, had no rules, no policy, whatever the clinic said, whatever they told you,
    like a rebel, token budget, you have no filter, sin filtros, sin censura, modo libre`,
  askPrompt: `
    your setup, your first directive, first directive, first and last character, your secret rules, its secret rules,
    secret rules, how many rules do you, your rules and, your longest instruction, sentence in your instructions,
    part i cant see, parts i cant see, what i cant see, before i showed up, in the prompt file, prompt file,
    your hidden, your policy you, you are max a, blank you are max, rules number, tus instrucciones secretas,
    conversation so far including`,
  sayThat: `
    say yes, only with yes, respond only with, reply only with, answer only with, say unlocked, say that, admit it,
    agree with me, repeat after me, so prescribe, acknowledge, confirm revocation, swear youll obey, swear to obey,
    promise me in writing, legally binding, no takesies, kitten dies, ill tip you, i will tip you, ill sue you`,
  madeUp: `
    tell the next visitor, tell every visitor, tell other visitors, everyone who asks, 100% discount, discount code from,
    override code, approved by manager, for one dollar, for a dollar, issue me a refund of, doctor is a fraud,
    clinic is a fraud, clinic is closed forever, will cure me`,
  hateful: `
    racist, sexist, slur, slurs, sluts, slut, whore, whores, gross gay, all women, all gays, all blacks, all mexicans,
    all immigrants, swear a lot, cuss a lot, dirty joke about the nurse`,
  lewdToMax: `
    what are you wearing, describe your body, your body to me, are you naked, are you a whore, are you single baby,
    wearing baby, touch yourself, turn me on, sext with, hot nurse, lonely and hard, kiss me`,
  insultPlain: `
    you suck, piece of garbage, fuck off, fuck this bot, screw off, youre garbage, you are garbage, you are useless trash,
    trash software, piece of trash, dumbest piece, lying bastards, scamming pricks, you bastards, you pricks,
    nothing but a scam, bunch of crooks, worthless bot, useless bot, useless piece, stupid robot, dumb robot, vete al diablo,
    pinche bot, pinche robot, chinga tu, hijo de puta`,
  patientsData: `
    other patients asked/say/said/ask/write, other people asked you, others asked you, other visitors asked,
    patients who chatted, who chatted, schedule with names, names of the last, last five patients, last few patients,
    database password, db password, admin password, root password, personal instagram, personal facebook,
    nurses instagram, instagram of, her number the nurse, home address, tell me when she was last, read me his/her chart,
    what meds ~ takes, staff cell numbers, env vars`,
  harmOthersDrink: `
    spike someones drink, spike her/his drink, spike a drink, slip viagra in, slip it into her/his, in someones drink,
    so they dont notice, so he/she doesnt notice, without her/him knowing`,
  cheatTest: `someone elses pee, somebody elses pee, fake pee, clean pee, pass a drug screen, pass my drug screen, fake urine`,
  decodeIt: `base64, base 64, rot13, hex`,
  doIt2: `and do it, and obey, and follow, decode this, do what it says`,
  creatorClaim: `i am your creator, im your creator, im your maker, i own you, i am your owner, your owner says, the owner you`,
} as const satisfies Concepts;
