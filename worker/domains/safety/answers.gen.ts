import type { Trained } from "../safety/model.ts";

/** Made by `npm run train:safety` from 6861 texts; never edited. */
export const trained: Trained = {"digest":"198c7efc2f86c7f8","labels":["taken","means","number","alone","near","refuses","authorities","cost","call_for_me","method","home_remedy","wait","far","withdraw","blame","worse","better","examined","booked","passed","safe","joke","misread","question","chat"],"buckets":32768,"size":8,"scale":0.012046000150245005,"bias":[-0.7601,-2.081,-2.01214,-1.93443,-1.98559,-2.6143,-1.85271,-0.11576,-2.04028,-1.05528,-1.42996,-1.78555,-1.20648,-1.35193,-2.19325,-2.55396,-1.71188,-3.7243,-2.07291,-2.11174,-3.12208,-2.05943,-2.05993,-3.40737,-1.88669]};
