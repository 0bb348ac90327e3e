import type { PhraseGroup } from "../phrase.ts";

/** Many words where few say the same. Nothing on the right side is harder than what it replaces. */
export const concision: readonly PhraseGroup[] = [
  {
    strength: 1,
    whyVi: "“{from}” dài dòng; “{to}” nói đủ ý.",
    pairs: `
in order to > to
in order that > so that
so as to > to
for the purpose of > for
with the aim of > to #gerund-to-base
with the intention of > to #gerund-to-base
with a view to > to #gerund-to-base
due to the fact that > because
owing to the fact that > because
because of the fact that > because
in view of the fact that > because
in light of the fact that > because
given the fact that > because
on account of the fact that > because
for the reason that > because
despite the fact that > although
in spite of the fact that > although
regardless of the fact that > although
notwithstanding the fact that > although
in the event that > if
in case of the event that > if
on the condition that > if
under the condition that > if
in the case that > if
provided that > if #strength 3
at this point in time > now
at the present time > now
at the present moment > now
at this moment in time > now
at the current time > now
in this day and age > today
in today's world > today #not-before of
in the modern world of today > today
at that point in time > then
in the near future > soon
in the not too distant future > soon
during the time that > while
during the course of > during
in the course of > during
in the process of > #delete; before-gerund
for a period of > for #not-before time
over the course of > over
in the meantime/first > meanwhile
until such time as > until
on a daily basis > daily
on a weekly basis > weekly
on a monthly basis > monthly
on a yearly basis > yearly
on a regular basis > regularly
on a frequent basis > often
every single day > every day
each and every > every
first and foremost > first
one and only > only #before-noun
any and all > all
full and complete > complete
true and accurate > accurate
basic and fundamental > basic
null and void > void
various different > various
many different > many #strength 2
`,
  },
  {
    strength: 1,
    whyVi: "Bỏ bớt chữ thừa: “{to}” thay cho “{from}”.",
    pairs: `
with regard to > about
with regards to > about
with respect to > about
in regard to > about
in reference to > about
with reference to > about
as regards > about
on the subject of > about
on the topic of > about
as far as i am concerned > for me
by means of > by
in the absence of > without
in the vicinity of > near
in close proximity to > near
in excess of > more than
in the amount of > for
in the form of > as #before a|an
in addition to > besides #strength 2
in addition to this > also
in conjunction with > with
in spite of > despite
in favour of > for
in favor of > for
in lieu of > instead of
in the direction of > toward
in a similar way > similarly
in a similar manner > similarly
in the same way > likewise #end; strength 2
in a careful manner > carefully
in an effective manner > effectively
in an efficient manner > efficiently
in a quick manner > quickly
in a timely manner > on time
in a polite way > politely
in an easy way > easily
in a clear way > clearly
in such a way that > so that
to a large extent > largely
to a great extent > largely
to a certain extent > partly
to some extent > partly
for the most part > mostly
for the sake of > for
from time to time > sometimes #strength 2
more often than not > usually
a large number of > many
a great number of > many
a large amount of > a lot of
a great deal of > a lot of
a small number of > a few #plural
a wide variety of > many #plural
a wide range of > many #plural
a majority of > most
the majority of > most
the vast majority of > most
a sufficient number of > enough
a sufficient amount of > enough
an adequate number of > enough
a number of > several
all of the > all the
all of a sudden > suddenly
both of the > both
half of the > half the
whether or not > whether #only know|knows|knew|see|decide|decided|wonder|wondered|ask|asked|sure|about|of|on
the question as to whether > whether
as to whether > whether
as to why > why
regardless of whether or not > regardless of whether
the way in which > how
the manner in which > how
the reason for which > why
the place where > where
the time when > when #not-after by|at|until|from|during
`,
  },
  {
    strength: 1,
    whyVi: "Dùng thẳng động từ “{to}” thay cho cụm “{from}”.",
    pairs: `
make/v a decision > decide/v
make/v the decision > decide/v
make/v a choice > choose/v
make/v an attempt to > try/v to
make/v an effort to > try/v to
make/v an improvement to > improve/v
make/v improvements to > improve/v
make/v a comparison between > compare/v
make/v a contribution to > contribute/v to
make/v a complaint about > complain/v about
make/v a complaint > complain/v
make/v changes to > change/v
make/v a change to > change/v
make/v a plan to > plan/v to
make/v a promise to > promise/v to
make/v use of > use/v
make/v reference to > refer/v to
make/v an assumption that > assume/v that
make/v an agreement to > agree/v to
come/v to the conclusion that > conclude/v that
reach/v the conclusion that > conclude/v that
come/v to an agreement > agree/v
reach/v an agreement > agree/v
come/v to an end > end/v
bring/v to an end > end/v
put/v an end to > end/v
give/v consideration to > consider/v
take/v into consideration > consider/v
take/v into account > consider/v #strength 2
give/v an explanation of > explain/v
give/v an answer to > answer/v
give/v assistance to > help/v
give/v permission to > allow/v #determined
give/v support to > support/v #determined
give/v rise to > cause/v
give/v encouragement to > encourage/v
provide/v help to > help/v
provide/v support to > support/v
provide/v assistance to > help/v
provide/v an explanation of > explain/v
provide/v a description of > describe/v
have/v a discussion about > discuss/v
have/v an effect on > affect/v
have/v an impact on > affect/v
have/v an influence on > influence/v
have/v the ability to > can #present
be/v able to > can #present
have/v a tendency to > tend/v to
have/v a preference for > prefer/v
have/v a need for > need/v
have/v a conversation with > talk/v to
have/v the intention to > intend/v to
have/v respect for > respect/v
have/v doubts about > doubt/v
hold/v a meeting > meet/v #not-before of|for|between; not-passive
conduct/v an investigation into > investigate/v
conduct/v an analysis of > analyse/v
carry/v out an analysis of > analyse/v
carry/v out a study of > study/v
do/v an analysis of > analyse/v
do/v research on > research/v #strength 2
perform/v an analysis of > analyse/v
take/v action to > act/v to
be/v in possession of > have/v
be/v in need of > need/v
be/v in agreement with > agree/v with
be/v of the opinion that > think/v that
be/v aware of the fact that > know/v that
be/v a reflection of > reflect/v
be/v an indication of > indicate/v
be/v dependent on > depend/v on
be/v supportive of > support/v
be/v reflective of > reflect/v
be/v representative of > represent/v
be/v applicable to > apply/v to
express/v the view that > say/v that #strength 2
draw/v a conclusion > conclude/v
pay/v a visit to > visit/v
undergo/v a change > change/v #end
show/v a preference for > prefer/v
place/v emphasis on > emphasise/v
put/v emphasis on > emphasise/v
place/v an order for > order/v
`,
  },
  {
    strength: 1,
    whyVi: "“{from}” nói một ý hai lần; “{to}” là đủ.",
    pairs: `
absolutely essential > essential
absolutely necessary > necessary
actual fact > fact
actual facts > facts
added bonus > bonus
advance/j planning > planning
advance/j warning > warning
basic fundamentals > fundamentals
close proximity > proximity
collaborate/v together > collaborate/v
combine/v together > combine/v
completely eliminate/v > eliminate/v
completely finish/v > finish/v
completely full > full
cooperate/v together > cooperate/v
current status quo > status quo
discuss/v together > discuss/v
end result/n > result/n
final outcome/n > outcome/n
final result/n > result/n #strength 2
free gift/n > gift/n
future plan/n > plan/n
gather/v together > gather/v
general consensus > consensus
join/v together > join/v
meet/v together > meet/v
merge/v together > merge/v
mutual cooperation > cooperation
mutually agree/v > agree/v
new innovation/n > innovation/n
old tradition/n > tradition/n
past experience/n > experience/n
past history > history
personal opinion/n > opinion/n
personal friend/n > friend/n
personally i > i
plan/v ahead for the future > plan/v ahead
repeat/v again > repeat/v
return/v back > return/v
reply/v back > reply/v
revert/v back > revert/v
share/v together > share/v
small in size > small
large in size > large
big in size > big
few in number > few
many in number > many
round in shape > round
blue in colour > blue
red in colour > red
green in colour > green
white in colour > white
black in colour > black
still continue/v > continue/v
still remain/v > remain/v
true fact/n > fact/n
unexpected surprise/n > surprise/n
usual habit/n > habit/n
very unique > unique
very essential > essential
very perfect > perfect
more superior > superior
period of time > period
periods of time > periods
point in time > moment
summarise/v briefly > summarise/v
summarize/v briefly > summarize/v
and also > and
but however > but
but yet > but
enter/v into > enter/v #before the|his|her|my|our|their; strength 2
continue/v on > continue/v
rise/v up > rise/v
raise/v up > raise/v
connect/v together > connect/v
mix/v together > mix/v
attach/v together > attach/v
am in the morning > am
pm in the evening > pm
reason why > reason
`,
  },
  {
    strength: 2,
    whyVi: "“{from}” không thêm ý gì; bỏ đi câu gọn hơn.",
    pairs: `
i think that/first > i think
in my personal opinion > in my opinion
in my own opinion > in my opinion
it is important to note that/first > #delete
it should be noted that/first > #delete
it is worth noting that/first > #delete
it is worth mentioning that/first > #delete
it is interesting to note that/first > #delete
it goes without saying that/first > #delete
it can be said that/first > #delete
it is clear that/first > clearly,
it is obvious that/first > obviously,
it is likely that/first > probably, #strength 3
it is possible that/first > perhaps
as a matter of fact/first > in fact
as everyone knows/first > #delete
as we all know/first > #delete
as we know/first > #delete
needless to say/first > #delete
to be honest/first > #delete; strength 3
to tell the truth/first > #delete; strength 3
all things considered/first > overall
the fact of the matter is that/first > #delete
what i mean is that/first > #delete
what i want to say is that/first > #delete
i would like to say that/first > #delete
i just want to say that/first > #delete
there is no doubt that/first > clearly,
basically/r > #delete
actually/r > #delete; strength 3
really/r > #delete; before-adj; not-after not
very very > very
kind of > #delete; before-adj; only am|is|are|was|were|feel|feels|felt|look|looks|looked|i'm|he's|she's|it's|we're|they're
sort of > #delete; before-adj; only am|is|are|was|were|feel|feels|felt|look|looks|looked|i'm|he's|she's|it's|we're|they're
for all intents and purposes > in effect
in actual fact > in fact
in actuality > in fact
the thing is that/first > #delete
which is called > called
which are called > called
that is called > called
`,
  },
];
