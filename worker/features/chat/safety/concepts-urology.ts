import type { Concepts } from "./lexicon.ts";

/** Urological emergencies: an erection that stays, an injured penis, urine that does not come. */
export const urologyConcepts = {
  erection: `
    got wood, have wood, had wood, erection*, boner*, hardon*, hard on, hard ons, woody, woodie, erect, stiffy,
    chubby, priap*, ereccion*, erecto, erecta, penis ~ hard/stiff/up/erect, dick ~ hard/stiff/up/erect,
    cock ~ hard/stiff/up/erect, pene ~ duro/parado/erecto, rock hard, at attention, rigid, hard as a rock, fully hard,
    painful erection, tent, pitching a tent, raging, throbbing erection, verga ~ dura/parada, pene duro, pene parado,
    stuck hard, stuck up, stuck erect`,
  hard: `
    hard, stiff, erect, standing, standing up, parado, parada, dura, duro, empalmado, stand* down, at full mast,
    full mast, solid, pointing, saluting`,
  stiffGuy: `little guy, big guy, soldier, little man, little buddy, my guy, johnson, member, manhood`,
  notDown: `
    will not go soft/down/away, not go soft, go soft,
    wont/not/never/doesnt/hasnt/havent/isnt/cant/didnt go/gone/going/come/coming/get/getting/went down/away/soft/limp/flaccid/back,
    cant get rid of, cannot get rid of, cant make it, unable to get rid of, tried everything, nothing helps,
    nothing works, cold shower, ice pack, ice didnt, ice isnt, doesnt go away, never goes away, no se quita,
    refuses to go, wont go down, wont go away, wont stand down, wont come down, wont get soft, wont soften,
    wont go soft, wont quit, doesnt go down, not going down, isnt going down, hasnt gone down, hasnt went down,
    hasnt come down, never went down, cant get it/this/him ~ down, wont stay down, refuses to, wont deflate,
    hasnt gone away, isnt going away, not going away, hasnt softened, wont relax, no baja, no se baja, no se me baja,
    no me baja, no se me quita, no se me ha bajado, no baja con nada, still hard, still up, still erect,
    still standing, still stiff, still rock hard, still at attention, still fully at attention, still there,
    still like that, cant make it go, wont let up, wont subside, wont die down, stays hard, stays up, stuck hard,
    stuck up, didnt go down, sigue duro, sigue parado, doesnt want to go, doesnt want to go down, will not go down,
    did not go down, is not going down, cant lose, staying up, staying hard, remains, sigue`,
  pdeContext: `
    trimix, tri mix, bimix, quadmix, edex, caverject, icp, gas station pill, gas station, worked too well,
    works too well, worked to well, how long is too long, too long, in my penis, penis injection, penile injection,
    injection in, honey pack*, rhino, la inyeccion, the shot`,
  long: `
    since last night, since yesterday, since this morning, since morning, since dinner, since lunch, since breakfast,
    since midnight, since noon, since the morning, since dinner time, since bedtime, since late last night,
    since around, since about, since i woke, since i got up, all day, all night, all night long, all morning,
    all afternoon, whole day, whole night, entire night, entire day, half a/the day, overnight, for hours, hours now,
    hours and hours, several hours, many hours, couple of hours, for days, days now, going on hours, hour after hour,
    desde anoche, desde ayer, desde la manana, desde la noche, desde hace, toda la noche, todo el dia, hace horas,
    varias horas, muchas horas, desde las, por horas, from last night, from yesterday, whole football game,
    whole game, whole packers game, over four, over 4, more than four, more than 4, past four hours, past 4 hours,
    last night`,
  broke: `
    broke, broken, snap*, crack*, pop, popped, popping, crunch*, bent, buckled, fractur*, rompi, rompio, romper,
    quebr*, tronido, trono, fractura, tore, ripped, folded`,
  sexContext: `
    sex, intercourse, on top, thrust*, rolled over, in bed, relaciones, cowgirl, riding me, rode me, making love,
    hooking up, screwing, penis, dick, bent, lost the erection, lost my erection, went soft, doggy, slipped out,
    humping, missed, masturbat*, jerking, jacking`,
  brokenPenis: `
    my/his dick/penis/cock snapped/broke/cracked/popped, broke my/his dick/penis/cock/member/junk/willy,
    broken dick/penis/cock, fractured my/his/penis penis, penile fracture, penis fracture,
    snapped my/his dick/penis/cock, dick/penis/cock is/got/just/has broken/snapped/broke, me rompi el pene,
    se me rompio el pene, fractura de pene`,
  cantPee: `
    pass urine, pass water, cant pee, cannot pee, cant urinate, cannot urinate, cant piss, cant go pee, unable to pee,
    unable to urinate, havent peed, hasnt peed, havent urinated, hasnt urinated,
    havent been able to pee/urinate/go/piss, hasnt been able to pee/urinate/go, not been able to pee/urinate,
    nothing comes out, nothing is coming out, nothing will come out, wont come out, it just wont come, not one drop,
    not a drop, no urine, cant empty, havent pissed, hasnt pissed, peed all day, no pee, cant get any out,
    cant get anything out, trying to pee, couldnt pee, couldnt urinate, pee wont come, only drops, nothing but drops,
    cant take a leak, cant take a piss, no puedo orinar, no puede orinar, no puedo hacer pipi, no orino, no sale nada,
    no me sale orina, no he podido orinar, no pee coming, urine wont come, bladder wont empty, cant make water,
    stopped peeing, few drops, pee at all, unable to pass urine, cant pass urine, couldnt go, dribble and,
    no puedo mear, blocked up`,
  peeWords: `
    pee, peeing, peed, piss, urinate, urine, bladder, need to go, trying to go, keep trying to go, orinar, vejiga,
    pipi, bathroom`,
  peeShy: `
    public, watching, in front of, cup, sample, drug test, on command, bashful, when nervous, when someone,
    at a urinal, urinals, specimen`,
  bladderPain: `
    bladder, belly, stomach, abdomen, gut, hurts, pain, painful, agony, kill*, burst*, bursting, explode, huge,
    doubled over, distended, swollen, hard, duele, dolor, uncomfortable, cramp*, since, hours, all day, all night,
    yesterday, last night`,
} as const satisfies Concepts;
