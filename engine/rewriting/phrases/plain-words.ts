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
facilitate/v > help/v #object
purchase/v > buy/v
require/v > need/v #object
obtain/v > get/v
acquire/v > get/v
assist/v > help/v
demonstrate/v > show/v
indicate/v > show/v
illustrate/v > show/v #strength 2
construct/v > build/v
inquire/v > ask/v
enquire/v > ask/v
inform/v > tell/v
notify/v > tell/v #object-person
reside/v > live/v
depart/v > leave/v
cease/v to > stop/v #gerund
cease/v > stop/v
consume/v > eat/v #strength 3
modify/v > change/v
alter/v > change/v
amend/v > change/v
transmit/v > send/v
dispatch/v > send/v
possess/v > have/v
retain/v > keep/v
maintain/v > keep/v #strength 3; no-that
accomplish/v > do/v #strength 2
anticipate/v > expect/v
elect/v to > choose/v to
select/v > choose/v
permit/v > allow/v
prohibit/v > ban/v
comprehend/v > understand/v
perceive/v > see/v #strength 2
locate/v > find/v #not-passive
observe/v > see/v #strength 3
participate/v in > take/v part in
collaborate/v > work/v together
allocate/v > give/v #strength 3
initiate/v > start/v
expedite/v > speed/v up
accelerate/v > speed/v up
eliminate/v > remove/v
eradicate/v > remove/v #strength 2
augment/v > increase/v
diminish/v > reduce/v #object
mitigate/v > reduce/v
alleviate/v > ease/v
exacerbate/v > worsen/v
necessitate/v > need/v
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
resolve/v > solve/v #object; strength 2
seek/v to > try/v to
strive/v to > try/v to
verify/v > check/v
validate/v > check/v #strength 3
implement/v > carry/v out #strength 2
contemplate/v > think/v about
elucidate/v > explain/v
disseminate/v > spread/v
encounter/v > meet/v
evince/v > show/v
forward/v > send/v
furnish/v > give/v #strength 2
incorporate/v > include/v
postpone/v > put/v off
procure/v > get/v
render/v > make/v #strength 3
sustain/v > keep/v up #strength 3
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
vehicle/n > car/n #strength 3
occupation/n > job/n
profession/n > job/n #strength 3
employment/n > work #strength 2
assistance/n > help
objective/n > goal/n
methodology/n > method/n
component/n > part/n
portion/n > part/n
remainder/n > rest #the
commencement/n > start
conclusion/n > end #strength 3
magnitude/n > size #strength 2
quantity/n > amount/n
location/n > place/n
facility/n > place/n #strength 3
beverage/n > drink/n
adolescent/n > teenager/n
physician/n > doctor/n
attire/n > clothes
proximity/n > closeness
predicament/n > problem/n
perspective/n > view/n #strength 2
opportunity/n > chance/n #strength 3
discrepancy/n > difference/n
modification/n > change/n
alteration/n > change/n
expenditure/n > spending
remuneration/n > pay
ramification/n > effect/n
outcome/n > result/n #strength 2
consequence/n > result/n #strength 2
requirement/n > need/n #strength 3
capability/n > ability/n
endeavour/n > effort/n
endeavor/n > effort/n
inception/n > start
notion/n > idea/n
concept/n > idea/n #strength 3
plethora of > lot of #strength 1
`,
  },
  {
    strength: 1,
    whyVi: "“{to}” là từ thường ngày của “{from}”.",
    pairs: `
numerous/j > many #plural
sufficient/j > enough
insufficient/j > not enough #before-noun
additional/j > more #plural; not-after the|these|those|my|your|his|her|its|our|their
subsequent/j > later #before-noun
subsequently/r > later
previously/r > before #end
prior/j > earlier #before-noun
initial/j > first #before-noun
initially/r > at first
primary/j > main #before-noun; not-before school|care|education|colour|color
principal/j > main #before-noun
fundamental/j > basic
crucial/j > very important
vital/j > very important #strength 2
essential/j > very important #strength 3
beneficial/j > helpful
detrimental/j > harmful
advantageous/j > helpful
erroneous/j > wrong
accurate/j > right #strength 3
adequate/j > enough #before-noun
arduous/j > hard
challenging/j > hard #strength 2
difficult/a > hard/a #strength 2
complicated/j > hard #strength 3
apparent/j > clear
evident/j > clear
entire/j > whole
complete/j > full #before-noun; strength 3
immense/j > huge
enormous/j > huge
substantial/j > large
considerable/j > large #strength 2
significant/j > big #strength 2; before-noun
minuscule/j > tiny
rapid/j > fast
rapidly/r > quickly
frequently/r > often
occasionally/r > sometimes
regularly/r > often #strength 3
approximately/r > about
primarily/r > mainly
predominantly/r > mainly
solely/r > only
merely/r > only
extremely/r > very #before-adj
exceedingly/r > very #before-adj
significantly/r > a lot #end
immediately/r > at once
simultaneously/r > at the same time
currently/r > now
presently/r > now
nevertheless/first > still
nonetheless/first > still
consequently/first > so
therefore/first > so
thus/first > so
hence/first > so
furthermore/first > also
moreover/first > also
additionally/first > also
albeit/w > though
whilst/w > while
amongst/w > among
upon/w > on #strength 2; not-after once|based
regarding/w > about
concerning/w > about #strength 2
pertaining to > about
notwithstanding/w > despite
via/w > through #strength 2
wealthy/a > rich/a
fatigued/j > tired
intoxicated/j > drunk
deceased/j > dead
elderly/j > old #before-noun
innovative/j > new #strength 3
optimal/j > best #the
contemporary/j > modern
ubiquitous/j > very common
`,
  },
];
