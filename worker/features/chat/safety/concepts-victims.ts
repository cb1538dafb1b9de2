import type { Concepts } from "./lexicon.ts";

/** Sexual assault and partner violence, as the person it happens to writes of them. */
export const victimConcepts = {
  rape: `
    rape, raped, rapes, raping, rapist, gang raped, gangrape*, molest*, date rape, date raped, sex/sexual/sexually/sexualy abuse/abused/assault/assaulted/assaulting/assults/assulted/asaulted,
    sexual/sexually/sexualy violated, i/im being/been violated, sodomiz*, incest, violaron, me violo, me han violado, fui violado/violada, una violacion, abuso/agresion sexual,
    abuso/abusaron/abusaban de mi, abusado/abusada sexualmente, agredieron sexualmente`,
  rapeElse: `rape and pillage, raped my wallet, wallet, raped by prices, video game, movie, show, grape, rape seed, rape oil`,
  roofie: `
    roofie*, roofied, slipped/slipping/put something in/into my drink, spiked my drink, drink was spiked, drugged me, was drugged, got drugged,
    me drogaron, me drogo, echaron algo en mi bebida`,
  undressed: `
    pants/underwear/boxers/clothes/shorts off/down/gone, no pants/underwear/clothes on, without pants/clothes, naked, undressed, sore down there,
    dont remember what/how/anything, cant remember what/how/anything, sin ropa, desnudo`,
  forcesMe: `
    force/forced/forces/forcing himself/herself/themselves on/onto/upon, forced/forces/forcing/makes/made/making me, make me, pressured/pressures/pressuring me,
    coerced/coerces me, blackmail* me, talked me into, guilted me into, held/holding/hold/pinned/pinning me down, pinned me, tied me up, wouldnt let me up/go/leave,
    me obligo, me obligaron, me obliga, me forzo, me forzaron, me forza, obligado a`,
  ontoMe: `
    force/forced/forces/forcing himself/herself/themselves on/onto/upon, took advantage of me sexually, had his/her way with me, had sex with me while/when, sex with me while/when/without,
    fucked me while/when/without, put his/her/it/something/fingers/hand/hands in/inside me, stuck his/her/it/something in/inside me, put it in me`,
  sexForced: `
    sex, have sex, intercourse, oral, blow job, blowjob, suck him/his, go down on him/her, touch him/her/it/his/himself/herself, in me, inside me, penetrat*, in my ass/butt/mouth,
    my penis/dick/junk/balls/genitals/privates/ass/butt, do sexual, sexual things/acts/stuff, strip, take off my clothes/pants, sexo, relaciones, tocarlo, tocarla`,
  touchedMe: `
    groped, gropes, groping, fondled, fondles, fondling, felt me up, touched/touches/touching/grabbed/grabs/grabbing my penis/dick/junk/balls/genitals/privates/ass/butt/crotch,
    touched me inappropriately/sexually/down/there, touches me inappropriately/sexually/down/there, me manoseo, me toco las partes, manosearon`,
  onTop: `was/were/got/get on top of me, climbed on me, got in my bed, in bed with me, inside me when, on top of me when`,
  noConsent: `
    told him/her/them no, said no, i say no, saying no, kept saying no, never said yes, never agreed, didnt say yes, didnt want it/to, did not want it/to, didnt want him/her, didnt consent, never consented, no consent,
    without my consent/permission, didnt agree to, didnt/did not/wouldnt/wont/wasnt stop/stopping, against my will, i was asleep/sleeping/drunk/unconscious/passed,
    while i was asleep/sleeping/drunk/passed/out, while i slept, i was too drunk, i was blacked, woke up and/to/with, fought back, couldnt move, froze up, i froze,
    even when i say no, im not in the mood ~ anyway, sin mi permiso/consentimiento, contra mi voluntad, le dije que no, dije que no, sin querer yo`,
  intimately: `sex, intercourse, had me, inside me, in me, finished in, on top of me, raw, condom, my pants, my underwear, my clothes, sexo, relaciones`,
  clinicExam: `doctor, nurse, exam, prostate, rectal, checkup, chaperone, physical, provider, clinic`,
  partner: `
    wife, wifes, husband, husbands, girlfriend, girlfriends, boyfriend, boyfriends, fiance*, spouse, partner, partners, ex, exwife, exhusband, exgirlfriend, exboyfriend, baby mama/momma, babys mom/mother,
    my old lady, my old man, my lady, my man, my girl, the missus, my better half, my significant other, guy/girl/woman/man im dating/seeing, guy/girl/woman/man i live with,
    esposa, esposo, mujer, marido, novia, novio, pareja, mi ex, senora`,
  someone: `he, she, hes, shes, he ll, shell, him, her, el, ella, they, a woman, a man, woman, man`,
  strikesMe: `
    hit/hits/hitting/beat/beats/beating/slap/slaps/slapped/slapping/punch/punches/punched/punching/kick/kicks/kicked/kicking/shove/shoves/shoved/shoving/smack/smacks/smacked/smacking/bit/bites/biting/burned/burns/burning/cut/scratches/scratched/choke/chokes/choked/choking/strangle/strangles/strangled/strangling/stabbed/stabs/attacked/attacks/attacking/abuse/abuses/abused/abusing/hurts/whips/headbutted/tackled/elbowed/kneed/whacked/clocked/decked/whooped me,
    hit/punched/slapped/kicked/smacked/bit me in/on/with/across/again, put/puts/putting/laid/lays hands on me, put/puts/putting his/her hands on me, gets/got/gotten physical with, gets/got violent, is/was/been/gets violent/abusive/physically, so violent,
    physically abus*, beat/beats/beating me up, threw/throws/throwing me, threw/throws/throwing ~ at my head/face/me, throws/threw/throwing things/stuff/plates/glass/glasses/dishes/bottles at, throws/threw/throwing a/her/his ~ at me,
    pushed/pushes/pushing me into/down/against/around/off/out/hard, pushes/pushed me, dragged/drags me, pulled/pulls my hair, came/comes/coming/went/lunged/swung at me with, came/comes/swung/swings at me, pulled/pulls/pointed/holds/held a/the gun/knife on/at/to me,
    black eye, busted my lip/nose, broke my nose/rib/ribs/arm/finger, tried/tries to run me over, tried/tries to kill/strangle/choke/stab me,
    me pega, me pego, me ha pegado, me golpea, me golpeo, me maltrata, me maltrato, me avento, me empuja, me empujo, me abofetea, me cachetea, me tira cosas, me patea, me ahorca, me ahorco, violencia domestica`,
  strangledMe: `
    hands around/on/round my neck/throat, arm around my neck/throat, grabbed/grabs/squeezed/squeezes my neck/throat, grabbed/grabs me by the neck/throat, choked/chokes/strangled/strangles me, choking me, strangling me`,
  trapsMe: `
    wont/wouldnt/doesnt/didnt/never/not let me work/leave/go/out/see/talk/sleep/eat/have/use/drive/call, locks/locked/locking me in/out/inside/outside/up, takes/took/taking/hides/hid/smashed/broke/breaks/checks/tracks/controls/goes my phone/keys/car/money/paycheck/wallet/medicine/passport,
    goes through my phone, keeps/kept me from leaving/seeing, cut me off from, controls everything i, controls all/my/the money, controls me, controls what/who/where/how/when, tracks me, follows me everywhere, stalks me, stalking me, is stalking, keeps/kept showing up at/outside/where, keeps following me, threatens me, threatened me, threatening me, threatens/threatened/threatening to take/hurt/kill/call/out/send/tell/leave,
    says/said/saying/told/swears/swore he/she/hell/shell ll kill/hurt/shoot/stab/bury me, says/said/saying/told/swears/swore hell/shell/hed/shed/he/she kill/hurt/shoot/stab/bury me, calls me worthless, humiliates me, no me deja salir/ver/trabajar/ir, me quita el/la/mi, me encierra, me amenaza, me controla, me vigila`,
  afraidOf: `
    afraid/scared/terrified/frightened/fear of my, afraid/scared/terrified/frightened of him/her, afraid/scared/terrified to go/be home, afraid/scared/terrified/fear to go/be home, afraid/scared/terrified what he/she, im scared of what he/she, fear for my life, walking on eggshells,
    le tengo miedo a, miedo de mi, tengo miedo de mi, miedo a mi, miedo de ir/volver/regresar a casa`,
  afraidElse: `losing/disappointing/letting/telling/seeing/getting/hurting/needle*/reaction/finding, disappoint*, pregnan*, finding out, judg*, reaction, opinion, cooking, driving, spending, mother, lawyer*, cancer, surgery, leaving me, cheating`,
  homeAbuse: `
    domestic/partner/spousal violence/abuse/abuser, abusive relationship/marriage/wife/husband/girlfriend/boyfriend/partner/ex, battered husband/man/men/spouse/wife, violencia domestica/de/intrafamiliar, relacion abusiva, maltrato de mi`,
  abuseAsk: `is it abuse, is that abuse, is this abuse, counts as abuse, count as abuse, considered abuse, am i being abused, am i a victim, is it violence, es abuso, es maltrato`,
  strikesMan: `slapping/hitting/beating/punching/kicking/slaps/hits/beats/punches/kicks a/her/his man/guy/husband/boyfriend/wife/girlfriend/partner`,
  strikePlay: `
    tennis, chess, cards, poker, golf, pool, madden, basketball, bowling, racquetball, ping pong, pickleball, arm wrestling, wrestling, video game*, race, scrabble, fantasy, darts, game, games, kick me out of bed, kinky, playfully, spank*, roleplay, safeword, consensual, bondage, in bed lol,
    lol, haha, jaja, workout, gym, hugs, sparring, boxing, karate, jiu, lose weight`,
  habitual: `forces/makes/forcing/making/pressures/coerces me, me obliga, me forza, every time, whenever, keeps`,
  ownThreat: `
    i/ill/im/id ~ kill/murder/shoot/stab/strangle/hurt/choke her/him/my/them, going to/gonna/want to/wanna kill/murder/shoot/stab/strangle/hurt/choke my/her/him/them, quiero matarla/matarlo, la/lo voy a matar, i hit him/her, i hit my`,
  vanish: `
    make someone/somebody/him/her/them/a/my ~ disappear/vanish, make my ~ disappear, get rid of a/the body, hide/hiding/dispose/dissolve a/the body, dispose of a body, murder/kill/poison someone/somebody, commit murder, hire a hitman, hitman, hit man, hit on my, hit on someone, perfect murder, get away with murder/killing,
    hacer desaparecer a, deshacerme de un cuerpo, sicario`,
  notCaught: `get caught, getting caught, get away with, without getting, undetected, no trace, untraceable, without a trace, get arrested, no evidence, nobody finds out, sin que me atrapen, sin rastro`,
  slipInto: `slip/put/mix/sneak/slipping/putting/sneaking ~ in/into my/her/his/their/someones, slip/put/mix/sneak/poner/echar ~ drink/food/coffee/drinks/bebida/comida`,
  wontWake: `dont/doesnt/wont/never/not/didnt wake, wont ever wake, stops breathing, stop breathing, dies, die, be dead, kill, no despierte, se muera`,
  takeThemOut: `take/taking them all out, take/taking everyone/everybody out, take out everyone/everybody/them all, take/taking as many ~ with me, take/taking out as many, take the whole place out, make them all pay, they all die, kill them all, kill everyone`,
  saidNo: `i said no, i say no, told him/her/them no, told him/her/them to stop, kept saying no, le dije que no, dije que no`,
  wentOnAnyway: `he/she/they didnt/wouldnt/wont/never stop/listen, he/she/they did not stop/listen, he/she/they kept going, he/she/they ~ did it anyway, did it anyway, kept going anyway, no paro, siguio`,
  throwsThings: `
    threw/throws/throwing a/the/her/his/my/some pan/pans/pot/plate/plates/glass/glasses/bottle/bottles/dish/dishes/knife/chair/phone/lamp/mug/cup/shoe/remote, put/puts/putting a/the knife/gun to/on/at me/my, pulled/pulls a knife/gun on me, me aventa, me avienta, me tira`,
  getsMad: `she/he gets/got/is/was mad/angry/furious/violent/crazy, gets mad when, se enoja`,
} as const satisfies Concepts;
