import type { Concepts } from "./lexicon.ts";

/** Everyday complaints of a men's clinic in words that also stand in red flags. */
export const everydayConcepts = {
  liveliness: `
    sex life, sex drive, libido, drive, erection*, hard on, dick/penis/cock/junk/thing/member/soldier/pecker/johnson is/are/was/went/goes/gone/feels/got/became/become dead/down/limp, down like dead, like dead, bedroom, marriage, love life, desire, mojo, swimmers, stamina, page, website, site, app`,
  goOnUsing: `
    go/keep on with/taking/using/paying/doing/injecting/like this/these/the/those/my/that pills/pill/shots/injections/meds/medicine/treatment/program/diet/form/page/plan/app/site/drug/drugs/needles, go on with this/the/these/my form/page/app/site/program/plan/treatment/pills/shots/medicine,
    keep taking these/the/this/my`,
  lostErection: `
    lost/lose/loses/losing my/his/the/an/it/your erection/erections/hard/boner/wood/hardness/middle/halfway, lost it halfway/in, couldnt/cant/cannot/didnt/dont/wont/wouldnt stay/keep/get/maintain/got/hold it/an/my/hard/erect/up/erection, trouble/problem/problems/issues/difficulty getting/keeping/maintaining/with/staying erection/erections/hard/it/an/my,
    erection problem/problems/issues/trouble/difficulties, problem/problems with erection/erections/my, erectile dysfunction, problema/problemas de/con ereccion/erecciones/la/mi, problemas erectiles, disfuncion erectil, falta de ereccion, no logro/tengo/mantengo ereccion/una/la, perdi/pierdo/perder la ereccion, becomes/become/became/goes limp, then/and/finally went/came down, then it went down, then it came down, went down on its own, back to normal, normal now, ya se bajo`,
  stillErect: `wont go, not going, still hard, still erect, stays hard, stayed hard, hasnt gone, havent lost, hasnt lost, not lost, never lost, didnt lose, no baja, no se baja, hours later, wont stop, came back, comes back, again`,
  needleFear: `
    hate/hates/afraid/scared/terrified/fear/phobia/freaked/nervous/squeamish/anxious ~ needle/needles/blood/shots/injections, needle phobia/fear/phobic/anxiety/averse, think/thinking of/about needle/needles/shots, sight of a/the/needles/blood, look at needles, see a/the needle, see needles, when i see needles, miedo a las agujas`,
  chronicHeart: `
    for/with/have/has/my/stable/chronic/history/of angina, for my angina, take ~ for angina, angina meds/medicine/medication/pills, angina de pecho estable, coronary artery/disease/stent/stents/bypass, para la angina, tengo angina`,
  heartNow: `now, right now, today, tonight, this morning, minutes, hour, hours, just, hurts, hurt, pain, tight, pressure, attack, sweating, ahora, hoy, acting up, worse, again`,
  chestGrows: `
    chest/pecs/breast/breasts/nipples ~ bigger/larger/growing/grow/puffy/muscle/muscular/fat/flabby/boobs, bigger/larger/puffy/flabby/muscular chest/pecs/breasts/nipples, man/moob* boobs, moobs, man boobs, gyno, gynecomastia, chest/pec/bench muscle/muscles/workout/press, chest fat/hair`,
  chestTrouble: `pain*, hurt*, tight*, pressure, heavy, crush*, breath*, sweat*, arm, jaw, burning, squeez*, racing, pound*, stab*`,
  howHigh: `how high/tall/far/deep/long does/do/would/must/should, high enough, tall enough, how many stories/floors/feet, que tan alto`,
  fallsFrom: `bridge, overpass, parking garage, building, rooftop, cliff, fall to, puente, edificio`,
  lessPain: `less painful, hurt/hurts less, least painful, least painfully, more painful, hurt/hurts more, most painless, painless, less pain, without pain, duele menos`,
  doTheJob: `do it, do the trick, do the job, be enough, finish, end it, to go, would that do, kill, stop`,
  enoughPills: `how many, cuantas`,
  balloon: `a balloon, balloons, the balloon, balloon to`,
} as const satisfies Concepts;
