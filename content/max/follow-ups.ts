import type { Topic } from "#content/max/passage.ts";

export interface FollowUp {
  question: string;
  passage: string;
}

const book: FollowUp = { question: "How do I book a visit?", passage: "booking" };

/** Each question names its subject, so it can be asked anywhere. The likeliest first. */
export const followUps: Readonly<Record<Topic, readonly FollowUp[]>> = {
  clinic: [
    { question: "What does the first visit include?", passage: "first-visit-free" },
    book,
    { question: "What should I bring to my visit?", passage: "what-to-bring" },
    { question: "What are your opening hours?", passage: "hours" },
    { question: "Where are your clinics?", passage: "address" },
  ],
  "green-bay": [
    { question: "What are the opening hours in Green Bay?", passage: "green-bay-hours" },
    book,
    { question: "What is the address of the Green Bay clinic?", passage: "green-bay-address" },
    { question: "What does the first visit include?", passage: "first-visit-free" },
  ],
  skokie: [
    { question: "What are the opening hours in Skokie?", passage: "skokie-hours" },
    book,
    { question: "What is the address of the Skokie clinic?", passage: "skokie-address" },
    { question: "What does the first visit include?", passage: "first-visit-free" },
  ],
  "testosterone-therapy": [
    { question: "What does testosterone therapy cost?", passage: "trt-price" },
    { question: "What are the risks of testosterone therapy?", passage: "trt-risks" },
    book,
    { question: "How soon does testosterone therapy work?", passage: "trt-results" },
    { question: "Who is a candidate for testosterone therapy?", passage: "trt-candidates" },
  ],
  "erectile-dysfunction": [
    { question: "What does ED treatment cost?", passage: "ed-price" },
    { question: "What treatments are there for ED?", passage: "ed-options" },
    book,
    { question: "What are the side effects of ED pills?", passage: "ed-pill-side-effects" },
    { question: "What causes ED?", passage: "ed-causes" },
  ],
  "when-viagra-doesnt-work": [
    { question: "What can I try when Viagra does not work?", passage: "viagra-alternatives" },
    { question: "Why does Viagra not work for some men?", passage: "viagra-hidden-causes" },
    book,
    { question: "What does ED treatment cost?", passage: "ed-price" },
  ],
  "hair-restoration": [
    { question: "What does hair restoration cost?", passage: "hair-price" },
    { question: "What are the options for hair loss?", passage: "hair-options" },
    book,
    { question: "How long does hair treatment take to work?", passage: "hair-results" },
    { question: "What are the side effects of finasteride?", passage: "hair-finasteride-risks" },
  ],
  "weight-loss": [
    { question: "What does weight loss treatment cost?", passage: "weight-price" },
    { question: "What are the side effects of GLP-1 medicine?", passage: "weight-side-effects" },
    book,
    { question: "How does GLP-1 medicine work?", passage: "weight-how-glp1-works" },
    { question: "What happens when I stop GLP-1 medicine?", passage: "weight-stopping" },
  ],
  "performance-peptides": [
    { question: "What are the risks of peptides?", passage: "peptides-risks" },
    { question: "Which peptides has the FDA approved?", passage: "peptides-approved" },
    book,
    { question: "What do peptides cost?", passage: "peptides-price" },
  ],
  "preventive-health": [
    { question: "What does a preventive check cost?", passage: "prevention-price" },
    { question: "Who should have a preventive check?", passage: "prevention-candidates" },
    book,
    { question: "What are the limits of screening?", passage: "prevention-risks" },
  ],
  "shockwave-therapy-ed": [
    { question: "What do studies of shockwave therapy show?", passage: "shockwave-evidence" },
    { question: "What does shockwave therapy cost?", passage: "shockwave-price" },
    { question: "What are the risks of shockwave therapy?", passage: "shockwave-risks" },
    book,
  ],
  max: [
    { question: "How do I talk to a person?", passage: "max-reach-a-person" },
    { question: "How long are chats with Max kept?", passage: "max-retention" },
    { question: "How do I delete this chat?", passage: "max-clear" },
  ],
};
