import { wordSet } from "./word-set.ts";

/** Roles and professions: they need a determiner. */
export const personNouns = wordSet(`
  accountant actor actress adult artist assistant athlete author baby babysitter baker banker barber beginner boy boyfriend
  brother builder businessman businesswoman butcher buyer carpenter cashier chef child citizen classmate cleaner clerk coach
  colleague comedian composer conductor consultant cook cousin customer dancer daughter dentist designer detective developer
  doctor driver economist editor electrician employee employer engineer expert fan farmer fighter firefighter fisherman
  footballer foreigner freelancer freshman friend gardener genius girl girlfriend goalkeeper graduate guard guest guide guitarist
  guy hairdresser helper hero housekeeper housewife husband immigrant interpreter inventor investor janitor journalist judge
  kid lady lawyer learner lecturer leader librarian lifeguard listener loser magician maid man manager mathematician
  mechanic member mentor merchant model monk motorist musician neighbor neighbour newcomer novelist nurse officer
  orphan owner painter parent passenger patient person pharmacist photographer pianist pilot player plumber poet policeman
  policewoman politician porter postman president priest prisoner professor programmer psychologist pupil reader receptionist
  relative reporter researcher resident roommate runner sailor salesman saleswoman scholar scientist secretary
  seller servant shopkeeper shopper singer sister sister-in-law soldier son speaker specialist sportsman star
  stranger student supervisor surgeon swimmer tailor teacher teenager therapist thief tourist trader trainer translator
  traveler traveller tutor twin uncle vegetarian vendor vet victim villager violinist visitor volunteer waiter waitress widow
  wife winner woman worker writer youngster youtuber vlogger blogger streamer gamer storekeeper stewardess steward
  intern apprentice candidate boss expat pedestrian cyclist motorcyclist handyman craftsman chairwoman superstar
`);

/** A thing, an animal, a place, an event that is counted: a bare singular is nearly always a missing article. */
export const thingNouns = wordSet(`
  car bike bicycle motorbike motorcycle scooter truck van boat ship plane airplane taxi train bus helicopter tractor
  house apartment flat room bedroom bathroom kitchen garage garden yard balcony roof wall door window gate fence floor
  building tower castle palace villa hotel restaurant cafe shop store supermarket market mall bakery bookstore bookshop
  library museum cinema theater theatre stadium zoo park playground farm factory company firm office bank airport station
  village town city country province district street road bridge tunnel river lake mountain hill island beach desert
  forest valley waterfall volcano pagoda temple church mosque statue square
  table desk chair sofa couch bed bookshelf wardrobe cupboard shelf lamp fridge refrigerator oven stove microwave
  computer laptop tablet phone smartphone telephone cellphone camera television radio robot machine printer keyboard
  screen calculator clock watch ring necklace bracelet umbrella wallet purse bag handbag backpack suitcase basket bottle cup
  mug plate bowl knife fork spoon pan kettle candle mirror towel blanket pillow toothbrush key ticket passport
  book notebook textbook dictionary magazine newspaper novel story poem letter email postcard diary essay
  article pen pencil ruler eraser crayon brush poster map picture photo photograph painting drawing song movie film video
  cartoon game toy doll ball kite balloon puzzle guitar piano violin drum flute
  shirt t-shirt dress skirt jacket coat sweater hat cap scarf belt tie shoe sock boot uniform suit
  dog cat bird cow pig horse buffalo elephant tiger lion monkey snake rabbit bear fox wolf frog turtle
  goat duckling puppy kitten parrot spider butterfly bee ant insect pet animal
  tree flower rose plant leaf banana apple orange mango pineapple watermelon lemon grape strawberry peach carrot
  potato tomato onion sandwich hamburger pizza cookie
  job career hobby dream plan goal idea problem question answer reason mistake exam test quiz lesson course
  subject sentence word paragraph chapter exercise project presentation speech conversation meeting interview appointment
  party wedding festival holiday vacation trip journey tour picnic concert competition contest
  event ceremony
  headache toothache fever stomachache backache sore cough accident
   gift present surprise prize medal certificate degree diploma scholarship
  website app application account message blog forum channel
  minute hour day week month year weekend moment
  family team club group band class school university college hospital clinic kindergarten
  habit skill language nation culture rule law method tool device way difference advantage disadvantage benefit
  solution example opportunity chance decision choice suggestion opinion
  bunch pair slice piece score sense list row queue crowd stage step corner edge bottom surface
  vegetable bean egg biscuit cracker cherry pear plum mushroom cucumber pumpkin cabbage doughnut pancake cocktail
  meal snack dish recipe menu stall kiosk counter ladder brick cave cliff pond stream path lane corridor stair
  lift elevator escalator platform port harbour harbor workshop studio warehouse
  passenger vehicle engine battery wheel tyre tire ferry rocket spaceship satellite planet
  cousin stepfather stepmother nephew niece grandson granddaughter godfather grandparent
  pillar arch column attic basement cellar hall lobby courtyard fountain
   earring pendant crown blouse vest hoodie pyjama glove slipper sandal heel button zip pocket sleeve
  cloud star rainbow earthquake flood hurricane typhoon
  bookcase cabinet stool armchair mattress cushion rug bin dustbin bucket broom sponge
  paintbrush pin needle thread scissor folder envelope stamp parcel package label sticker
  disease injury wound scar allergy pill bandage
  discussion debate argument invitation announcement advertisement brochure leaflet newsletter
  semester term timetable schedule deadline mark grade report survey questionnaire experiment
   exhibition parade carnival match tournament league championship race marathon
   talent ability weakness strength personality character role model
  crocodile dolphin whale shark penguin owl eagle pigeon swan dinosaur giraffe zebra kangaroo panda camel donkey mosquito
  snail worm crab lobster squid octopus
   logo symbol sign signal crossroad roundabout pavement
  statement comment review rating username password file document webcam microphone headphone speaker
  neighbor classmate teammate partner rival enemy opponent
  nightmare adventure mission challenge obstacle
  storm memory capital glass place feeling thing
  smile nose mouth hand arm leg foot finger beard mustache moustache tail
  nickname joke lie secret promise bill receipt discount coin bomb gun sword flag helmet seat hammer nail
  shower nap bath swimming-pool pool swing circle line
  monster ghost dragon fairy king queen prince princess neighborhood neighbourhood hometown homeland
  bench bus-stop curtain carpet drawer jar box tank net rope stick stone
`);

/** Nouns of the lists above that also occur without a determiner, in ways that cannot be distinguished. */
export const sometimesBare = wordSet(`
  school university college hospital church class law line way day night minute hour week month year weekend record language
  culture lamb chicken fish orange sense talent league glove lead subject term mark grade report role stage step grass character strength weakness ability argument debate discussion surprise friendship star race file review comment signal stream disease partner thread hall egg meal dish row path bottom surface edge model injury cherry corner art genius expert firm mouth hand foot chance choice sore present cook cap bed television radio office memory decision
  opinion
`);

/** Behind an adjective (“a small school”, “a nice day”) these are counted too. */
export const countedWithAdjective = wordSet(
  "school university college hospital church class law day night week weekend year record language subject expert chance choice present cook bed opinion memory office decision hobby mouth way mark grade report role stage step character meal dish disease partner hall review surprise injury path term argument discussion row corner voice",
);
export const commonAdjectives = wordSet(`
  good bad big small new old nice beautiful great famous long short large difficult easy interesting happy sad boring exciting
  wonderful terrible important special strange young poor rich modern quiet noisy busy lovely cheap expensive strong
  serious useful lucky perfect foreign public private real traditional popular hard huge tiny cute funny kind friendly clean dirty
`);

/** Countable, but often without an article: used where number matters, not for articles. */
const alsoCounted = wordSet(`
  center centre view form sector cause factor aspect element feature issue topic task result product service tool technique facility activity
  area region resource chemical crime lantern experiment fee jam drawback effect impact emotion gram kilogram kilometre
  kilometer metre meter litre liter mile dollar pound cent inch euro percent degree customer client user human being stall
  criterion resident citizen worker ingredient recipe souvenir costume tradition custom value belief attitude need demand target
  goal type kind sort species style brand item object symptom virus bacterium gas toxin pollutant fuel machine gadget appliance
  policy regulation measure step strategy approach category source reference figure statistic number amount percentage
  opportunity possibility responsibility duty right expense cost price tax salary bonus fine gift reward
  forest landmark monument landscape spot destination site building skyscraper block slum suburb neighbourhood
  hobby sport contest competition match tournament player fan viewer reader listener audience follower subscriber
`);

/** Not counted in any everyday sense: no a, no -s, no many. */
export const uncountableNouns = wordSet(`
  information advice homework housework furniture equipment knowledge traffic luggage baggage money news music weather
  progress research evidence rubbish garbage trash pollution happiness health education rice bread milk butter electricity
  internet software hardware feedback clothing jewelry jewellery machinery scenery luck fun permission transportation
  accommodation water sand cash mail patience courage wisdom intelligence honesty violence poverty
  wealth leisure air blood oil gold silver cotton wool plastic rain snow
  sunshine fog thunder lightning laughter employment unemployment harm bravery
  confidence kindness loneliness sadness anger flour sugar salt pepper meat beef pork seafood
  literature mathematics maths physics economics chemistry biology slang grammar
  publicity storage graffiti spaghetti nutrition hygiene safety
`);

/** Uncountable, but with “a” in some senses: articles are not checked. */
export const sometimesCounted = wordSet(
  "accommodation water rain air oil health education history knowledge music fun literature salt sugar silver gold wool cotton plastic poverty wealth milk meat internet safety violence confidence snow fog anger sadness kindness happiness intelligence permission grammar cash mail blood sand thunder",
);

/** Where one goes: `to the cinema`, `at the airport`. */
export const placesWithThe = wordSet(`
  cinema market supermarket beach park zoo library airport station museum theater theatre gym stadium countryside city mountain
  mountains sea seaside river lake forest restaurant hotel pool swimming-pool mall bookstore bookshop bakery pagoda temple
  kitchen bathroom bedroom garden yard bank factory company village playground club cafe canteen classroom dentist doctor
  street road sky world moon sun internet post-office pharmacy farm field center centre bus-stop shop
   party wedding meeting concert suburbs balcony garage laboratory lab office
`);

export const instruments = wordSet("piano guitar violin drums flute drum cello trumpet saxophone ukulele harp");

/** Kinds of general things that learners put “the” before. */
export const generalNouns = wordSet(`
  honesty death patience kindness peace adulthood childhood marriage jealousy life nature society love happiness pollution technology education money health music freedom friendship success science
  knowledge beauty fashion poverty crime violence hatred hope war literature art culture
  communication transportation tourism unemployment stress
`);

export const mealNouns = wordSet("breakfast lunch dinner supper brunch");
export const sportNouns = wordSet(
  "football soccer basketball volleyball tennis badminton chess golf baseball hockey cricket rugby",
);
export const languageNouns = wordSet(
  "english vietnamese french japanese chinese korean spanish german russian italian thai portuguese",
);

/** May a bare singular of it be called wrong? */
export const isCountable = (noun: string): boolean =>
  personNouns.has(noun) || (thingNouns.has(noun) && !sometimesBare.has(noun));
/** Is it counted at all: does it have a plural? */
export const hasPlural = (noun: string): boolean => personNouns.has(noun) || thingNouns.has(noun);
/** The same for places where only the number is in question: “both view”, “other sector”. */
export const isCounted = (noun: string): boolean => hasPlural(noun) || alsoCounted.has(noun);
