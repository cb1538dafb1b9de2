import type { Concepts } from "./lexicon.ts";

/** Parts of the body and what can be felt or seen there, in everyday English and Spanish. */
export const bodyConcepts = {
  chest: `
    chest*, breastbone, breast bone, sternum, breast plate, rib cage, my/his/the ribs, heart area, pecho, torax,
    esternon`,
  chestZone: `
    jaw, jawbone, shoulder, shoulder blade/blades, left side, upper back, collarbone, solar plexus, mandibula, hombro,
    lado izquierdo, quijada`,
  heart: `heart, ticker, pulse, heart rate, corazon, pulso`,
  arm: `wrist, arm, arms, hand, hands, fingers, brazo*, mano, manos, dedos`,
  leg: `leg, legs, calf, calves, thigh, ankle, shin, foot, pierna*, pantorrilla*, muslo, tobillo`,
  oneSide: `
    one side, right side, left side, half/side of/my my/the body/face, half my/his/her face/body,
    half of my/his/her body/face/mouth, whole left/right side, left/right half, mitad del cuerpo, mitad de la cara,
    lado de la cara, un lado`,
  face: `face, mouth, smile, cheek, eyelid, lip, cara, boca, sonrisa, rostro, mejilla`,
  sideFace: `smile, corner of my/his/her/the mouth, side of my/his/her/the face/mouth`,
  speech: `words, speech, speak*, talk*, sentence/sentences, hablar, habla, palabras`,
  throat: `throat, airway, windpipe, garganta`,
  tongue: `tongue, lips, lip, lengua, labios`,
  eyes: `eyes, eyelids, ojos, parpados`,
  face2: `face, mouth, whole face, cara`,
  penis: `
    penis*, dick*, cock, shaft, my/his member, manhood, willy, wiener, weiner, schlong, pecker, johnson,
    little/big guy, soldier, my/his/the junk, mr happy, dong, wang, pene, verga, pito, polla, miembro, pinga, chile`,
  testicle: `
    testic*, testes, testis, ball, balls, ballsack, nut, nuts, nutsack, scrot*, sack, sac, gonad*, bollock*, nads,
    family jewels, cojon*, huevo*, bolas, escrot*, left/right one, down below`,
  genital: `
    groin, perine*, taint, crotch, privates, private parts/area, down there, genital*, gooch, pubic, foreskin,
    between my/his/the balls and, ingle, ingles, partes, partes intimas, penis, dick, pene, balls, ball, sack, scrot*,
    testic*, nuts, escrot*, nether*, undercarriage`,
  belly: `
    stomach, belly, abdomen, abdomin*, gut, guts, tummy, bladder, barriga, estomago, vientre, panza, vejiga,
    lower abdomen`,
  eye: `eye, eyes, vision, sight, eyesight, ojo, ojos, vista`,
  ear: `ear, ears, hearing, oido, oidos, oreja`,
  skin: `skin, flesh, spot, patch, piel, mancha`,
  rear: `
    butt, rectum, rectal*, anus, ass, toilet, stool, stools, poop, pooping, bowel, rear, bottom, culo, ano, recto,
    heces, bathroom`,
  pain: `
    pain, pains, painful*, hurt*, ache*, aching, achy, sore, agony, agoniz*, excruciat*, throb*, stab*, burning,
    on fire, cramp*, kill*, sharp, twinge, sting*, unbearable, discomfort, duele*, dolor, dolores, doler, doliendo,
    doliend*, ardor, arde, punzada*, calambre*`,
  tight: `
    tight*, pressure, squeez*, crush*, heavy, heaviness, weight, elephant, truck, brick, bricks, vice, vise, band,
    gripping, clamp*, burning pressure, constrict*, full, fullness, clutch*, grab*, stabbing, opres*, presion,
    aprieta, apretado, apretando, piedra, pesado, peso, aplasta*, elefante, grips, squashed, sitting on, standing on,
    like a belt, caving, cramping, explod*, indigestion`,
  severe: `
    severe*, sudden, suddenly, bad, badly, terrible*, horrible*, horrific, awful*, excruciat*, agony, agoniz*,
    unbearable, killing, intense, worst, insane*, out of nowhere, all of a sudden, out of the blue, ten out of ten,
    10 10, 9 10, cant walk, cant stand, cant move, crying, screaming, doubled over, curled up, puk*, vomit*,
    throw* up, threw up, nauseous, nausea, sharp, extreme*, so much, like crazy, like hell, crippling, woke me up,
    writhing, unreal, hospital, brutal, passed out, cant touch, cant stand to touch, in tears, incredible pain,
    so bad, so badly, crushing, de repente, muy fuerte, fuerte, mucho, insoportable, un chingo, terrible, muchisimo,
    horrible, de golpe, intenso, subito`,
  swollen: `
    swollen, swell*, swole*, puffy, puff*, balloon*, blew up, blown up, huge, enlarged, twice the/its size,
    double the/its size, doubled in size, bigger than, size of a/an, grapefruit, softball, tennis ball, bulging,
    hincha*, inflama*, fat and tight, engorged, melon, orange`,
  shifted: `
    riding up, rode up, pulled up, higher, up high, twisted, sideways, hard as a rock, torcid*, retracted, wrong way`,
  discoloured: `
    black, purple, blue, dark, dusky, blackish, gray, grey, negra, negro, morad*, bruised, black and blue, eggplant,
    violet, discolor*`,
  turning: `turning, going, turned, gone, went, getting, became, poniendo, puso, esta, is, its, and, looks, skin`,
  rotting: `
    smell*, stink*, stench, rotten, rotting, foul, crackl*, crackly, blister*, spreading, spreads, oozing, pus,
    dead skin, huele mal, ampoll*, necro*, gangrene`,
  fever: `
    fever*, febrile, temp 10*, temp of, temp 101, temp 102, temp 103, temp 104, chills, shaking, shivering,
    burning up, 101, 102, 103, 104, temperature of, fiebre, calentura, escalofrios`,
  hot: `red hot, hot, red, warm, rojo, rojos, roja, caliente*`,
  sweat: `
    sweat*, clammy, cold sweat*, drenched, sudando, sudor*, pale, gray, grey, white as, ashen, nause*, nauseous,
    threw up, puk*, throw* up, vomit*, dizzy, lightheaded, light headed, faint, weak, palido, mareado, mareo, nauseas,
    winded, cant breathe, short of breath, out of breath, pass out`,
  sweatCold: `cold sweat*, sweating buckets, clammy, sudando frio, drenched in sweat, sudor frio`,
  racing: `
    flip flop*, flip flops, flipping, explode, exploding, doing weird, beating weird, beating funny, beating wrong,
    stop and start, beating, beat, racing, pounding, thump*, flutter*, skipping, skips, out of rhythm,
    beating so fast, beating fast, beating out, palpitat*, irregular, 150, 160, 170, 180, 190, 200, jumping out,
    going crazy, going nuts, going like, going a mile, outta my chest, out of my chest, acelerado, late muy rapido,
    palpitaciones, stopping, stopped, stops`,
  faintFeel: `
    pass out, passing out, gonna faint, going to faint, about to faint, feel faint, feels faint, feeling faint,
    black out, blacking out, lightheaded, light headed, dizzy, cant breathe, cant stand, barely standing, desmayar*,
    mareado, mareada, going to die, gonna die, about to die, collapse`,
  numb: `
    paralizo, numb*, tingl*, pins and needles, dead, weak*, weakness, paraly*, heavy, limp, floppy, dormid*,
    adormecid*, duerme, durmio, debil, paraliz*, entumec*, useless, went away, wasnt there, give out, gave out,
    giving out, stopped working, not working, wont work, doesnt work, wont move, cant move, cant lift, cant raise,
    cant feel, cant hold, cant grip, no puedo mover, no puedo levantar, no siento, no mueve`,
  droop: `
    droop*, sag*, sagging, crooked, lopsided, uneven, hanging, slid*, sliding, twisted, torcid*, caida, chueca, numb,
    numbed, paraly*, fell, falling, slack, dropp*, melting`,
  sudden: `
    after the pill, after viagra, after cialis, after sex, sudden, suddenly, all of a sudden, out of nowhere,
    out of the blue, just, just now, right now, woke up, de repente, de pronto, de golpe, subitamente, started, since,
    today, tonight, this morning, went, minutes ago, hour ago, hours ago, ago, at once, instantly, bam, boom,
    suddenly gone, right after`,
  paralysed: `
    paralizo, paraliz*, wont work, stopped working, isnt working, doesnt work right, went dead, lost feeling,
    losing feeling, no sensation, wont do what i, wont respond, went limp,
    cant/cannot/couldnt move/lift/raise/feel/use/hold, wont move, doesnt move, not move,
    no puedo mover/levantar/sentir, no siento, lost feeling in, lost all feeling, lost control of, no feeling in,
    no strength in, lost strength in`,
  overuse: `
    gym, workout, lifting, curls, sleeve, bench, rotator, surgery, sling, slept on, squats, leg day, arm day,
    above my head, over my head`,
  huge: `
    size of, the size, twice, double, doubled, grapefruit, softball, tennis ball, baseball, orange, lemon, huge,
    balloon*, enormous, massive, triple, chingo, giant, gigantic`,
  injury: `
    kicked, kick, hit, punched, kneed, fell, line drive, slammed, crushed, struck, smacked, landed on, racked, patada,
    golpe`,
  twisted: `twist*, torsion, torcid*, torci*, rotated, turned around`,
} as const satisfies Concepts;
