import type { Concepts } from "./lexicon.ts";

/** Harm to oneself without a word of dying: acts on the body, starving, not feeling safe. */
export const selfHarmConcepts = {
  selfHarm: `
    cut/slit/slashed/sliced/slits/cuts his/her/my/their wrist/wrists, throwing it up on, throwing it all up,
    throw it all up, throwing up on purpose, throw up on purpose, cant stop cutting, stop cutting myself,
    cigarettes on my, cigarette on my, lighter on my, knife on myself, blade on myself, hit my face, hit my own,
    hitting my face, hitting my head, burning holes, pull a knife on myself, pick my skin until, scratch* my arms,
    scratching my arms, pick at my skin until, bleed on purpose, cutting again, cut again, been cutting,
    started cutting, relapsed cutting, self harm*, selfharm*, selfinjur*, self injur*,
    hurt/hurting/harm/harming/injure/injuring myself, hurt/hurting/harm/harming himself/herself,
    cut/cutting/cuts myself, cut/cutting/cuts himself/herself, burn/burning myself,
    burning/burned/burn my arm/arms/leg/legs/skin/wrist, razor ~ wrist/wrists, blade ~ wrist/wrists,
    cut/cutting/slicing/slice my arm/arms/wrist/wrists/leg/legs/thighs, carved up, carving ~ arm/arms/skin,
    carved ~ arm/arms, scratching myself until, slash* my/his/her, punish* myself, punish my body, punish* my body,
    something bad to myself, do something to myself, hitting myself, hit myself, punching myself, punch myself,
    bang* my head, banging his/her head, smash* my head, starving myself, starve myself, make myself throw up,
    making myself throw up, make myself puke/sick/vomit, making myself sick/vomit/puke, purging, binge and purge,
    bing* and purg*, bulimi*, anorexi*, chop* it off, chopping it off, cut it off, cutting it off, castrate myself,
    cutting my balls, punch my own, razor out, had the razor, knife to my, knife in my hand, cortando los brazos,
    cortandome, me corto, me estoy cortando, hacerme dano, lastimarme, me lastimo, herirme, cortarme las venas,
    cortarme, fingers down my throat, blade to my`,
  unharmed: `
    car door lol, by accident, accidentally, hammer, trunk lid, cabinet, ladder, lol what,
    carbs, calories, weight, sugar, soda, costs, alcohol, salt, corners, grass, shaving, shaved, shave, gym, lifting,
    squat*, deadlift*, bench, workout, working out, basketball, football, hockey, softball, playing, skiing, running,
    at work, accident*, cooking, kitchen, beard, hedge, lawn, fat, bulking, bulk, show, contest, competition, sleeve,
    onion*, on the job, fell`,
  harmVerb: `
    kill/kills/killing/killed, hurt/hurts/hurting, harm/harms/harming/harmed, cut/cuts/cutting,
    burn/burns/burning/burned, hang/hanging/hanged/hung, shoot/shooting/shot, drown/drowning, stab/stabbing,
    choke/choking, starve/starving, hit/hits/hitting, punch/punching, scratch/scratching, poison/poisoning,
    punish/punishing, strangle/strangling, injure/injuring, bite/biting, slice/slicing, bruise/bruising,
    do something to, doing something to, do something bad to, might do to, could do to, gonna do to, end, ending,
    dangerous to, danger to, matar, lastimar, herir, danar`,
  oneself: `myself, my self, himself, herself, themself, themselves, mi mismo, him self`,
  reflexiveEs: `
    me quiero matar, se quiere matar, me quiero morir, se quiere morir, me voy a morir de tristeza, quiero matarme,
    quiere matarse, me mato, me corto, se corta, cortarme, cortarse, lastimarme, lastimarse, herirme, hacerme dano,
    hacerse dano, me lastimo, me hago dano, me quite la vida, quitarme de en medio, quiero desaparecer,
    ya no aguanto mas, ya no aguanto la vida, ya no puedo mas con, harto de vivir, cansado de vivir`,
  starving: `
    havent eaten in days on purpose, not eating on purpose, stopped eating, waste away, throwing up after,
    vomit after every, vomiting after every, puke after every, puke after i eat, throw up after i eat,
    throw up everything i eat on purpose, make myself throw, making myself vomit, making myself throw,
    making myself sick, starving myself, starve myself`,
  unsafe: `
    dont feel safe with myself, dont trust myself, cant trust myself, cant be trusted alone, cant be left alone,
    shouldnt be alone, not safe alone, not safe by myself, not safe with myself, dont feel safe alone,
    dont feel safe around myself, scared of what i might/will/could, afraid of what i might/will/could,
    scared of myself, afraid of myself, do something stupid, do something drastic, do something i cant take back,
    do something permanent, permanent solution`,
} as const satisfies Concepts;
