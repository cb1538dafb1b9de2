export const GIVEN_NAMES: ReadonlySet<string> = new Set(
  `aaron adam alan albert alejandro alex alexander alexis alfred alice alicia allen amanda amber amy andrea andrew angela
  ann anna anne anthony antonio arthur ashley barbara benjamin bernard betty beverly bobby bradley brandon brenda brian
  bruce bryan carl carlos carol caroline carolyn catherine charles cheryl christian christina christine christopher
  cynthia daniel danielle david deborah debra denise dennis diana diane donald donna dorothy douglas dylan edward eduardo
  elizabeth emily emma eric ethan eugene evelyn fernando frances francisco frank gabriel gary george gerald gloria
  gregory hannah harold harry heather helen henry howard isabella jack jacob jacqueline james janet janice jason jeffrey
  jennifer jeremy jerry jesse jessica joan joe john johnny jonathan jordan jorge jose joseph joshua joyce juan judith
  judy julia julie justin karen katherine kathleen kathryn keith kelly kenneth kevin kimberly kyle larry laura lauren
  lawrence leonard linda lisa logan louis luis madison margaret maria marie marilyn mario martha mary matthew megan
  melissa michael michelle miguel mike nancy natalie nathan nicholas nicole noah olivia pamela patricia patrick paul
  peter philip phillip rachel ralph randy raymond rebecca ricardo richard robert roger ronald roy russell ruth ryan
  samantha samuel sandra sara sarah scott sean sharon shirley sophia stephanie stephen steve steven susan teresa theresa
  thomas timothy tyler victoria vincent virginia walter wayne william willie zachary`.split(/\s+/),
);

export const ORDINARY_WORDS: ReadonlySet<string> = new Set(
  `a about access advocate advocacy agreement and are assistance autonomy bill blood booking brochure call can care
  centered clinic clinics consent counseling dashboard data do does education experience for forms from green guide guidelines
  handout has health how if in information instructions intake is it labeling leaflet may medical medicine medication messages
  monday must no not of on or outcomes packages page portal preferences prescribing privacy questionnaire questions
  registry reported resources responsibilities review rights safety satisfaction selection services should skokie story
  stories summary support survey testosterone that the to treatment use visit visits we what when who why with you your
  january february march april june july august september october november december tuesday wednesday thursday friday
  saturday sunday wisconsin illinois chicago american america english spanish viagra cialis wegovy ozempic mounjaro
  zepbound caverject edex trimix semaglutide tirzepatide sildenafil tadalafil`.split(/\s+/),
);
