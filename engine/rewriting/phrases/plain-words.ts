import type { PhraseGroup } from "../phrase.ts";

/** Long words and their everyday neighbors; the left side is understood by fewer learners than the right one. */
export const plainWords: readonly PhraseGroup[] = [
  {
    strength: 1,
    whyVi: "“{from}” là từ khó; “{to}” nói đúng điều ấy bằng một từ ai cũng biết.",
    pairs: `
utilize/v > use/v
utilise/v > use/v
utilization/n > use
commence/v > start/v
terminate/v > end/v
endeavour/v to > try/v to
endeavor/v to > try/v to
attempt/v to > try/v to
ascertain/v > find/v out
purchase/v > buy/v #transitive
require/v > need/v #object; no-that; not-passive
obtain/v > get/v #object; not-passive
assist/v > help/v #transitive
demonstrate/v > show/v #transitive
indicate/v > show/v #transitive
construct/v > build/v #transitive
inquire/v > ask/v
enquire/v > ask/v
inform/v > tell/v #object-person
notify/v > tell/v #object-person
reside/v > live/v
depart/v > leave/v
cease/v to > stop/v #gerund
cease/v > stop/v
modify/v > change/v
alter/v > change/v
amend/v > change/v
dispatch/v > send/v #transitive
possess/v > have/v #object; not-passive
retain/v > keep/v #object; not-passive
anticipate/v > expect/v
elect/v to > choose/v to
select/v > choose/v #transitive
permit/v > allow/v #transitive
prohibit/v > ban/v
comprehend/v > understand/v
perceive/v > see/v #strength 2
participate/v in > take/v part in
collaborate/v > work/v together
initiate/v > start/v
expedite/v > speed/v up
accelerate/v > speed/v up
eliminate/v > remove/v #transitive
augment/v > increase/v
diminish/v > reduce/v #object
mitigate/v > reduce/v
alleviate/v > ease/v
exacerbate/v > worsen/v
optimize/v > improve/v #strength 3
enhance/v > improve/v
ameliorate/v > improve/v
evaluate/v > judge/v #strength 3
remunerate/v > pay/v
reimburse/v > pay/v back
relinquish/v > give/v up
converse/v > talk/v
proceed/v to > go/v on to
rectify/v > correct/v
remedy/v > fix/v
resolve/v > solve/v #object-noun problem|problems|issue|issues|difficulty|difficulties|crisis; strength 2
seek/v to > try/v to
strive/v to > try/v to
verify/v > check/v
implement/v > carry/v out #strength 2
contemplate/v > think/v about
elucidate/v > explain/v
disseminate/v > spread/v
encounter/v > face/v #object-noun problem|problems|issue|issues|conflict|conflicts|dispute|difficulty|difficulties|matter|crisis|challenge|challenges
incorporate/v > include/v
postpone/v > put/v off
procure/v > get/v #object; not-passive
vacate/v > leave/v
`,
  },
  {
    strength: 1,
    whyVi: "“{to}” ngắn và dễ hiểu hơn “{from}”.",
    pairs: `
individual/n > person/n
residence/n > home/n
automobile/n > car/n
occupation/n > job/n #not-before of; only my|your|his|her|our|their
assistance > help
objective/n > goal/n
methodology/n > method/n
component/n > part/n
remainder/n > rest #the
commencement/n > start
quantity/n > amount/n
location/n > place/n #not-compound; strength 2
beverage/n > drink/n
adolescent/n > teenager/n
physician/n > doctor/n
attire > clothes #end
proximity/n > closeness
predicament/n > problem/n
perspective/n > view/n #strength 2
discrepancy/n > difference/n
modification/n > change/n
alteration/n > change/n
expenditure > spending
remuneration > pay
ramification/n > effect/n
outcome/n > result/n #strength 2
consequence/n > result/n #strength 2
capability/n > ability/n
endeavour/n > effort/n
endeavor/n > effort/n
inception/n > start
notion/n > idea/n
plethora of > lot of #strength 1
`,
  },
  {
    strength: 1,
    whyVi: "“{to}” là từ thường ngày của “{from}”.",
    pairs: `
numerous/j > many #plural
sufficient/j > enough #not-after a|the|not
additional/j > more #plural; not-after the|these|those|my|your|his|her|its|our|their
subsequent/j > later #before-noun
subsequently/r > later
previously/r > before #end
prior to > before
initial/j > first #before stage|stages|step|steps|plan|idea|meeting|reaction|response|attempt
initially/r > at first
primary/j > main #before reason|reasons|goal|goals|aim|aims|purpose|cause|causes|source|sources|concern|objective|objectives|function|focus|role|factor|factors|problem
principal/j > main #before reason|reasons|goal|goals|aim|aims|purpose|cause|causes|source|sources|concern|objective|objectives|function|focus|role|factor|factors|problem
fundamental/j > basic #before needs|skills|rights|principle|principles|rule|rules|knowledge|question|idea
crucial/j > very important
beneficial/j > helpful
detrimental/j > harmful
advantageous/j > helpful
erroneous/j > wrong
adequate/j > enough #before-noun; not-after a|the|an
arduous/j > hard
challenging/j > hard #strength 2
difficult/a > hard/a #not-before people|person|child|children|man|woman|customer|customers|time; strength 2
apparent/j > clear #only is|was|are|were|became|become
evident/j > clear #only is|was|are|were|became|become
entire/j > whole
immense/j > huge
enormous/j > huge
substantial/j > large #before amount|number|sum|proportion|part|increase
considerable/j > large #before amount|number|sum|proportion|part|increase; strength 2
minuscule/j > tiny
rapid/j > fast
rapidly/r > quickly
frequently/r > often
occasionally/r > sometimes #not-after very|only|more
approximately/r > about
primarily/r > mainly
predominantly/r > mainly
solely/r > only
merely/r > only
extremely/r > very #before-adj
exceedingly/r > very #before-adj
significantly/r > a lot #end
immediately/r > at once #end
simultaneously/r > at the same time
currently/r > now
nevertheless/first > still #before ,
nonetheless/first > still #before ,
consequently/first > so #before ,
therefore/first > so #before ,
thus/first > so #before ,
hence/first > so #before ,
furthermore/first > also #before ,
moreover/first > also #before ,
additionally/first > also #before ,
albeit/w > though
whilst/w > while
amongst/w > among
upon/w > on #strength 2; not-after once|based
regarding/w > about #object; not-after is|are|was|were|be
concerning/w > about #object; not-after is|are|was|were|be|very|more|deeply; strength 2
pertaining to > about
notwithstanding/w > despite #object
via/w > through #strength 2
wealthy/a > rich/a
fatigued/j > tired
intoxicated/j > drunk
deceased/j > dead
elderly/j > old #before-noun
optimal/j > best #the
contemporary/j > modern
ubiquitous/j > very common
`,
  },
  {
    strength: 1,
    whyVi: "“{from}” dài và khó; “{to}” nói đúng ý ấy.",
    pairs: `
at this point in time > now
at the present time > now
in the event that > if
due to the fact that > because
owing to the fact that > because
despite the fact that > although
in order to > to
a large number of > many #plural
the majority of > most
be/v unable to > cannot #present
`,
  },
];
