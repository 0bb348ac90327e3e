/**
 * Which preposition belongs to a word, and which ones learners put there instead, thinking of “giỏi về”, “phụ thuộc vào”,
 * “nổi tiếng với”. A line: `words | what learners write | what is right | only before…`. What may be right in another
 * sense (“good with children”) is not listed as wrong.
 */
export interface PrepositionPair {
  words: string;
  wrong: string;
  right: string;
  /** Heads of the object, or `person`, `thing` (anything but a verb), `study`, `doing`. */
  only?: string;
}

const read = (list: string): readonly PrepositionPair[] =>
  list
    .trim()
    .split("\n")
    .map((line) => {
      const [words = "", wrong = "", right = "", only] = line.split("|").map((cell) => cell.trim());
      return { words, wrong, right, only };
    });

/** After be, feel, get and the like. */
export const adjectivePairs = read(`
interested | about on with at to of for into | in
keen | with in at for to | on
fond | with about in on for to at | of
good bad excellent brilliant terrible great talented poor weak | in on about of with | at | study
good bad excellent brilliant terrible | in on of | at | doing
good bad | in | at | sport sports game games it this that them
afraid | with about from at to by | of
scared frightened terrified | with from to | of
famous well-known | with about of by because | for
famous | in at on | for | beach food beauty dish culture product fruit seafood noodle
married engaged | with | to | person
different | with of | from
different | by than | from | person
similar | with as than like of from | to
same | with | as | person
equal | with | to
angry annoyed furious | to on about | with | person
bored | about at to for in of | with | thing
tired | about for | of
fed | about | up with
proud | about with on for at in to by | of
responsible | about of with on | for
responsible | to | for | doing
responsible | to in | for | environment task job project family child protection safety
worried | of on at to in | about
anxious nervous | of on with to | about
excited | of in on to | about
curious | of with in on for to | about
crazy mad | with in on of | about
enthusiastic passionate | with in on at to of | about
serious | with in on to | about | study work job thing learning
confident | on for to | about
optimistic pessimistic | with on in for | about
full | with by | of
filled crowded covered packed | of | with
crowded packed | by | with
equipped decorated | of | with
made | by | of | wood plastic gold silver paper glass metal cotton rice bamboo leather silk stone
capable | in with for about on at | of
capable | to | of | verb
able | of in for | to
aware | about with on to in for at | of
jealous envious | with to at for | of
ashamed | with for about to | of
short | about in | of | money time
polite kind nice rude cruel generous friendly | with for | to | person
strict patient honest gentle popular | to for | with | person
important necessary useful | with | for | person
good bad | with | for | health environment skin eye body
good bad | to | for | health environment skin eye body child student
harmful | of in on at with | to
harmful | for | to | health environment skin eye body child people animal
used | with | to | thing
dangerous | with | for | person
suitable | with of | for
suitable | to | for | person
appropriate fit | with | for
familiar | about of for by | with
familiar | to | with | place culture city system rule work
acquainted | to of | with
compatible | to | with
busy | for to by of | with
surprised amazed shocked | of for in on to with | at
impressed | of about on to in for at | by
disappointed | of to on for | with
satisfied pleased | of about for on to at in | with
obsessed | about in of to on | with
addicted | with on in of at for about by into | to
accustomed | with for of | to
allergic | with of for about from | to
related | with of for | to
opposed | with | to
close | from of | to
far | to of at with | from | place
next | with from of at | to
contrary | with | to
prior | of | to
superior inferior senior junior preferable | than from with | to
rich | of | in | vitamin culture history mineral protein tradition
lacking | of | in
involved | to on at | in
specialised specialized | at on about for | in
fluent | at with on of about | in
successful | on of about to | in
experienced | about of on for with | in
skilled skillful talented | with on about of | in
late | to at in with | for | school class work
ready | to about | for | thing
absent | in at of on | from | school class work meeting lesson
free safe | of | from | danger disease
independent | with on from | of
dependent | in to with at by | on
based | of to by | on
based | in at from | on | fact story idea information result research opinion evidence data experience theory law principle need book novel | thing
focused | in at to | on
known | as about with by of | for | beach food beauty dish fruit seafood kindness
grateful thankful | for about | to | person
sorry | with of | for | thing
tired | with | of | doing
guilty | with on for | of | crime murder
typical | in with | of
worth | of for to | | doing
delighted | about of | with
ashamed | in on | of
proud | for | of | person country team family
excellent brilliant terrible | in on | at | study doing
full | from | of
accused | for about | of
composed | by with from | of | part people member group
fond | on about with in to | of
keen | in at for with about | on | doing study
keen | in at for about with | on | sport music reading football travel fashion art
dressed | by with on | in
born | on at | in | city
`);

/** Verbs, in every form. */
export const verbPairs = read(`
depend | in of to at by with from for about into | on
rely | in of to at with for by | on
listen | at about | to | thing
wait | to of with | for | person
agree | to for at of by | with | person
agree | to for at of by in | with | idea opinion statement view viewpoint point
disagree | to of for in at | with
arrive | to into | at | spot
arrive | to into on | in | city
arrive | at | in | hanoi saigon hue vietnam london paris tokyo japan korea china america england france germany italy thailand singapore australia canada laos cambodia city country
arrive | in | at | station airport school hotel party
apply | to in on with at | for | job position scholarship visa loan passport
complain | for on at in | about
complain | with | to | person
apologise apologize | of with in | for | thing
apologise apologize | with for at | to | person
care | to with on in at | about | thing
dream accuse | to | of | verb
succeed | to | in | verb
insist concentrate | to | on | verb
thank | to | for | verb
insist | in to at about for with | on
consist | by from on about in | of
succeed | on with of about for | in
participate | to at on with for into about | in
belong | for with of at by | to
concentrate focus | in to at with about into for | on
believe | on at about to with for | in | thing
laugh smile | to | at | person
suffer | by of for about with | from | disease illness headache cancer pollution poverty flu pain
suffer | with | from | loneliness stress depression anxiety unemployment hunger poverty lack problem bullying
recommend | with | to | person
recover | of for | from
die | by for because | of | cancer hunger disease illness thirst covid
prepare | to about with in | for | exam test interview future trip competition lesson
differ | with of than | from
congratulate | for about with of by | on
accuse | for about with in to | of
thank thanks | about of with | for | thing
contribute | for into in on with about | to
lead | for into in at | to | problem disease pollution death accident result success stress
result | to into at on | in | thing
refer | about on with at for | to
adapt | with in at on | to
reply respond | for with about | to | email letter message question
reply | with | to | person
smile | with | at | person
subscribe | for in on | to
graduate | at of in on by | from | university college school
major specialise specialize | at on about of for with | in
invest | to at about with on | in
search | about of on | for | thing
ask | about | for | help advice permission
deal cope | to about by for on of in | with | thing
escape | of | from
translate | to | into | language
divide | to | into | thing
communicate | to by | with | foreigner tourist friend
share | to for | with | person
talk speak chat | for | to | person
argue quarrel fight | to | with | person
stare look glance | in to | at | picture photo board phone screen sky face
look | to | for | job key
knock | to in | on | door
point | in on | at | person
throw | for | at | person
prefer | than | to | thing
compare | as | with
infect | of from | with
hear | for | about | news story
care | of | about | health family environment
introduce | with for | to | person
explain describe | for with | to | person
prevent stop protect | of | from
rob | from | of | thing
combine | to | with
glance | to | at
operate | to | on | person
spend | for to in | on | noun
borrow | of by at with | from | person
sympathise sympathize | to for | with
vote | to | for
object | with | to
aim | to | at | noun
`);

/** Nouns. */
export const nounPairs = read(`
reason reasons | of about | for | thing
advertisement advert | of | for
solution solutions | about of with in | to | problem pollution question crisis
answer answers | of about | to | question exercise problem
key | of for | to | success happiness life
influence influences effect effects impact impacts | to for about into | on
difference differences | of among | between | pair
difficulty difficulties | of | in | doing
interest | about on at | in
passion | about on with in to at | for
talent | about on at in of | for | study
lack | about in for at | of
demand | of about to | for | food water energy worker product rice coffee fruit fuel electricity labour house housing oil good service
knowledge | in for to at on | of | study
advantage advantages disadvantage disadvantages benefits benefit | about to in on with | of | doing
advantage advantages disadvantage disadvantages | about | of
example examples | about | of
member members | in from at | of | family team club group class band
capital | in | of | city country
damage | for with | to
access | into on of with | to | internet information education
cause causes | to | of | pollution accident problem disease
relationship | among | between | pair
respect | with to | for | person
need | about | for
love | with | for | family country parents
experience | about | of | doing
invitation | for | to | party wedding
research | about to | on
increase rise decrease fall drop | about to | in
increase rise decrease | of | in | price population temperature demand number sale income pollution crime unemployment cost
degree bachelor diploma | of about on at | in | study tourism business economics marketing law medicine engineering education accounting finance computer
investment investments | on to at | in
trouble problem | about | with | thing
success | about | in
skill | of about on | in | doing
`);

/** Fixed groups of words. Before the bar what learners write. */
export const fixedGroups = read(`
on my opinion, at my opinion, from my opinion, by my opinion, to my opinion, for my opinion, with my opinion, under my opinion | | in my opinion
according to my opinion, according to me, follow my opinion | | in my opinion
on my view, at my view | | in my view
on my point of view, at my point of view, by my point of view | | from my point of view
in conclude, to conclusion | | in conclusion
in the other hand, in other hand, on other hand, at the other hand, by the other hand | | on the other hand
in one hand, in the one hand | | on the one hand
in the contrary | | on the contrary
in contrary | | in contrast
in the internet, in internet, on internet, at the internet, in the Internet, on Internet, in Internet | | on the internet
in tv, in the tv, at tv, in television, in the television, at television | | on TV
in the radio, at the radio | | on the radio
in facebook, in the facebook, on the facebook | | on Facebook
in youtube, in the youtube | | on YouTube
in tiktok | | on TikTok
in zalo | | on Zalo
in instagram | | on Instagram
in google | | on Google
in social network, in social networks, at social networks | | on social networks
in social media, at social media, in the social media | | on social media
in the website, in website, in the websites | | on the website
in this website | | on this website
by foot, by feet, by walk, by walking, with foot, on feet, by my foot, by my feet | | on foot
in average, at average, by average | | on average
at danger, on danger | | in danger
on trouble, at trouble | | in trouble
in risk, on risk | | at risk
under the rain, under rain, on the rain, below the rain | | in the rain
in purpose, by purpose | | on purpose
on accident | | by accident
on mistake | | by mistake
in sale | | on sale
on the sky | | in the sky
on the world, of world | | in the world
on the future | | in the future
in first sight, at the first sight | | at first sight
in least | | at least
in other side, in the other side | | on the other side
on the end, in end | | in the end
at the countryside, on the countryside | | in the countryside
on the city, at the city, at city | | in the city
on my country, at my country | | in my country
on my hometown, at my hometown | | in my hometown
on my family, at my family | | in my family
in the farm | | on the farm
in my own, by my own | | on my own
in his own, by his own | | on his own
in her own, by her own | | on her own
in their own, by their own | | on their own
in the way to, at the way to, in the way home | | on the way
in my way to, in my way home, at my way to | | on my way
in the left, at the left | | on the left
in the right side, at the right side | | on the right side
in the left side, at the left side | | on the left side
in a trip, at a trip | | on a trip
in a diet | | on a diet
in business trip, in a business trip | | on a business trip
in fire | | on fire
in strike | | on strike
in duty | | on duty
on english, by english, with english | | in English
by vietnamese, on vietnamese | | in Vietnamese
by cash, with cash | | in cash
on advance | | in advance
on detail | | in detail
on general | | in general
on fact | | in fact
on addition | | in addition
in charge for, in charge about, in charge with, in charge to | | in charge of
in front to, in front with, in front at | | in front of
instead to, instead for | | instead of
in favour with, in favour for | | in favour of
in spite with, in spite to | | in spite of
in addition of, in addition with | | in addition to
in contrast of | | in contrast to
in response for | | in response to
in accordance to | | in accordance with
according with, according by | | according to
thank to | | thanks to
as a result from | | as a result of
on behalf for | | on behalf of
take part to, take part at, take part on, take part with, take part for, take part into, take part of | | take part in
took part to, took part at, took part on, took part with, took part for, took part into, took part of | | took part in
taking part to, taking part at, taking part on, taking part with | | taking part in
takes part to, takes part at, takes part on, takes part with | | takes part in
take care about, take care for, take care to, take care with, take care on | | take care of
takes care about, takes care for, takes care to, takes care with, takes care on | | takes care of
took care about, took care for, took care to, took care with | | took care of
taking care about, taking care for, taking care to, taking care with | | taking care of
pay attention on, pay attention at, pay attention in, pay attention with, pay attention about, pay attention for, pay attention into | | pay attention to
paid attention on, paid attention at, paid attention in, paid attention for | | paid attention to
pays attention on, pays attention at, pays attention in | | pays attention to
look forward for, look forward at, look forward on, look forward in | | look forward to
looking forward for, looking forward at, looking forward on, looking forward in | | looking forward to
get rid from, get rid with, get rid off | | get rid of
got rid from, got rid with, got rid off | | got rid of
make friends to, make friends for | | make friends with
made friends to, made friends for | | made friends with
in touch to | | in touch with
get along to | | get along with
get used with | | get used to
got used with | | got used to
getting used with | | getting used to
in love to, in love of, in love by | | in love with
fall in love for | | fall in love with
get on well to | | get on well with
put up to | | put up with
keep up to | | keep up with
have fun at with | | have fun with
make use from | | make use of
take advantage from, take advantage about, take advantage in | | take advantage of
have influence to, have influence in | | have influence on
run out from | | run out of
get married with, got married with, getting married with, gets married with | | get married to
at the top in | | at the top of
from now to on | | from now on
in the beach | | on the beach
in the island, in this island | | on the island
in the second floor, at second floor | | on the second floor
in the first floor | | on the first floor
in the third floor | | on the third floor
in the top floor | | on the top floor
at the second floor | | on the second floor
at the first floor | | on the first floor
at the third floor | | on the third floor
on my free time, at my free time | | in my free time
on my spare time, at my spare time | | in my spare time
at the same way, on the same way, by the same way | | in the same way
by this way, by that way, with this way | | in this way
on this case, at this case | | in this case
in this moment | | at this moment
in the same time, on the same time | | at the same time
in the beginning of, on the beginning of | | at the beginning of
in the end of | | at the end of
in time to time | | from time to time
as the result, as result | | as a result
as result of | | as a result of
for examples, for a example, for an example | | for example
in conclusions, in a conclusion, in the conclusion | | in conclusion
at the first, in the first | | at first
in the last | | in the end
in first place | | in the first place
on a other hand | | on the other hand
at age of, on the age of, on age of | | at the age of
at the lunchtime, in the lunchtime, in lunchtime, on lunchtime | | at lunchtime
on the time | | on time
in another day | | on another day
in these days | | these days
congratulations for, congratulations about | | congratulations on

`);
