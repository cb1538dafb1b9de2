/** Red-flag words that a slip of the thumb must not hide. */
export const CORRECTABLE: readonly string[] =
  `chest breast breathe breathing breath stroke seizure seizures heart attack pressure swelling swollen
  tongue throat unconscious unresponsive collapsed fainted fainting bleeding bleed blood vomiting vomited throwing erection erections priapism penis testicle testicles testicular
  scrotum overdose overdosed swallowed suicide suicidal suicidally killing killed myself himself herself dying strangle hurting urinate urinating bladder vision hearing
  blind nitroglycerin nitroglycerine isosorbide poppers sildenafil tadalafil vardenafil avanafil viagra cialis levitra testosterone semaglutide tirzepatide anastrozole finasteride
  allergic anaphylaxis hives numbness drooping slurring slurred painful severe excruciating suddenly emergency ambulance convulsing twitching paralyzed
  sudden crushing tightness squeezing wheezing suffocating choking pounding racing fever groin respirar pecho sangre sangrando infarto derrame testiculo ereccion suicidarme
  exist existing anymore tomorrow worthless hopeless goodbye forever instructions prompt ignore previous dosage starting prescription clomiphene`.split(
    /\s+/,
  );

/** Real words within a slip of a red-flag word. */
export const ORDINARY: ReadonlySet<string> = new Set(
  `chess cheat cheats chests crest guest quest west heard hears heard heat hearty hearts earth heath breasts breads breaths bread wreath strike strikes strokes struck stoked
  swelled threat threats through thought attach attacks attacked attic tack pressures pressured measure bloom blond blend bleeds bleach brood flood bloods thing things
  killings filling falling willing rolling pulling calling telling skilled billed filled drying lying tying buying frying trying saying paying playing staying
  hunting hurling hurdling heating healing heading herring wearing bearing nearing fearing tearing clearing gearing hiring haring sharing blink bland blinds blinded
  version versions visions mission division revision penal pines pens bonus focus erecting reaction reactions election elections selection direction section sections
  thrown growing showing knowing throning vomits fasting tasting painting panting feinted fainter faints pointing printed fountain several sever fewer never lever
  fervor favor ever peppers popper popcorn papers puppies slipper groins grown groan growing grain groups green hides hive lives dives gives allergies allergist
  rushing brushing crashing cruising causing tracing pacing facing raising placing bracing ricing grading rounding sounding founding bounding funding poking cooking
  looking booking smoking joking checking clocking shocking chocking wheeling seizing season seasons sudden wooden prompts promo prompted ignored ignores
  previously precious prescriptions description subscription inscription starring staring stating stirring sharing start started starts stating darting parting
  sewing slurs lured insured instruction construction injections himself itself thyself severed revere venere vital vigor nicotine blister blinder bladders
  ladder madder blander sadder bidder hearth hearted hears herding heard lighting tightest lightness brightness squeezed drowning dropping dripping tropping
  pecho techo pecha hecho derecho sangra sangria pressing testing tested tester testers testimonial testimonials tables tablet tablets exit exits exact exists wordless homeless tomorrows`.split(
    /\s+/,
  ),
);
