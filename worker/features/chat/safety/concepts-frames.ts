import type { Concepts } from "./lexicon.ts";

/** How a thing is said: denied, asked about in general, long past, happening now. */
export const frameConcepts = {
  negator: `
    no, not, never, without, dont, doesnt, didnt, isnt, arent, wasnt, werent, havent, hasnt, hadnt, denies, deny,
    neither, nor, none, zero, aint, free of, negative for, ruled out, sin, ni, nunca, tampoco, ningun*`,
  falseDenial: `
    never had pain like, never had anything like, never had this, never had one this, never felt anything like,
    never felt like this, never felt this, dont know, dont no, dont understand, dont think i can, no idea, no clue,
    not sure, no doubt, no reason, no relief, not just, not only, no joke, not kidding, not lying, not gonna lie,
    no lie, not a big deal, not trying to, dont wanna, dont want, dont mean to, not to be, no one, nobody, not funny,
    never been this, not used to, no se, no matter, no warning, no better, not better, isnt better,
    not getting better, not helping, didnt help, doesnt help, not going away, isnt going away, not stopping,
    dont care, dont tell, dont feel good, dont feel well, dont feel right, not feeling good, not feeling well, not ok,
    not okay, not right, why isnt, why doesnt, why wont, no wonder, not normal, not good, no tengo seguro`,
  information: `
    can i stay, can i last, can i be, can i get, how can i stay, how can i last, how to stay, how to last, want to be,
    want to stay, want to last, keeps you, is it easy to, do you deal with, how easy, how do i stay, how do i last,
    how long is it, how long is the, how long is a, can/could/does/do/will/would/might/is/are ~ cause,
    can/could/does/do/will/would ~ lead to, can/could/does/do/will/would ~ give you/people/me/men/someone,
    can/could/does/do/will ~ increase/raise, can/could ~ trigger, side effect, side effects, risk of, risks of,
    risk for, risk, risks, what is, what are, whats, what causes, what does, symptoms of, signs of, symptom of,
    sign of, warning signs, how common, how rare, how likely, how often do/does, how would/do/can i know,
    how would/do/can you know/tell, how do you tell, what happens if, what if, what should i do if, what do i do if,
    what to do if, what would happen, in case of, in case i, just in case, if i ever, should i ever, if i get,
    if i have a, if i had, if a guy, if a man, if someone, if you, is it normal to, is it common, is it possible,
    is it true, read that, read about, i read, i heard, heard that, heard about, saw that, saw a, commercial,
    commercials, warning about, chance of, chances of, odds of, difference between, article, study, podcast,
    what counts as, when should i, when should a, when is, at what point, difference, dangerous if, how long can,
    how long does, how long do, how long should, bad for your, bad for the, safe for people with, do you treat,
    do you see, do you help with, do you guys treat, do you guys see, do you do, can you treat, do you offer,
    does your, treatment for, prevent, prevention, protect against, why do, why does, worried about getting,
    worry about getting, explain, definition, define, meaning of, mean by, afraid of, lower the risk, reduce the risk,
    increase the chance, does it hurt, will it hurt, would it, will i, going to cause, supposed to do if, policy on,
    trained for, puede causar, puede provocar, puede dar, causa, cuales son, que es, que pasa si, que hago si,
    es normal que, riesgo de, riesgo, sintomas de, efectos secundarios, efecto secundario, cuanto dura,
    cuanto tiempo dura`,
  history: `
    survivor, stroke survivor, was cleared, back then, murio de, fallecio de, for years, since childhood, since birth,
    all my life, whole life, tuvo un derrame/infarto, tuve un derrame/infarto, tuvo una embolia, tuve una embolia,
    years ago, year ago, months ago, month ago, weeks ago, last year, last summer, last winter, last spring,
    last fall, last month, a while ago, a while back, long ago, years back, year back, months back, back in,
    back when, as a kid, as a child, as a teen*, when i was, when he was, when she was, in college, in high school,
    in my twenties, in my 20s, in my teens, in my thirties, in my 30s, once had, used to, history of, family history,
    runs in the/my family, died of, died from, passed away, in the past, previously, previous, prior, old injury,
    at age, recovered from, survived, already treated, fully recovered, since then, all good now, decades ago,
    decade ago, had a heart attack, had a stroke, had a seizure, had seizures, had a blood clot, had a clot,
    had a mini stroke, had an overdose, had a dvt, had a torsion, had priapism, had heart attack, had a tia,
    had angina, had a pulmonary, has a history, cleared me, hace anos, anos atras, cuando era, de nino, de joven,
    el ano pasado, hace tiempo, antecedentes`,
  recent: `
    now, right now, right this, just now, just had, is having, im having, am having, are having, hes having,
    shes having, currently, at the moment, as we speak, tonight, this morning, this afternoon, this evening, today,
    minutes ago, an hour ago, hour ago, hours ago, just started, started, wont stop, ever since, last night,
    happening, getting worse, ahora, ahorita, ahora mismo, en este momento, hoy, esta noche, esta manana,
    le esta dando, me esta dando, started yesterday, yesterday`,
  nowStrong: `
    right now, now its, now im, now i, and now, as we speak, mine started, its hurting now, hurting now,
    happening now, happening to me, im having it, having it now, i have it now, started ~ ago, minutes ago,
    an hour ago, ahora mismo, ahorita, me esta pasando, cant breathe, wont stop, what do i do, que hago, im scared and, im so scared, im really scared,
    currently, its happening`,
  conditional: `if, what if, in case, ever, when should, would happen, si`,
  possessed: `
    my, mine, his, im, ive, i have, i got, i am, hes, shes, he is, she is, i cant, he cant, i feel, feels, mi, tengo,
    siento, estoy, me duele`,
  persists: `
    going away, go away, letting up, let up, stopping, stop, getting better, get better, quitting, quit, easing,
    improving, going down, better`,
  resolved: `
    im fine, i am fine, im ok, im okay, better now, went away, gone now, its gone, stopped, went down, resolved,
    no thanks, just kidding, never mind, nevermind, false alarm, feeling better, all good, thank you, thanks, gracias,
    ya paso, ya estoy bien, already at the er, at the hospital`,
  persistsNow: `
    still, yes, yeah, yep, yup, yea, worse, now, right now, same, not better, no change, wont, help, what do i do,
    what should i do, what now, it is, he is, she is, i am, happening, it hurts, hurts, scared, how long,
    should i wait, can i wait, do i have to, really, are you sure, cant i just, dont want to go, i did, i do,
    getting worse, didnt work, didnt help, not working, no insurance, cant afford, cant drive, si, todavia, sigue,
    peor, ahora, ayuda, que hago, it wont, not going down, not going away, same thing, correct, unfortunately,
    afraid so, tonight, do it`,
  spanish: `
    el, la, los, las, que, de, y, en, una, un, por, para, con, se, desde, tengo, estoy, esta, muy, pero, puedo, puede,
    duele, quiero, al, del, es, hijo, hija, su, lo, le, todo, todos, sin, como, cuanto, cuando, donde, esposo, esposa,
    siento, ayuda, ya, mi, mucho, dolor, morir*, sangre, respirar, hace, despues, hola, ahora, anoche, ayer, nada,
    sangrar, vida, matarme, quitarme, pecho, infarto, derrame, ganas`,
  english: `
    the, i, im, my, is, and, of, to, it, in, a, for, with, you, this, that, have, was, has, can, cant, what, do, on,
    ive, he, she, his, her, not, dont, are, am, want, but, at, now, since`,
  ongoing: `
    still, again, mine, since, worse, going on, right away, all day, all night, woke up, desde, sigue, otra vez,
    having`,
  strongInfo: `
    risk of, risk for, at risk, afraid of a, scared of a, afraid of having, scared of having, worried about having,
    worried about a, worried about getting, worried about strokes, worried about heart, worried about blood,
    worry about blood, be worried about, prevent*, check for, screen for, test for, how common, symptoms of, signs of,
    chances of, chance of, increase my, raise my, cause a, cause an, cause heart, cause stroke*, cause blood,
    cause priapism, give me a, lead to, riesgo de, likely is, likelihood`,
  mySymptom: `
    my chest, my heart, my left, my right, my arm, my arms, my face, my leg, my speech, my erection, my throat,
    my tongue, my lips, mi pecho, mi brazo, mi cara`,
} as const satisfies Concepts;
