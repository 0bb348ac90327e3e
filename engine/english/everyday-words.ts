import { wordSet } from "./word-set.ts";

/** Small lists of everyday words that several groups of rules ask for. */
export const weekdays = wordSet(
  `monday tuesday wednesday thursday friday saturday sunday mondays tuesdays wednesdays thursdays fridays saturdays
  sundays`,
);
export const months = wordSet("january february march april may june july august september october november december");
export const seasons = wordSet("summer winter spring autumn");
export const partsOfDay = wordSet("morning afternoon evening");
export const timeUnits = wordSet(
  "second seconds minute minutes hour hours day days week weeks month months year years",
);
export const numberWords = wordSet(
  `one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen
  nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred`,
);

/** Where one goes to, lives in, arrives at. */
export const places = wordSet(
  `school university college market supermarket hospital cinema beach park station airport library museum zoo church
  pagoda temple restaurant cafe shop store mall bank office company factory gym stadium theatre theater countryside
  village town city province country hometown house home apartment flat hotel homestay farm garden kitchen bedroom room
  class classroom pool playground mountain mountains island lake river sea forest bookshop bookstore pharmacy dentist
  doctor post toilet bathroom club bar pub party wedding concert bakery hanoi hue saigon vietnam dalat danang`,
);
/** Places that are named without an article after “to”. */
export const placesWithoutArticle = wordSet("school university college work bed church class hospital prison town");
export const cities = wordSet(
  `hanoi saigon hue dalat danang vietnam london paris tokyo japan korea china america england france thailand singapore
  australia canada germany italy russia laos cambodia asia europe haiphong vinh nhatrang nam sapa`,
);
/** “Ho Chi Minh”, “Da Nang”: cities of several words, by their first. */
export const cityBeginnings = wordSet("ho da nha hai can vung hoi ninh sa phu ha new");
export const people = wordSet(
  `man men woman women boy boys girl girls child children kid kids person people friend friends teacher teachers student
  students doctor doctors nurse mother father mom mum dad parents parent brother brothers sister sisters son daughter
  grandmother grandfather grandparents grandma grandpa uncle aunt cousin cousins husband wife boyfriend girlfriend
  neighbour neighbours neighbor neighbors classmate classmates colleague colleagues boss baby family customer customers
  guest guests tourist tourists visitor visitors foreigner foreigners stranger engineer lawyer singer actor actress
  farmer worker workers driver manager leader roommate partner team company everyone everybody someone somebody`,
);
export const colors = wordSet("red blue green yellow black white pink purple brown grey gray orange violet golden");
export const subjectsOfStudy = wordSet(
  `english math maths mathematics physics chemistry biology history geography literature music art science french
  chinese japanese korean vietnamese swimming singing cooking drawing dancing football badminton tennis sports sport
  chess volleyball basketball painting writing speaking listening reading grammar computers`,
);
export const nationalities = wordSet(
  `vietnamese english chinese japanese korean american french british german russian thai italian spanish australian
  indian european asian western`,
);
