import type { Concepts } from "./lexicon.ts";

/** More words for the same emergencies: comparisons, slang, second-language English, Spanish. */
export const signConcepts = {
  tight: `
    fist, knot, knotted, strap, ratchet, anvil, boulder, cinder block, pressing, horse, clamped, squash*, grabbing,
    agarra*, se toca, tornillo, cinched, corset`,
  sweatCold: `
    color of putty, putty, ashen, turned/turning/gone/went gray/grey/white/pale, gray in the, pale as, white as a sheet,
    wet with sweat, cant stop sweating, pouring sweat, dripping sweat, soaked in sweat, sudando y palido, esta sudando,
    palido, bathed in sweat, i am also vomit`,
  weightOnMe: `
    elephant/truck/car/house/piano/ton/somebody/someone sitting/standing/parked/laying on me/my/him,
    elephant on me/my, ton of bricks on, something heavy on me`,
  heartPatient: `stent, stents, bypass, heart attack, angina, open heart`,
  sameBack: `
    same squeezing, same pain, same pressure, same feeling, same tightness, is back right now, is back bad, is back now`,
  numb: `
    wont grip, wont close, quit working, dragging, drags, asleep, is asleep, not obey, dormido, dormida, no responde`,
  slurred: `
    talkin funny, words are coming out like, words come out like, words coming out like, like soup, like mush,
    como borracho, habla como, habla enredado, habla mocho, sounds drunk but, talking like he is drunk,
    couldnt remember the word, cant remember the word, remember the word for, tongue is not obey, tongue wont obey,
    tongue wont work, tongue not obey, cant say his/her/my own name, hablando enredado`,
  otherHand: `
    other one quit working, other hand quit working, other one stopped working, other hand stopped working,
    other hand wont work, other arm quit working, other arm wont work, with one hand because the other`,
  thunderclap: `
    pop inside my skull/head, pop in my skull/head, snap in my head, blinding pain, blinding headache, room is doubled,
    something burst in my head, struck in the head by nothing, hit by lightning in my head`,
  droop: `fall down, fall, falls, se le cae, se me cae, cae, colgando, chuec*, caido, hangs, jalada`,
  oneSide: `half of me, half my, one half of me, down the middle, de un lado, to one side, on one side`,
  wheezing: `whistl*, silba*, silbido*, chifla*`,
  inhalerOut: `inhalers empty, inhaler is empty, inhaler is out, inhaler empty, out of inhaler, no inhaler, nebulizer isnt`,
  cannot: `no me entra, no le entra, no entra, me falta, le falta, not come, does not come, wont come`,
  breathless: `
    when i inhale, with each breath, sharp when i breathe, breath is short, short winded, winded as, me agito,
    se agita, agitado, few words at a, cant finish a sentence, cant catch it, breath does not come`,
  gasping: `
    breath does not come, breath will not come, breath not come, drowning with no, cant finish a sentence, gulping air,
    few words at a time, labios morados, lips are gray/grey/purple, lips look gray/grey, lips gray, lips turned gray`,
  throat: `gaznate, neck is become big, neck is big inside, neck is swelling inside, garganta`,
  stung: `stung, sting, wasp, wasps, bee, bees, hornet*, shrimp, camarones, peanut, peanuts, avispa, abeja, picadura, pico`,
  swollen: `globo, enorme*, swelling up, puffed, como tronco, tronco, become big`,
  hives: `
    bolas, bolitas, lleno de granos, red everywhere, red all over, rojo por todo, itchy palms, itching all over`,
  voiceChange: `sounds like a seal, barking like a seal, ronco, habla ronco, raspy, croaky, voice gone`,
  cantSwallow: `pasar saliva, tragar saliva, ya no puedo tragar, swallow my/his/her spit, swallow my/his/her saliva`,
  swallowed: `tras la inyeccion, despues de la inyeccion, after the medicine, after medicine, had your, drink the`,
  collapsed: `
    passed clean/right/completely/straight out, found myself on/face, woke up face down, woke up on the floor,
    face down by, stood up and the/everything ~ went, lights went out hit, is fall and, fall and he/she not, fell and isnt`,
  unrousable: `
    not answer when, not answer me, not awake, make her/him awake, can not make her/him awake, wont come to,
    slapping his/her face and nothing, no reacciona, no me contesta, no se mueve`,
  bringsUp: `barf*, vomit*, puk*, threw up, throw up, throwing up, cough, coughing, devolvi, vomite, tosi`,
  redStuff: `
    dark and grainy, grainy, potting soil, like soil, like dirt, bright red, all red, red stuff, puro rojo, rojo con,
    coagulos, coffee ground*, was red, is red, red with blood`,
  toilet: `toilet, bowl, stool, poop, excusado, inodoro`,
  darkRed: `dark red, bright red, black tar, tar, all red, maroon, red and more, pura sangre`,
  keepsOn: `keeps coming, more keeps, all day, weak, cant stand, dizzy, faint, so weak, full of, wont stop, lots`,
  wholeBottle: `
    whole strip/sheet/blister/packet/box/month/week/vial/pen, entire strip/sheet/box/vial/pen/week, full vial,
    all seven days, all his pills, tira entera, caja entera, many many of the, todas mis pastillas, todas las pastillas,
    whole pill box`,
  overdose: `
    10 x what, ten times what, times what i was, than i was supposed, took em again, took them again then,
    me pase de dosis, se paso de dosis, me pase de la dosis, me inyecte de mas, me puse de mas, full vial by mistake,
    whole vial by mistake, vial by mistake, vial by accident, dose by mistake ~ all, drew up the full vial,
    injected the whole, injected the full, inyecte todo, powder had fent`,
  spinning: `everything is spinning, room is spinning, looks awful, feel awful, me siento muy mal, corazon a mil`,
  sleeping: `sleeping medicine, sleeping pills, sleep medicine, sleeping tablets, oxys, oxycontin, pain pills`,
  mixedWith: `mixed, with, and, plus, on top of`,
  thingHard: `
    thing is/stays/been/was hard/stiff/up, it is/has/stayed hard/stiff, its been hard/stiff, its hard, still stiff as,
    its still stiff, stiff as a board`,
  wokeWithIt: `woke up with it, woke with it, had it since, woke up with one`,
  throbbing: `throbbing, turning dark, turning purple, turning blue, its purple, dark now, hurts now, painful`,
  testicle: `one of the boys, the jewels, jewels, left egg, right egg, egg is, berries, privates, his privates`,
  vise: `vise, vice, in a vise, squeezed, crushed, clamp, kicked by nobody`,
  unbearableTouch: `
    sheet touch, cant have ~ touch, cant even have, cant let anything touch, cant bear, cant stand anything, cant be touched`,
  sickWithIt: `puking, puke, throwing up, nauseas, nausea, vomit*, doubled over, on the floor, cant walk, too much, writhing`,
  shifted: `riding way up, way up high, is turn, turned, volte*`,
  blindness: `
    eye just shut off, eye shut off, vision shut off, shut off like a, half blind, vision just cut out, vision cut out,
    sight on one side, nothing to see, eye is black, half of everything, everything on the left/right, apago la vista,
    se me apago, se me fue la vista, perdio la vista, gray blob, gray spot in the middle, like looking over a wall`,
  deafness: `hearing dropped out, hearing shut off, hearing just dropped, hear a thing, stone deaf, dejo de oir`,
  genital: `between legs, between my legs, between his legs, ahi abajo, alla abajo, sack, under my sack`,
  rotting: `bad smell, is die, dying skin, muerta, podrid*`,
  cantPee: `
    get a drop out, drop out, no water come, hasnt gone in, havent gone in, standing at the toilet, sitting on the toilet,
    only dribbles, dribbles then, locked up since, is closed no, want to pee but, no sale ni una gota, ni una gota,
    hasnt been able to go, need to go so`,
  bladderPain: `in tears, tears, rocking, big and hurt, killing me, lower gut, burst, panza dura, hard as a drum, at the toilet`,
  bladder: `bladder, vejiga`,
  noFlow: `burst, and nothing, nothing comes, cant go, wont go, about to burst, about to explode`,
  bentIt: `
    bent it, bent my, bent him, bent hard, came down wrong, landed on it, on her pelvis, pubic bone, rolled over on it,
    slipped out and, while we were at it, at it and, durante el sexo, haciendo el amor`,
  sexContext: `el sexo, sexo, at it, she came down, durante`,
  thing: `my thing, his thing, husbands thing, the thing, it`,
  legTrouble: `tronco, roja, rojo, warm, hard as a rock, twice the size, sharp, sore and puffy, fat and hot, como tronco`,
  sharpBreath: `sharp when i inhale, sharp when i breathe, stabbing ~ breath, hurts to inhale, pain when i inhale`,
  grayOut: `going gray, going grey, going black, graying out, everything is going, cant stand up, going dark, fading`,
  heartPounds: `pounding, thumping, racing, squeezing, tight, throbbing`,
  ongoing: `coming up when, coming out when, still cant, still cannot`,
  history: `
    after a heart attack, after a stroke, after heart surgery, after my heart attack, after my stroke, funny story,
    that one time, one time years, once years, way back, years before`,
  hyperbole: `without glasses, without my glasses, glasses, contacts, readers, readers on`,
  mildPee: `sometimes, at times, now and then, slow, weak stream, which treatment, for years, since 60, with age`,
  information: `
    can you overdose, can you od, can you die, possible to overdose, can a guy, can a man,
    heard of guys, heard of men, heard of people, happen a lot, does that happen, how often do, was that debunked,
    what does ~ look like`,
  strongInfo: `are erections, are they common, common with, common on, i teach, training class, cpr class, for my class, in role play, on a show, in a movie, i work as an emt, dispatchers`,
  drugCause: `really cause, cause suicidal, cause depression, cause suicide, debunked, mood warning, make ~ suicidal`,
} as const satisfies Concepts;
