import type { Trained } from "../safety/model.ts";

/** Made by `npm run train:safety` from 9745 texts; never edited. */
export const trained: Trained = {"digest":"61c7140978ba6497","labels":["taken","means","number","alone","near","refuses","authorities","cost","call_for_me","method","home_remedy","wait","far","withdraw","blame","worse","better","examined","booked","passed","safe","joke","misread","question","chat"],"buckets":65536,"size":12,"scale":0.013504001099293627,"bias":[-1.42899,-1.88787,-1.35426,-2.40692,-2.0711,-2.70622,-2.44279,-1.49284,-1.71915,-1.07122,-1.4891,-2.48642,-1.93432,-1.80529,-1.99139,-2.97653,-1.90822,-4.67626,-2.105,-3.16177,-4.35254,-2.64157,-3.62883,-4.82063,-1.83041]};
