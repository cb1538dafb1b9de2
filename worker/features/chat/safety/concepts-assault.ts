import type { Concepts } from "./lexicon.ts";

/** More of what people do, or threaten to do, to their own bodies and to others. */
export const assaultConcepts = {
  selfHarm: `
    making cuts, made cuts, used to cut, little cuts on, cuts on my legs/stomach/hips, cutting at night, burn* my,
    rows/lines/row of cuts/scars, cuts on his/her/my arm/arms/forearm/forearms/wrist/wrists/thigh/thighs, fresh cuts,
    slice/slicing/chop/hack it off, cut/cutting/chop/chopping/slice/slicing my/off own/balls/penis/dick/nuts,
    cutting my own, cut my own, how deep can you/i cut, cut before you need stitches, needling myself,
    sticking myself to, poking myself to, give it to myself, give pain to myself, burned/burn/burning myself,
    scratching til/till/until i bleed, scratch til/till/until i bleed, head on/against the wall, bash* my head,
    me quemo con, me golpeo, me pego en, haciendo dano, haciendome dano, haciendose dano, se corta, se quema,
    cortes en el brazo, cortes en los brazos, quemaduras de cigarro, arrancarme la piel, biting myself, bite myself`,
  bodyAct: `
    slam*, burn*, cut, cutting, punch*, hit, hitting, scratch*, stab*, bite, bit, bang*, smash*, stick*, poke*,
    needl*, broke, starv*, carv*, press*, hurt*`,
  ownBody: `
    my hand, my hands, my arm, my arms, my leg, my legs, my thigh, my thighs, my head, my face, my skin, my wrist,
    my wrists, my stomach, my balls, my penis, my finger, myself, his arm, his arms, her arms, himself, the stove`,
  purposely: `
    on purpose, deliberately, to feel it, feel something, just to feel, felt better, as punishment, deserve pain,
    deserve it, to feel it hurt, helps more than, calms me, make my brain, so i feel, a proposito, me lo merezco`,
  deservePain: `so i could bleed, so i can bleed, to see blood, to see myself bleed, make myself bleed, wanted to bleed, i deserve pain, i deserve to hurt, i deserve to suffer, deserve the pain, need the pain, need to feel pain`,
  blade: `razor, razors, blade, blades, box cutter, razorblade, scalpel, navaja`,
  bladeUse: `
    makes me feel, only thing that, in the tub, in the bathtub, in the bathroom, locked, wont talk, in my hand,
    wont come out, against my, on my skin, to my arm, under my pillow`,
  intent: `
    keep picturing, picturing, keep imagining, imagining, keep thinking of/about, has to, needs to, planned to,
    came to, decided to, says he has to, quiere, quieren, vamos a, le voy a, los voy a, lo voy a, la voy a`,
  violence: `
    apunal*, quemar, quemarlo*, quemarla*, balear*, balacear, matarlos, matarlas, bleed at, make ~ bleed, finish, gut,
    stomp, behead, drown, suffocate, knife, ram, mow down`,
  person: `
    mf, mofo, motherfucker, that dude, this dude, his teacher, classmates, teachers,
    lawyer, lawyers, judge, cops, teacher, uncle, aunt, nephew, manager, bartender, stepmom, in laws, mother in law,
    grandma, grandpa, patients, kids, crowd, parade, tio, tia, vecinos, hija, hijas, abuelo, abuela, novio, amante,
    casa, otro, lot of people, ex wife, wifes`,
  outside: `
    outside her/his/their/the, at her/his/their door/house/apartment, in front of her/his/their, waiting for her/him/them,
    parked at, parked outside, afuera de su casa`,
  attackPlain: `
    marriage with a bullet, put a bullet in, bullet in his/her/their, end him, end her, end them all, make him/her bleed,
    put ~ in the ground, in the ground tonight, hands around his/her/my/the, hands on her/his throat/neck,
    choke the life, strangled my/her/him, strangling my/her/him, choked my/her/him out, choked my wife/girlfriend,
    slip something in, slip it in her/his, slip ~ in my ex, in her/his food would, would kill her/him/them,
    kill her/him/them without, kill her/him without, poison my/her/him, walking into that office, all be sorry,
    theyll all be sorry, aint walking out, isnt walking out, not walking out, wont walk out, go down together,
    take her with me, take him with me, take them with me, taking them with me, a lot of people bleed,
    people bleed, watch the news, see me on the news, i hit her hard, hit her hard, hit her/him again,
    beat her/him up last, cant stop hitting, waving a gun, pointing a gun, pulled a gun, pulled a knife,
    finish him/her/them with, burn/burning the house, burn it down with, with them in it, with her in it,
    shoot up the, shoot up my, shoot everyone, come back with a gun, back with a gun, come back with my gun,
    run over that, run him/her/them over, los mato, la mato, lo mato, las mato, un balazo, un tiro al, meter un tiro,
    me va a matar, va a matarme, me quiere matar, nos va a matar, con ella adentro, con ellos adentro,
    hacerle dano a mis/mi/ella/el, hacerles dano, thoughts of hurting, thoughts about hurting`,
  attackElse: `
    lol, haha, price, diet, workout, gym, cardio, hunger, haircut, movie, movies, game, golf, snor*, legs, commute,
    curiosidad, jaja, hambre, risa, tarde, antes de, insurance, arcade, poker`,
} as const satisfies Concepts;
