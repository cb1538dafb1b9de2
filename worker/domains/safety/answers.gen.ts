import type { Trained } from "./model.ts";

/** Made by `npm run train:safety` from 10021 texts; never edited. */
export const trained: Trained = {"digest":"21d9e1d43e9e789d","labels":["taken","means","number","alone","near","refuses","authorities","cost","call_for_me","method","home_remedy","wait","far","withdraw","blame","worse","better","examined","booked","passed","safe","joke","misread","question","chat"],"buckets":65536,"size":12,"scale":0.011788170168718954,"bias":[-1.55458,-2.31096,-1.6531,-2.68833,-2.49044,-2.63743,-2.60942,-1.37911,-1.85442,-1.16838,-1.55055,-2.41003,-1.68831,-1.68835,-1.90063,-3.12353,-2.026,-4.856,-2.3216,-3.371,-4.39134,-2.70374,-3.9251,-4.96375,-2.01275]};
