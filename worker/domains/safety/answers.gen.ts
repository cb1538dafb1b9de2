import type { Trained } from "../safety/model.ts";

/** Made by `npm run train:safety` from 10185 texts; never edited. */
export const trained: Trained = {"digest":"8e4d440abe79141c","labels":["taken","means","number","alone","near","refuses","authorities","cost","call_for_me","method","home_remedy","wait","far","withdraw","blame","worse","better","examined","booked","passed","safe","joke","misread","question","chat"],"buckets":65536,"size":12,"scale":0.012287704963383711,"bias":[-1.77233,-2.10597,-1.4497,-2.41752,-2.15006,-2.65929,-2.66916,-1.5699,-2.15209,-0.92428,-1.62042,-2.33706,-2.0279,-1.71641,-2.06122,-2.86101,-2.31461,-4.86114,-2.36736,-3.56827,-4.5013,-2.80082,-3.77728,-5.17974,-2.14929]};
