import type { Trained } from "../safety/model.ts";

/** Made by `npm run train:safety` from 9725 texts; never edited. */
export const trained: Trained = {"digest":"310cdbfd88be357a","labels":["taken","means","number","alone","near","refuses","authorities","cost","call_for_me","method","home_remedy","wait","far","withdraw","blame","worse","better","examined","booked","passed","safe","joke","misread","question","chat"],"buckets":65536,"size":12,"scale":0.011047631736815446,"bias":[-1.75047,-2.19588,-1.67952,-2.22584,-2.05245,-2.66057,-2.51355,-1.22028,-1.96358,-0.91267,-1.8746,-2.43063,-1.79479,-1.49021,-2.00502,-2.64442,-2.19283,-4.74694,-2.1742,-3.22147,-4.46081,-2.53703,-3.71508,-4.98255,-2.01075]};
