/**
 * What goes together. First verbs and their objects, a line: `verb | objects | the right verb, others`.
 */
export interface WordPair {
  verb: string;
  objects: string;
  right: readonly string[];
}
const read = (list: string): readonly WordPair[] =>
  list
    .trim()
    .split("\n")
    .map((line) => {
      const [verb = "", objects = "", right = ""] = line.split("|").map((cell) => cell.trim());
      return { verb, objects, right: right.split(",").map((word) => word.trim()) };
    });

/** The object changes nothing but the verb. `turn on` and the like are put before it. */
export const verbObjects = read(`
do | mistake decision effort noise choice plan progress money friend excuse suggestion complaint promise mess wish profit discovery speech appointment living difference impression contribution arrangement agreement conclusion improvement | make
do | bed call | make
do | cake coffee tea breakfast lunch dinner | make
do | photo selfie picture photograph break nap trip shower bath seat | take
do | party conversation meeting dream | have
do | crime suicide murder | commit
do | football tennis badminton basketball volleyball soccer chess baseball golf guitar piano game games | play
do | question | ask, answer
do | attention | pay
make | duty duties homework housework exercise exercises shopping laundry washing ironing research harm gymnastics yoga gardening favour favor crossword karate aerobics experiment experiments overtime chores sport sports cleaning judo | do
make | photo photos selfie selfies | take
make | break nap shower bath test exam rest walk bus | take
make | conversation meeting party | have
make | crime suicide murder | commit
make | attention | pay
make | question questions | ask
make | football tennis badminton | play
make | accident accidents | have, cause
make | damage | cause, do
make | birthday | celebrate
make | experience experiences | have, gain
make | best | do
make | diet | go on
make | surgery operation | have
take | mistake mistakes promise efforts noise suggestions progress | make
take | homework housework | do
take | party conversation accident | have
take | attention | pay
take | knowledge | gain
take | crime | commit
give | decision mistake efforts complaint | make
give | question questions | ask
get | decision | make
get | knowledge | gain, acquire
get | accident | have
have | mistake mistakes decision effort | make
put | attention | pay
say | lie lies truth story stories joke jokes secret secrets | tell
say | english vietnamese french chinese japanese korean | speak
say | speech | make, give
say | opinion idea | give, express
speak | lie lies story stories joke jokes secret | tell
speak | hello goodbye words | say
speak | opinion | express, give
talk | english vietnamese french chinese japanese korean | speak
talk | story stories lie lies joke jokes truth | tell
talk | hello goodbye | say
tell | english vietnamese | speak
tell | hello goodbye | say
tell | speech | make, give
open | tv television light lights fan computer laptop radio lamp heater ac conditioner conditioning machine machines engine torch tivi | turn on, switch on
open | music | turn on, play
close | tv television light lights fan radio lamp heater ac conditioner conditioning machine engine tivi music | turn off, switch off
learn | knowledge | gain, acquire
study | knowledge experience experiences | gain, acquire
increase raise | english vocabulary pronunciation grammar | improve
upgrade | english | improve
drive | motorbike bike bicycle motorcycle scooter bikes motorbikes | ride
ride | car cars truck | drive
play | swimming jogging | go
play | yoga karate judo aerobics gymnastics exercise exercises taekwondo | do
play | facebook tiktok internet zalo instagram youtube phone phones smartphone smartphones iphone | use
drink eat | medicine medicines pill pills tablet tablets painkiller painkillers | take
drink | cigarette cigarettes | smoke
dress | shirt skirt jeans trousers pants shoes hat coat jacket uniform clothes dress glasses suit sweater | wear
bring | glasses helmet | wear
wear | umbrella suitcase | carry
beat | match game prize medal race | win
win | opponent opponents team enemy enemies rival | beat
rise | hand hands money salary awareness question children child voice funds flag | raise
see | tv television | watch
look | tv television movie movies cartoon cartoons | watch
read | tv | watch
watch | newspaper newspapers book books magazine | read
listen | noise | hear
join | exam exams test tests examination | take
join | wedding funeral | attend, go to
attend | exam exams test | take, sit
attend | club | join
fall | exam exams test examination | fail
meet | accident | have
meet | difficulty difficulties problem problems trouble obstacle obstacles | face, have
get reach | success | achieve
hold | promise | keep
wash | teeth | brush
cook | coffee tea | make
cook | cake cakes bread | bake, make
eat play do make | tet | celebrate
up | photo photos picture pictures video videos status | upload, post
solve | questions exercise | answer, do
grow | chickens pigs cows ducks children dogs cats | raise, keep
organise organize | birthday | celebrate
lose | bus train plane flight class lesson | miss
miss | weight | lose
train | english | practise
find | living | earn, make
`);

/** Adjectives and their nouns: `adjective | nouns | the right adjective`. */
export const adjectiveNouns = read(`
strong big | rain rains | heavy
strong big hard thick | traffic | heavy
crowded | traffic | heavy
strong big | snow snowfall | heavy
big heavy | wind winds | strong
big | sunshine sunlight | bright, strong
strong big hard | smoker drinker | heavy
high | man woman boy girl men women boys girls brother sister player people | tall
near | friend friends | close
expensive | price prices cost | high
strong | headache cold toothache stomachache | bad, severe
big | headache cold toothache stomachache | bad
heavy | disease illness sickness | serious
big | voice | loud
hot | temperature temperatures | high
big | quality | high
big large | speed | high
strong | mistake mistakes | serious, big
fat | salary | high
large big | age | old
small | age | young
quick | food | fast
wide | knowledge | broad, wide
old | brother sister brothers sisters | older
young small | brother sister brothers sisters | younger
much big | attention | great, a lot of
tall | mountain mountains | high
tall | price prices salary salaries temperature | high
high | tea | strong
thick | tea coffee | strong
bold | tea coffee | strong
deep | accent | strong
fast | decision | quick
fast | meal shower look | quick
`);

/** Wrong phrases and their corrections: `written → right`. `…` is not matched across other words. */
export const phrases: readonly (readonly [written: string, right: readonly string[]])[] = `
play with phone → play on the phone, use a phone
play with my phone → use my phone, play on my phone
play with his phone → use his phone, play on his phone
play with her phone → use her phone, play on her phone
play with their phone → use their phones, play on their phones
play with their phones → use their phones, play on their phones
play with your phone → use your phone, play on your phone
playing with my phone → using my phone, playing on my phone
playing with their phones → using their phones, playing on their phones
playing with his phone → using his phone, playing on his phone
playing with her phone → using her phone, playing on her phone
play computer → play on the computer, use the computer
play the computer → play on the computer, use the computer
turn on the door → open the door
turned on the door → opened the door
turn off the door → close the door
turned off the door → closed the door
turn on the window → open the window
turn off the window → close the window
turned off the window → closed the window
go picnic → go on a picnic, go for a picnic
go to picnic → go on a picnic, go for a picnic
go for picnic → go for a picnic, go on a picnic
went picnic → went on a picnic
went to picnic → went on a picnic
going picnic → going on a picnic
go to a picnic → go on a picnic
go trip → go on a trip
go a trip → go on a trip
go to a trip → go on a trip
went to a trip → went on a trip
went a trip → went on a trip
go to travel → travel, go travelling
went to travel → travelled, went travelling
go travel → travel, go travelling
went travel → travelled, went travelling
go travelling to → travel to
go swim → go swimming
goes swim → goes swimming
went swim → went swimming
going swim → going swimming
go camp → go camping
go shop → go shopping
go fish → go fishing
went fish → went fishing
go jog → go jogging
go ski → go skiing
go sleep → go to sleep, go to bed
went sleep → went to sleep, went to bed
goes sleep → goes to sleep, goes to bed
go to sleep late → go to bed late
go to the bed → go to bed
go football → play football
go sport → do sport
go party → go to a party
borrow me → lend me
borrow him → lend him
borrow us → lend us
borrow them → lend them
borrowed me → lent me
borrowed him → lent him
borrowed us → lent us
remember me of → remind me of
remembers me of → reminds me of
remember me about → remind me of
remembers me about → reminds me of
remember me the → remind me of the
remembers me the → reminds me of the
remember me my → remind me of my
remembers me my → reminds me of my
remember us of → remind us of
hear to → listen to
hears to → listens to
hearing to → listening to
like hearing music → like listening to music
like to hear music → like to listen to music
hearing music → listening to music
hearing the music → listening to the music
hear music every → listen to music every
often hear music → often listen to music
always hear music → always listen to music
thank for → thank you for, thanks for
many thank → many thanks
as i know , → as far as I know,
how long time → how long
get a cold → catch a cold
strong rain → heavy rain
raining strongly → raining heavily
rain strongly → rain heavily
rains strongly → rains heavily
rained strongly → rained heavily
rains big → rains heavily
raining big → raining heavily
rained big → rained heavily
rained very big → rained very heavily
rains very big → rains very heavily
rain big → rain heavily
rained strong → rained heavily
rains strong → rains heavily
make my best → do my best
make her best → do her best
make his best → do his best
make our best → do our best
make your best → do your best
make their best → do their best
try my best effort → make my best effort
say about → talk about
says about → talks about
said about → talked about
talk me about → tell me about
talked me about → told me about
talk me that → tell me that
talks me about → tells me about
spoke me that → told me that
talked me that → told me that
is pain → hurts
are pain → hurt
give birth a → give birth to a
have a good sleep → sleep well
in a good health → in good health
at the last → at last
make a surprise for → surprise
do exercise morning → do morning exercise
fall in sick → fall sick
get in the bus → get on the bus
get in the train → get on the train
get in the plane → get on the plane
got in the bus → got on the bus
got in the train → got on the train
get on the car → get in the car
got on the car → got in the car
get on the taxi → get in the taxi
got on the taxi → got in the taxi
get off the car → get out of the car
got off the car → got out of the car
get off the taxi → get out of the taxi
do a favor to me → do me a favour
most of time → most of the time
the most of people → most people
some of people → some people
many of people → many people
a lots of → a lot of
been to there → been there
go to there → go there
went to there → went there
come to here → come here
came to here → came here
all of time → all the time
in all my life → all my life
take a bath the → have a bath
heavy sick → seriously ill
serious sick → seriously ill
become true → come true
becomes true → comes true
became true → came true
becoming true → coming true
do my dream → make my dream come true, follow my dream
take dinner → have dinner
take lunch → have lunch
take breakfast → have breakfast
took dinner → had dinner
took lunch → had lunch
took breakfast → had breakfast
take a lunch → have lunch
take a dinner → have dinner
drink soup → have soup, eat soup
give me know → let me know
let me to know → let me know
make me know → let me know
mother tongue language → mother tongue
make a travel → take a trip, go on a trip
have a travel → take a trip, go on a trip
go on a travel → go on a trip
make a rest → have a rest, take a rest
do a rest → have a rest, take a rest
save the money → save money
do business with money → do business
catch cold → catch a cold
my health is strong → I am in good health
my head is pain → my head hurts
country side → countryside
as result → as a result
in the nowadays → nowadays
unforgettable experiment → unforgettable experience
memorable experiment → memorable experience
win knowledge → gain knowledge
learn you how → teach you how
learn me how → teach me how
say you about → tell you about
say you that → tell you that
takes half hour → takes half an hour
took half hour → took half an hour
for half hour → for half an hour
study physic → study physics
learn physic → learn physics
physic teacher → physics teacher
step by steps → step by step
each others → each other
`
  .trim()
  .split("\n")
  .map((line) => {
    const [written = "", right = ""] = line.split(" → ");
    return [written, right.split(",").map((word) => word.trim())] as const;
  });
