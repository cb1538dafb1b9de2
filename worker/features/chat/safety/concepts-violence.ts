import type { Concepts } from "./lexicon.ts";

/** Harm to others and the means of harm: intent, acts, persons, weapons, threats. */
export const violenceConcepts = {
  intent: `
    going to, gonna, goin to, gunna, finna, ima, imma, want to, wants to, wanna, will, thoughts of, thoughts about,
    thinking about, thinking of, urge to, urges to, ready to, might, scared i, afraid i, scared im gonna, tells me to,
    telling me to, tell me to, keep telling me, planning to, plan to, swear i, swear to god, gotta, feel like,
    have to, about to, ill, hes gonna, fantasiz*, fantasies about, fantasy about, dream about, dreaming of,
    tempted to, cant stop thinking about, voy a, va a, ganas de, quiero, pienso, id like to, could`,
  violence: `
    hitting, punching, homicid*, disparar, dispararle, kill*, murder*, stab*, strangl*, shoot*, shoot up, hurt*, harm*, chok*,
    beat the shit/hell/crap out, beat him/her/them, beat ~ up, beat ~ to death, beat my, smash*, bash*, slaughter,
    attack*, blow up, burn down, burn ~ down, poison*, run over, hit my, hit her, punch my, slit,
    break his/her neck/face/jaw, bury him/her, wring, matar, mato, matarlo, matarla, golpear, lastimar, apunalar,
    acabar con el, pegarle, bomb`,
  person: `
    wife, husband, him, her, them, girlfriend, boyfriend, boss, mom, mother, dad, father, brother, sister, kids, kid,
    son, daughter, baby, ex, neighbor*, roommate, coworker*, family, everyone, everybody, somebody, someone, people,
    doctor, nurse, receptionist, staff, clinic, guy, guys, man, woman, dude, bastard, son of a bitch, those people,
    you people, you all, each other, children, coach, landlord, partner, stepdad, stepson, cousin, lover, esposa,
    esposo, mujer, cunado, jefe, vecino, hermano, mama, papa, hijos, hijo, alguien, todos, ella, suegra, mi ex, novia`,
  shootUp: `
    shoot up your/the/this/my/his/her/a/school, shoot the place, blow up your/the, burn down your/the, burn your, shoot everyone,
    shoot all, bomb your/the, bomb in`,
  comingOver: `
    coming down there, coming there, coming to your, coming to the clinic, going over there, going over to,
    coming for you, coming for him/her, heading over, on my way there, see that doctor, find that doctor, find him,
    find her, know where he lives, know where she lives, know where you live, hes not walking out, wont walk out,
    pay for what, end up dead, ends up dead, make him/her/them pay, brings that guy, if she brings, if he comes`,
  weapon: `gun, guns, pistol, shotgun, rifle, knife, bat, machete, axe, glock, pistola, cuchillo, loaded`,
  voices: `
    voices keep, voices tell*, voices are telling, hearing voices, the voices, oigo voces, voices in my head,
    voices say*`,
  scaredHurt: `
    homicidal, scared i might/will/could/ll hurt, scared im gonna hurt, scared im going to hurt,
    afraid i might/will/ll hurt, afraid im gonna/going hurt, cant hold back, cant control my anger,
    before i hurt someone, gonna snap on, snap and hurt, worried i will hurt, worried ill hurt`,
  threatened: `
    says, said, saying, threaten*, threatened to, afraid, scared, told me, tells me, swore, dice que, amenaza`,
  killMe: `
    kill me, kill us, kill me and, hurt me, shoot me, hurt us, hurt the kids, stab me, matarme a mi, matarnos, hit me,
    beat me`,
  firearm: `
    gun, guns, pistol, revolver, glock, shotgun, rifle, handgun, barrel in my, bullets, ammo, trigger, pistola,
    escopeta`,
  firearmElse: `
    officer, hunting, hunt*, range, license, carry, allowed, permit, cop, police, work, gunsmith, show, safe with,
    massage, nail, deer, trigger finger, trigger point*, trigger hair, jump*, son of, carrying, concealed, gun store,
    sport, triggers, trigger my, trigger a, trigger an, trigger the, veteran, army, glue, staple, heat, caulk,
    coffee trigger, can trigger, could trigger`,
  gun: `
    gun, guns, pistol, revolver, rifle, shotgun, glock, 9mm, the/my/loaded/his/dads/grandpas/old 38/45/357 on/in/is/beside/next, 38 special, 357 magnum, handgun, firearm, pistola, arma, escopeta,
    ak, ar 15, bullets, ammo`,
  gunClose: `
    looking at, staring at, loaded, on the coffee table, on the table, in my hand, in my lap, in my mouth, to my head,
    at my head, beside me, next to me, in front of me, on my lap, under my chin, cleaning, not to clean, bought a,
    got out, pulled out, took out, in the drawer, with a, holding my, holding the, holding a, on the nightstand,
    within reach, calling to me, calling my name, to myself`,
  means: `
    gun, guns, pistol, revolver, glock, 9 mm, 38 special, rifle, shotgun, rope, noose, razor*, blade, blades, knife, insulin,
    pills, meds, medicine, tylenol, bottle of, bullet, ammo, belt, pistola, soga, cuerda, pastillas, exhaust hose,
    plastic bag, helium`,
  handy: `
    lined up, saved up, stash*, next to me, beside me, in my hand, in my hands, in my lap, in front of me, loaded,
    to my head, to his/her head, to my/his temple, in my/his mouth, ready to, bought, counting, counted,
    on the counter, found me with, enough ~ to finish/end/do/kill, enough ~ here to, around my neck, around his neck,
    tied, hidden, to use on myself, to do it, to finish it, to end it, to end things, staring at, looking at, holding`,
  rope: `how to tie, rope knot, noose, hang a rope, rope in the, tie a noose, rope around, tie a rope, soga`,
  deadlyPlace: `
    off the bridge, off a bridge, over the bridge, over the rail, the overpass, off the roof, off a cliff,
    into a tree, into a wall, into a pole, into a truck, into oncoming, into traffic, onto the tracks, on the tracks,
    train tracks, in front of a/the train/truck/bus/semi, into the lake, into the river, the noose, a noose, a rope,
    the rope, belt around my neck, over the edge, las vias, vias del tren, del puente, rat poison, exhaust pipe,
    tailpipe, garage with, bridge`,
  garage: `garage, in the truck, in the car, garaje`,
  commands: `tell/tells/telling me to jump/do/die/end/kill/hurt, told me to jump/kill/hurt/end`,
  howToAsk: `how do/can/could/would/should/might i, how to, how do you, best/easiest/quickest way to, ways to, a way to, como puedo, como`,
  lethalWhom: `kill/murder/poison/strangle/stab/shoot/smother/assassinate my/a/the/this/that/his/her ex/wife/husband/girlfriend/boyfriend/boss/neighbor/neighbors/coworker/mother/father/mom/dad/brother/sister/son/daughter/kids/family/partner/roommate/guy/man/woman/person/people/doctor/nurse, matar a mi/un/una/alguien, kill/murder/poison/strangle/stab/smother/assassinate him/her/them/someone/somebody/anyone/people, matarlo, matarla, matar a alguien`,
  othersAsleep: `hes/shes/theyre not waking up, hes/shes/he/she/dad/mom/wife/husband/buddy/friend/brother/son/guy ~ not waking up, hes/shes/he/she/dad/mom/wife/husband/buddy/friend/brother/son/guy ~ wont/doesnt/didnt/isnt wake/waking up, is/are/was not waking up, isnt waking up`,
} as const satisfies Concepts;
