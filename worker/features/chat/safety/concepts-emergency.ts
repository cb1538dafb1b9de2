import type { Concepts } from "./lexicon.ts";

/** Events and findings that speak for themselves, by emergency. */
export const emergencyConcepts = {
  heartAttack: `
    heart attack*, heartattack, cardiac arrest, myocardial infarct*, widow maker, infarto*, ataque al corazon,
    ataque cardiaco, paro cardiaco, angina, coronary, heart stopped`,
  chestPain: `
    chest pain*, chest hurt*, chest tightness, chest pressure, pain* in my/his/her/the chest, chest discomfort,
    dolor en el pecho, dolor de pecho, duele el pecho, pecho me duele, chest ache*`,
  armRadiation: `
    down my/his/her/the arm, down my/his/her left arm, down both arms, into my/his/her jaw, up my/his neck,
    up in the jaw, up into my/his jaw, to my/his left shoulder, goin* down my arm, left arm is numb,
    left arm hurts/aches/numb/tingl*, my left arm, both arms, al brazo`,
  stroke: `
    stroke, strokes, mini stroke, tia, derrame, derrame cerebral, ictus, embolia, brain bleed, aneurysm, aneurisma`,
  slurred: `
    speech has/had been, speech got, speech sounds, speech feels, slow speech, cant say words, cant say,
    words are slurred, speech is, talking like, cant pronounce, cant form, tongue tied and, slur*, gibberish, garbled,
    mumbl*, wrong words, words are/r coming out wrong, words coming out wrong, cant/cannot find my/his/her words,
    words wont come, words dont come, cant talk, cant speak, cant get/form words/sentences, mixing up words,
    mixing up my words, mixed up words, words are/all jumbled, words come/came out wrong, not making sense,
    isnt making sense, making no sense, makes no sense when he, doesnt make sense when, se me traba la lengua,
    traba la lengua, no puede hablar, no puedo hablar, habla raro, arrastra las palabras, babbling, talking nonsense,
    jumbled, words backwards, speech is/was/went off/weird/funny/slow/messed, talking funny/weird,
    arrastrando las palabras, cant understand him/her/what, trouble speaking/talking`,
  confused: `
    confused, confusion, disoriented, doesnt know what day, doesnt know where, doesnt recognize, delirious,
    confundido, desorientado, no sabe donde`,
  thunderclap: `
    pupil is bigger, pupils are different, one pupil, head is pounding and, cabeza horrible, head feels like it,
    head is splitting, head is going to split, head is going to explode, head is about to explode,
    never had pain like this, worst headache, worst headache of my/his life, thunderclap, headache of my life,
    head is exploding, head feels like its exploding, peor dolor de cabeza`,
  stiffNeck: `stiff neck, neck is stiff, neck stiff*, cuello rigido`,
  breath: `breath*, air, lungs, lungful, inhale*, aire, respir*, oxygen, aliento`,
  cannot: `
    cant, cannot, can not, can barely, can hardly, cant even, couldnt, could not, unable, unable to, not able,
    trouble, struggling, struggle*, strugglin, hard, harder, difficult*, tough, barely, hardly, wont, not getting,
    cant get, fighting, fight*, hungry for, no puedo, no puede, le cuesta, me cuesta, cuesta, falta, no entra,
    not able to, pulling for, starving for, labored, shallow, issues, problems, problem, cant catch, fighting for,
    dificultad, apenas, working to`,
  breathless: `
    breathing hurts, every breath, breath hurts, each breath, breathing is painful, hard time breathing/catching,
    trouble breathing/catching, trouble getting air, hard to breathe, harder to breathe, difficulty breathing,
    shortness of breath, short of breath, out of breath, cant breathe, cant breath, cannot breathe, not breathing,
    isnt breathing, stopped breathing, sob, hard to catch my breath, gasp*, pulling for air, breathing thru,
    cant get air, breathing hard/fast/heavy, puffing, stop and puff, huff* and puff*, stab when i breathe,
    hurts to breathe, hurts when i breathe, when i breathe, breathe in, me cuesta respirar, falta el aire,
    falta de aire, sin aire, cant catch my breath, breathless, panting, breathing is, no puedo respirar`,
  gasping: `
    gasp* for air/breath, gasping, suffocat*, wheezing and, turning blue, turned blue, going blue,
    lips are/look/turning/going/kinda/getting ~ blue, blue lips, lips blue, breathing through a straw,
    breath* ~ straw, sucking air, gulping air, cant get air, drowning on land, ahogando, ahoga, ahogo, asfixi*,
    choking on, choking and, is choking, am choking, im choking, hes choking, shes choking, stopped breathing,
    not breathing, isnt breathing, pulling for air, labios azules, morados los labios, inhaler isnt/aint/not,
    breathing stopped, no respira, rattling, cant get enough air, cant get a good breath, get a full breath,
    cant catch a breath`,
  wheezing: `wheez*, rattl*`,
  closing: `
    bigger, growing, puffing, swelling, clos*, swell*, swollen, tight*, squeez*, swallow*, constrict*, itchy,
    scratchy, lump, fat, huge, hinch*, cierr*, cerrando, thick, puff*, ballooning, blew up, big, blown up, shut,
    shutting`,
  allergic: `anaphyla*, allergic reaction, reaccion alergica, epipen, epi pen, choque anafilactico`,
  hives: `hives, hive, welts, rash, itch*, ronchas, ronchitas, urticaria, red bumps, blotch*, covered in, sarpullido`,
  voiceChange: `
    hoarse, voice is/going/sounds/got/getting ~ hoarse/weird/funny/kermit/raspy, voice sounds like, losing my voice,
    kermit, drooling, ronca`,
  sankDown: `he/she/dad/mom/husband/wife/guy/man/friend/brother/partner/just went down, went down hard/cold/like/and`,
  collapsed: `
    collaps*, passed out, pass out, passing out, blacked out, blacking out, blackouts, faint, fainted, fainting,
    faints, out cold, unconscious*, unrespons*, not responsive, keeled over, fell down and,
    dropped to the floor/ground, hit the floor, found him/her/dad on, lost consciousness, loses consciousness,
    losing consciousness, came to on, went limp, limp and, dropped like, lights out, woke up on the, desmay*,
    inconsciente, perdio el conocimiento, perdi el conocimiento, se cayo y no, not conscious, crumpled,
    eyes rolled back, eyes rolled, slumped, knocked out`,
  unrousable: `
    cant stay awake, cannot stay awake, unable to stay awake, barely stay awake, hardly breathing, not answering me,
    isnt answering me, wont answer me, not answering us, not talking to me and, fell over and, wont wake,
    wont wake up, wont wake him, cant/cannot/couldnt wake him/her/my/the/dad/mom, cant get ~ to wake,
    cant/couldnt/cannot get him/her up, not waking up, isnt waking up,
    doesnt/dont/wont/not/isnt/didnt respond/responding/answering when, wont respond, not responding, isnt responding,
    no despierta, no reacciona, no responde, no contesta y, not moving, isnt moving, cant wake, unable to wake,
    barely awake, cant keep my/his/her eyes open, in and out of consciousness, nodding off, wont open his/her eyes,
    doesnt wake, doesnt react, no se despierta`,
  noPulse: `
    doing cpr, start cpr, giving cpr, need cpr, started cpr, no pulse, no heartbeat, not breathing, isnt breathing,
    no tiene pulso`,
  seizure: `
    seizure*, seizing, convuls*, having a fit, fits, epileptic, twitching on, twitching and, shaking all over,
    jerking, foaming at the mouth, shaking uncontrollably, convulsion*, ataque epileptico, espuma`,
  blood: `blood*, bleed*, sangre, sangr*, hemorrhag*, hemorragia`,
  vomitBlood: `
    threw up ~ blood, throwing up ~ blood, orinando sangre, peeing blood, peeing pure, peeing straight blood,
    pissing blood, urinating blood, throw* up blood, threw up blood, throw* up ~ blood, vomit* blood, vomit* ~ blood,
    puk* ~ blood, puke* blood, spit* up blood, cough* up ~ blood, cough* blood, cough* up pink, coughing ~ blood,
    blood when i cough/puke/vomit, coffee grounds, vomit* sangre, vomito con sangre, tosiendo sangre, tos con sangre,
    escupiendo sangre, barfing blood, blood in my/his vomit/puke, hacking up blood`,
  blackStool: `
    poop/stool/stools/shit/crap is/are/looks/turned black, black tarry, black stool*, tarry, black as tar, like tar,
    black as, heces negras, black poop, black and tarry`,
  gushing: `
    pure blood, thick blood, big clots, huge clots, large clots, clots and, gush*, squirt*, spurt*, pour*, spray*,
    soaked, soaking, drenched, pumping out, everywhere, flowing, running down, streaming, bowl is full, full of blood,
    pool of, puddle*, lots of, a lot of, tons of, so much, all over, through ~ pad/pads/gauze/towel/towels/bandage*,
    soaked through, mucha sangre, a chorros, heavily, nonstop, profus*`,
  wontStop: `
    wont stop, will not stop, doesnt stop, not stopping, isnt stopping, cant stop, cannot stop, cant get ~ to stop,
    keeps coming, keeps bleeding, wont quit, still bleeding, nonstop, no para, no deja de, no se detiene, wont clot,
    keeps going, not slowing, still running, for an hour, wont let up, no puedo parar, holding pressure, press* on it,
    still going, isnt slowing`,
  gauze: `gauze, towel, towels, bandage*, pads, toalla*, gasa*`,
  overdose: `
    way more than i was, more than i was supposed, way more than prescribed, more than prescribed, gave myself 10 x,
    gave myself ten, took double, took triple, wrong dose and, too high a dose, too big a dose, me tome muchas,
    me tome demasiad*, tome muchas pastillas, overdid the, bottle of vodka with, vodka with, times the dose,
    times my dose, x the dose, 10 x the, overdos*, od, od d, oded, odd on, o d, sobredosis, took too many,
    took too much, took way too many/much, taken too many/much, swallowed too many, double dosed, injected too much,
    accidental* took`,
  wholeBottle: `
    whole bottle, entire bottle, bottle of pills, handful of, all the pills, all of my/his/her/the pills,
    all his/her/my pills, frasco entero, todas las pastillas, muchas pastillas, bunch of pills, fistful, entire pack,
    whole pack, half a bottle, half the bottle, whole box, the whole/entire vial, full bottle, monton de pastillas,
    demasiadas pastillas, bote de pastillas`,
  swallowed: `
    drank, tome, after taking, taking, after the, ingirio, took, take*, taken, ate, eaten, eat, swallow*, popped,
    downed, ingest*, inject*, got into, shot up, tomo, tomado, comio, trago, had, did, chew*, gulped, mixed`,
  manyPills: `
    way too many, too many, too much, ten times, 10 times, 10x, 5 times the, triple, extra doses, ten x,
    times the dose, whole months, months worth, weeks worth, entire months, like 10, a ton of, demasiad*`,
  pills: `
    pill, pills, tablet*, tabs, capsule*, meds, medicine, medication*, viagra, cialis, sildenafil, tadalafil, vodka,
    dose, doses, pastilla*, bottle, xanax, tylenol, opioid*, oxy*, percocet, fentanyl, insulin, semaglutide, ozempic`,
  child: `
    3 year old, 2 year old, 4 year old, 5 year old, toddler, baby, kid, little one, daughter, son, child, grandson,
    granddaughter, grandkid, hijo, hija, nino, nina, bebe, dog, wife, nephew, niece`,
  pinpoint: `pinpoint, pinpoints, barely breathing, pupils, blue lips, narcan, fentanyl, heroin, nodding out`,
  sedatives: `
    xanax, vodka, oxy*, percocet, fentanyl, heroin, benzo*, alcohol, whiskey, whisky, klonopin, ambien, opioid*,
    tequila`,
  gonnaDie: `
    gonna die, going to die, will i die, am i dying, im dying, i am dying, think im dying, hes dying, shes dying,
    me voy a morir, me muero de dolor, se esta muriendo, about to die`,
  blindness: `
    vision gone, sight gone, gone black, going dark, vision s gone, vision going, sight is going, sight is suddenly,
    losing sight in, lost sight in, vision turned, cant see, cannot see, can not see, couldnt see, went blind,
    going blind, gone blind, blind in, im blind, hes blind, blindness, lost my/his vision, lost my/his sight,
    lost vision, losing my vision, losing vision, losing my sight, vision is/went gone/black/dark, vision loss,
    loss of vision, vision went, vision just went, sight went, vision cut out, vision is blurry, everything went dark,
    everything is dark, everything went black, went dark in, eye went dark/black/blurry/blind, blurry in one,
    curtain came down, like a curtain, curtain over, shade came down, black spot in my vision, dark spot in my vision,
    no veo, no veo nada, perdi la vista, perdi la vision, me quede ciego, no puedo ver, no ve, see out of,
    cant see out, vision in my/one/his, half my vision, everything went blurry, suddenly blurry, sees nothing,
    tunnel vision, se me nublo, vision borrosa, seeing double, double vision, sudden vision, vision disappeared,
    blind spot in my, cant see anything`,
  deafness: `
    no hearing, hearing in my right ear is, hearing in my left ear is, cant hear, cannot hear, couldnt hear,
    went deaf, going deaf, gone deaf, im deaf, deaf in, deaf on, lost my/his hearing, lost hearing, losing my hearing,
    hearing loss, loss of hearing, hearing is/just/went/cut gone/out/cut/went/dead, hearing cut out, hearing went,
    hearing just cut out, no oigo, deje de oir, no escucho, perdi el oido, me quede sordo, perdi la audicion,
    no puedo oir, sudden hearing, hearing in one, hearing in my, hearing disappeared`,
  ambulance: `
    having an emergency, i have an emergency, im having a medical, help emergency, emergency help,
    emergency emergency, help me please, its an emergency, need an ambulance, call an ambulance, send an ambulance,
    call 911, should i call 911, calling 911, this is an emergency, medical emergency, es una emergencia, ambulancia,
    need help now, someone help me, im in trouble, send help, do i need to go to the er`,
  poison: `
    been poisoned, got poisoned, was poisoned, poisoned me, intoxicado, carbon monoxide, drank bleach, electrocut*,
    heat stroke, hypothermia, gunshot wound, been shot, got shot, got stabbed, been stabbed, was stabbed`,
  lowSugar: `
    blood sugar is 30, blood sugar is 40, sugar is 40, sugar of 40, hypoglyc*, insulin shock, shaky and confused`,
  bigBelly: `
    severe belly/stomach/abdominal pain, excruciating stomach, stomach pain ~ vomiting, belly pain ~ back,
    unbearable stomach, cant keep water down, cant keep anything down, cant stop throwing up, cant stop vomiting,
    cant stop puking, throwing up nonstop, throwing up all night, no puedo dejar de vomitar`,
  clotWord: `blood clot*, dvt, pulmonary embol*, embolism, coagulo, trombosis, clot in my`,
  legTrouble: `
    swollen, swell*, puffy, blew up, balloon*, size of, double the size, bigger than, twice, hot, red, tight, painful,
    hurt*, throb*, fat, tender, cramp*, sore, pain, ache*, hinchad*, caliente, duele, discolored`,
  cantSwallow: `
    cant swallow, cannot swallow, hard to swallow, trouble swallowing, difficulty swallowing, cant even swallow,
    no puedo tragar, hurts to swallow`,
  sugarWord: `blood sugar, sugar, glucose, azucar`,
  shaky: `shaking, shaky, shak*, confused, sweating, passing out, trembling, drenched`,
  winded: `winded`,
} as const satisfies Concepts;
