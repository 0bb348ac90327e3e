import { wordMap } from "../english/word-set.ts";

/** What may follow a verb decides what it is called; each list was read through, and what is in none stays without a label. */
const list = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

/** Link their subject with a complement. */
export const linking = list("be become seem look feel sound taste smell remain stay turn grow appear get keep prove");
/** Of these, those that have an object where no complement follows: “grow rice”, “get a job”. */
export const linkingOrNot = list("get grow keep turn taste smell feel sound prove");
/** Verbs whose complement can be a noun: “became a doctor”. */
export const linkingNouns = list("be become remain");
/** “gave me a book”. */
export const withTwoObjects = list(
  "give send show tell teach buy bring offer lend make cook pay write read ask pass hand sell leave cost owe promise wish award serve feed grant save take",
);
/** “made us sad”, “call him Tom”. */
export const withObjectComplement = list(
  "make find keep leave call name consider paint drive get turn elect think believe",
);
/** “asked me to help”. */
export const withObjectAndTo = list(
  `ask tell want teach help allow advise encourage invite persuade force get remind order enable expect warn permit cause
  request require urge beg train would`,
);
/** “made me cry”. */
export const withObjectAndBase = list("make let help see hear watch feel have notice");
/** “want to learn”: to do it is what is wanted. */
export const withTo = list(
  `want need like love hope decide plan try learn begin start forget remember agree refuse promise offer expect wish prefer
  hate continue choose manage fail attempt intend tend seem afford pretend hesitate threaten deserve aim prepare dare`,
);
/** “enjoy reading”. */
export const withGerund = list(
  `enjoy like love hate finish avoid mind suggest practise practice keep stop start begin continue consider imagine miss quit
  prefer dislike recommend risk admit deny postpone delay regret remember forget try give need involve include`,
);
/**
 * Of these, those that have no other use with “to”: “enjoy to read” means reading. “Stopped to rest” and “practiced to
 * win” say why.
 */
export const withGerundOnly = list("enjoy avoid mind suggest consider imagine dislike recommend admit deny postpone");
/** Verbs that may take a whole clause. */
export const ofThought = list(
  `think know say believe hope guess feel suppose mean understand show realize realise hear see tell remember forget find
  imagine notice decide agree suggest dream doubt worry explain learn discover wonder ask announce admit claim argue notice
  prove reply promise complain`,
);
/** “play football”, “see a film”: what follows a form of them is their object. Those of movement and rest have none. */
export const withoutObject = list(
  `go come live sleep arrive happen stay fall die rise lie sit stand wait listen depend belong exist occur rain snow laugh
  smile cry travel work walk appear disappear remain talk rest`,
);

/** Verb and preposition that are learned as one: what follows is their object. */
export const withPreposition = list(
  `listen_to look_at look_for look_after wait_for depend_on belong_to think_about think_of care_about care_for believe_in
  talk_about dream_of dream_about ask_for pay_for apply_for laugh_at rely_on consist_of deal_with agree_with suffer_from
  worry_about learn_about know_about hear_of hear_about search_for complain_about concentrate_on focus_on insist_on
  get_on get_off prepare_for lead_to`,
);
/** Verb and particle that take an object after them. */
export const withParticle = list(
  `turn_on turn_off turn_down turn_up put_on put_off put_away put_down take_off take_up take_out pick_up look_up give_up give_back throw_away
  find_out fill_in fill_out clean_up switch_on switch_off write_down wake_up set_up bring_up bring_back carry_out point_out
  cut_down make_up call_off call_back hand_in pay_back try_on work_out hang_up build_up tidy_up eat_up use_up wash_up`,
);
export const particles = list("up out off down away back");
/** Particles after a verb of motion: “go on”, “come in”. */
export const movesOn = list(
  "go_on carry_on come_on move_on come_in get_in move_in go_in move_over come_over sit_around",
);

/** Participles that describe a feeling or state: not a passive. */
export const adjectivesOfState = list(
  `interested tired bored excited worried surprised pleased disappointed frightened scared married confused embarrassed
  relaxed amazed satisfied annoyed shocked ashamed concerned crowded polluted closed used broken lost finished gone dressed
  located situated known engaged qualified experienced limited complicated relieved exhausted delighted stressed depressed
  addicted determined retired divorced`,
);
/** Their “is -ing” names an activity and is not a progressive: “my hobby is reading”. */
export const namesOfActivities = list(
  "hobby hobbies job dream goal aim habit way plan task duty pastime passion interest activity ambition weakness solution",
);
/** Adjectives that a place or a point after in, at, on belongs to. */
export const adjectiveWith: Readonly<Record<string, ReadonlySet<string>>> = wordMap({
  in: list("interested involved successful confident rich fluent"),
  at: list("good bad excellent surprised angry great terrible brilliant skilled shocked amazed clever"),
  on: list("keen dependent based hooked"),
});
