import type { PhraseGroup } from "../phrase.ts";

/**
 * Between talk and paper. `>` goes one way, to the formal; `<` the other way, to the informal; `=` both ways (left is the
 * informal one). How words are marked: see ../phrase.ts.
 */
export const formality: readonly PhraseGroup[] = [
  {
    strength: 1,
    whyVi: "“{from}” là lối nói chuyện; văn trang trọng viết “{to}”.",
    whyBackVi: "“{from}” nghe trịnh trọng; nói chuyện thường ngày dùng “{to}”.",
    pairs: `
gimme/w > give me
lemme/w > let me
kinda/w > rather
sorta/w > rather
cuz/w > because
coz/w > because
dunno/w > do not know
y'all/w > you all
nope/w > no
yeah/w > yes
yep/w > yes
ain't/w > is not #only it|he|she|that|this|there
ok/w > acceptable #only is|was|be|are|seems
okay/w > acceptable #only is|was|be|are|seems
asap/w > as soon as possible
btw/w > by the way
fyi/w > for your information
thx/w > thank you
ur/w > your
pls/w > please
plz/w > please
tho/w > though
thru/w > through
till/w > until
info/n > information
ad/n = advertisement/n
app/n > application/n
exam/n = examination/n
fridge/n = refrigerator/n
lab/n = laboratory/n
photo/n = photograph/n
`,
  },
  {
    strength: 1,
    whyVi: "“{from}” thân mật; “{to}” hợp với thư từ và bài viết hơn.",
    whyBackVi: "“{to}” gần gũi hơn “{from}” khi nói với bạn bè.",
    pairs: `
kid/n = child/n
mom/n > mother/n
mother/n < mom/n #only my|your|his|her|our|their
mum/n > mother/n
dad/n > father/n
father/n < dad/n #only my|your|his|her|our|their
grandma/n > grandmother/n
grandpa/n > grandfather/n
guy > man #only this|that|the|a|young|old; strength 2
guys/w > everyone #only hi|hello|hey|dear
buddy/n > friend/n
pal/n > friend/n
boss/n = manager/n #only my|your|his|her|our|their|the|new; strength 2
hi boss/first > dear manager
hello boss/first > dear manager
hi/first > dear #before-name
hello/first > dear #before-name
hey/first > dear #before-name
get/v mad at > become/v angry with
get/v mad > become/v angry
mad at > angry with #only am|is|are|was|were|so|very|really|i'm|he's|she's|they're
cop/n > police officer/n
folks/w > people #not-after my|your|his|her|our|their
stuff/w > things #end; not-after this|that|the|much|some|any
a bunch of > a number of #plural; not-before flowers|roses|grapes|bananas|keys
a couple of > a few #strength 2
a lot of stuff > many things
lots of stuff > many things
tons of stuff > many things
a great deal of < a lot of
lots of > many #plural
loads of > many #plural
tons of > many #plural
plenty of > many #plural; strength 2
lots of > a great deal of #mass
loads of > a great deal of #mass
tons of > a great deal of #mass
a lot of > many #plural
a lot of > a great deal of #mass; strength 2
a lot > a great deal #end; not-after quite
super/r > very #before-adj
pretty/r > fairly #before-adj
awesome/a > excellent
amazing/j > remarkable #strength 3
huge/j > very large #before room|rooms|house|houses|flat|apartment|city|cities|town|village|garden|park|school|university|company|companies|hospital|building|buildings|office|factory|farm|family|group|crowd|class|country|area|region|island|lake|river|forest|box|bag|screen|table|kitchen|library|market|store|shop|hotel|number|amount|audience|family|families; strength 2
tiny/j > very small #strength 2
broke/j > short of money #only am|was|i'm|were
fed up with > dissatisfied with
sick of > tired of
`,
  },
  {
    strength: 2,
    whyVi: "Cụm động từ “{from}” hợp khi nói; văn trang trọng dùng một động từ: “{to}”.",
    whyBackVi: "Nói chuyện, người bản ngữ thích cụm động từ “{to}” hơn “{from}”.",
    pairs: `
find/v out > discover/v #object
discover/v < find/v out #before that|how|what|why|who|where|if|whether
look/v into = investigate/v #object-noun cause|causes|case|cases|complaint|complaints|question|possibility|reason|reasons|problem|problems|issue|issues|conflict|conflicts|dispute|difficulty|difficulties|matter|crisis
look/v for > seek/v #object-noun job|jobs|work|employment|solution|solutions|answer|answers|information|way|ways|advice|opportunity|opportunities
seek/v < look/v for #object; not-passive
get/v in touch with = contact/v #strength 1
go/v up > increase/v #quantity price|prices|cost|costs|number|numbers|rate|rates|figure|figures|sales|temperature|temperatures|percentage|salary|salaries|income|population|demand|exports|imports|profits|rent|rents|unemployment|pollution|level|levels|proportion|amount|fees|taxes|tax|spending|production|consumption
increase/v < go/v up #end
go/v down > decrease/v #quantity price|prices|cost|costs|number|numbers|rate|rates|figure|figures|sales|temperature|temperatures|percentage|salary|salaries|income|population|demand|exports|imports|profits|rent|rents|unemployment|pollution|level|levels|proportion|amount|fees|taxes|tax|spending|production|consumption
decrease/v < go/v down #end
set/v up = establish/v #object-noun company|business|organisation|organization|committee|school|centre|center|fund|charity|club|group|network|firm|agency|programme|program|foundation|office
carry/v out = conduct/v #object-noun survey|surveys|study|studies|research|experiment|experiments|test|tests|investigation|interview|interviews|analysis|review|inspection|work
put/v off > postpone/v #object-noun meeting|meetings|trip|trips|match|matches|event|events|wedding|exam|exams|game|games|visit|visits|flight|flights|lesson|lessons|class|classes|concert|concerts|appointment|festival|search|party|strike|decision|journey|start|launch|work|test|tests
postpone/v < put/v off #transitive
call/v off = cancel/v #object-noun meeting|meetings|trip|trips|match|matches|event|events|wedding|exam|exams|game|games|visit|visits|flight|flights|lesson|lessons|class|classes|concert|concerts|appointment|festival|search|party|strike
put/v up with = tolerate/v
eliminate/v < get/v rid of #object; not-passive
make/v up for = compensate/v for #object; not-passive
come/v up with = devise/v #object-noun plan|plans|method|methods|system|systems|solution|solutions|way|ways|scheme|strategy|strategies; not-passive
encounter/v < come/v across #object; not-passive
go/v over > review/v #object-noun notes|instructions|lesson|lessons|plan|plans|answers|details|figures|report|contract|results; not-passive
hand/v in = submit/v #object; not-before hand; not-passive; strength 1
fill/v in > complete/v #object-noun form|forms|questionnaire|questionnaires|survey|application
keep/v on > continue/v #before-gerund
look/v up to > admire/v #before me|him|her|us|them; not-passive
look/v down on > despise/v #before me|him|her|us|them; not-passive
show/v up > arrive/v #end; not-after to
speed/v up = accelerate/v #transitive
talk/v about = discuss/v #object; not-passive
think/v about > consider/v #object; not-after you; not-before me|you|him|her|us|them|each|one; not-passive
consider/v < think/v about #before-gerund; not-passive
bring/v up > raise/v #object-noun child|children|kid|kids|son|daughter|sons|daughters|subject|topic|question|point|problem|problems|issue|issues|conflict|conflicts|dispute|difficulty|difficulties|matter|crisis
cut/v down on > reduce/v #object; not-passive
leave/v out = omit/v #object; not-passive
make/v sure that > ensure/v that #strength 1
make/v sure > ensure/v #object; strength 1
ask/v for = request/v #object; no-that; not-passive; not-before trouble|me|you|him|her|us|them|each|one
get/v back to > reply/v to #before me|you|us|him|her|them
go/v on > continue/v #before with
turn/v down = reject/v #object-noun job|jobs|offer|offers|invitation|proposal|request|application|idea|plan|opportunity|suggestion|applicant|applicants
put/v together > assemble/v #object-noun furniture|machine|team|bed|shelf|model|bicycle|bike
sort/v out > resolve/v #object-noun problem|problems|issue|issues|conflict|conflicts|dispute|difficulty|difficulties|matter|crisis
take/v part in = participate/v in
`,
  },
  {
    strength: 2,
    whyVi: "“{to}” trang trọng hơn “{from}” một bậc.",
    whyBackVi: "“{to}” là từ hằng ngày của “{from}”.",
    pairs: `
get/v better > improve/v #end
improve/v < get/v better #end
get/v worse > deteriorate/v #end
get/v bigger > grow/v #end
buy/v = purchase/v #transitive; not-before me|you|him|her|us|them|each|one
need/v = require/v #object; no-that; not-passive; not-before me|you|him|her|us|them|each|one
want/v to > wish/v to
tell/v = inform/v #object-person; informed
say/v sorry > apologise/v #strength 1
say/v sorry to > apologise/v to #strength 1
try/v to = attempt/v to
start/v to > begin/v to
commence/v < start/v
show/v that > demonstrate/v that
think/v that > believe/v that
live/v in > reside/v in #determined; strength 3
reside/v in < live/v in
send/v back > return/v #object; not-passive
big/a > large/a #before apple|room|rooms|house|houses|flat|apartment|city|cities|town|village|garden|park|school|university|company|companies|hospital|building|buildings|office|factory|farm|family|group|crowd|class|country|area|region|island|lake|river|forest|box|bag|screen|table|kitchen|library|market|store|shop|hotel|number|amount|audience|family|families
good enough > adequate #end
adequate < good enough #end
not enough > insufficient #not-before of|to|for
hard/a > difficult #before question|questions|problem|problems|exam|exams|test|tests|task|tasks|exercise|exercises|decision|decisions|subject|subjects|topic|language|choice; strength 2
right away = immediately
really/r > very #before-adj; not-after not
so/r > very #only am|is|are|was|were|i'm|he's|she's|it's|we're|they're; strength 1; before-adj; no-result
totally/r > completely
basically/r > essentially
anyway/first > in any case #before ,
maybe/w = perhaps
besides/first > moreover #before ,
plus/first > in addition #before ,
also/first > in addition #before ,
but/first > however,
so/first > therefore, #not-before many|much|few|little|that|far|long|what|how|about|,
still/first > nevertheless #before ,; strength 3
by the way/first > incidentally #before ,; strength 3
in the end > ultimately #not-before of
at first > initially #opening-clause
these days > currently #not-after of|in|on|during|for|all; not-before were|are|have|had|which|that
right now > at present
nowadays/w > at present #strength 3
the other day > recently
from now on > henceforth #strength 3
for now > for the time being
`,
  },
  {
    strength: 1,
    whyVi: "Thư trang trọng mở và kết bằng câu lịch sự: “{to}”.",
    whyBackVi: "Với bạn bè, “{to}” tự nhiên hơn “{from}”.",
    pairs: `
can you please > could you please
can you/first > could you #before help|send|give|tell|let|please|visit|come|bring|call|check|explain|show|open|close|lend|write|reply
i want to ask > i would like to ask
i want to know > i would like to know
i want you to > i would like you to
i'm sorry for > i apologise for #not-before you|him|her|them|your|his|their
i am sorry for > i apologise for #not-before you|him|her|them|your|his|their
sorry for/first > i apologise for #not-before you|him|her|them|your|his|their
thanks for > thank you for #opening
thank you for < thanks for #not-after to|i|we|and|must|should|will
thanks a lot > thank you very much #opening
thank you very much < thanks a lot #not-after to|i|we|and|must|should|will
thanks > thank you #opening; not-before to|a
let me know/first > please inform me #informed
please inform me/first < let me know #informed
i can't wait to > i look forward to #gerund
write back soon/first > i look forward to your reply #end
see you soon/first > i look forward to seeing you #end
talk to you soon/first > i look forward to hearing from you #end
do not hesitate to < feel free to #only please
i am writing to inform you that < just so you know:
i regret to inform you that < i'm afraid
i look forward to hearing from you/first < hope to hear from you soon #end
at your earliest convenience < as soon as you can
please find attached < i've attached
please accept my apologies for < sorry for
`,
  },
  {
    strength: 2,
    whyVi: "",
    whyBackVi: "“{from}” là lối viết công văn; nói chuyện dùng “{to}”.",
    pairs: `
therefore/first < so #before ,
however/first < but #before ,
moreover/first < also #before ,
furthermore/first < also #before ,
in addition/first < also #before ,
additionally/first < also #before ,
nevertheless/first < still #before ,
consequently/first < so #before ,
thus/first < so #before ,
for instance < for example
regarding/w < about #object; not-after is|are|was|were|be
concerning/w < about #object; not-after is|are|was|were|be|very|more|deeply; strength 3
approximately/r < about
numerous/j < lots of #plural
sufficient/j < enough #not-after a|the|not
obtain/v < get/v #object; not-passive
receive/v < get/v #object; not-passive; strength 3
provide/v < give/v #object; no-that; no-with; not-passive; not-object-noun environment|environments|service|services|support|care|food|water|training|place|space|system|solution|solutions|housing|energy
inform/v < tell/v #object-person
depart/v < leave/v
terminate/v < end/v
attend/v < go/v to #object; not-passive; strength 3
possess/v < have/v #object; not-passive
construct/v < build/v #transitive
demonstrate/v < show/v #transitive
repair/v < fix/v #transitive
select/v < pick/v #transitive
individual/n < person/n
residence/n < home/n
automobile/n < car/n
extremely/r < really
rapidly/r < fast #after-verb; end
wish/v to < want/v to
would like to < want to #only i|we|they|you
`,
  },
];
