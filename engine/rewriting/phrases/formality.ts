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
till/w = until
info/n > information
ad/n = advertisement/n
app/n > application/n
exam/n = examination/n
fridge/n = refrigerator/n
gym/n > gymnasium/n #strength 3
lab/n = laboratory/n
photo/n = photograph/n
phone/n = telephone/n #strength 3
`,
  },
  {
    strength: 1,
    whyVi: "“{from}” thân mật; “{to}” hợp với thư từ và bài viết hơn.",
    whyBackVi: "“{to}” gần gũi hơn “{from}” khi nói với bạn bè.",
    pairs: `
kid/n = child/n
mom/n = mother/n
mum/n = mother/n
dad/n = father/n
grandma/n > grandmother/n
grandpa/n > grandfather/n
guy/n > man/n #strength 2
guys/w > everyone #only hi|hello|hey|dear
buddy/n > friend/n
pal/n > friend/n
boss/n = manager/n #strength 2
hi boss/first > dear manager
hello boss/first > dear manager
hi/first > dear #before-name
hello/first > dear #before-name
hey/first > dear #before-name
get/v mad at > become/v angry with
get/v mad > become/v angry
mad at > angry with #only am|is|are|was|were|so|very|really|i'm|he's|she's|they're
mad/j > angry #only am|is|are|was|were|so|very|really|i'm|he's|she's|they're
cop/n > police officer/n
folks/w > people
stuff/w > things
a bunch of > a number of
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
a lot > a great deal #end
super/r > very #before-adj
pretty/r > fairly #before-adj
awesome/a > excellent
cool/j > excellent #only is|was|really|so|very; strength 2
amazing/j > remarkable #strength 3
awful/j > very poor #only is|was|were|are
huge/j > very large #strength 2
tiny/j > very small #strength 2
crazy/j > unreasonable #only is|was; strength 3
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
find/v out > discover/v
discover/v < find/v out #before that|how|what|why|who|where|if|whether
look/v into = investigate/v
look/v for > seek/v
seek/v < look/v for #object
get/v in touch with = contact/v #strength 1
go/v up > increase/v
increase/v < go/v up #end
go/v down > decrease/v
decrease/v < go/v down #end
set/v up = establish/v
carry/v out = conduct/v
point/v out = indicate/v
put/v off = postpone/v
call/v off = cancel/v
put/v up with = tolerate/v
get/v rid of = eliminate/v
make/v up for = compensate/v for
come/v up with = devise/v
come/v across = encounter/v
deal/v with = handle/v
give/v up = abandon/v #strength 3
go/v over = review/v
hand/v in = submit/v #strength 1
fill/v in > complete/v
keep/v on > continue/v
look/v at > examine/v #strength 3
look/v up to > admire/v
look/v down on > despise/v
run/v out of > exhaust/v #strength 3
show/v up = arrive/v
speed/v up = accelerate/v
slow/v down > decelerate/v #strength 3
talk/v about = discuss/v
think/v about > consider/v #not-after you
consider/v < think/v about #object; not-passive
bring/v up > raise/v
cut/v down on = reduce/v
leave/v out = omit/v
make/v sure that > ensure/v that #strength 1
make/v sure > ensure/v #strength 1
ask/v for = request/v
get/v back to > reply/v to
go/v on > continue/v #before to|with
turn/v down = reject/v
put/v together > assemble/v
sort/v out = resolve/v
work/v out > resolve/v #object; strength 3
catch/v up with > reach/v #strength 3
take/v part in = participate/v in
`,
  },
  {
    strength: 2,
    whyVi: "“{to}” trang trọng hơn “{from}” một bậc.",
    whyBackVi: "“{to}” là từ hằng ngày của “{from}”.",
    pairs: `
get/v better > improve/v
improve/v < get/v better #end
get/v worse > deteriorate/v
get/v bigger > grow/v
help/v = assist/v #strength 3
buy/v = purchase/v
need/v = require/v #object
want/v to > wish/v to
tell/v = inform/v #object-person; informed
say/v sorry > apologise/v #strength 1
say/v sorry to > apologise/v to #strength 1
try/v to = attempt/v to
start/v to > begin/v to
start/v = commence/v #strength 3
show/v that > demonstrate/v that
think/v that > believe/v that
keep/v > retain/v #object; strength 3
live/v in = reside/v in #strength 3
send/v back > return/v
big/a > large/a #not-before brother|sister|problem|mistake|fan|deal|difference|day|event|role|part|impact|challenge|surprise|dream|success|change
good enough > adequate
adequate < good enough #end
not enough > insufficient
hard/a > difficult #before-noun; not-before work|worker|workers|drive|copy|skills; strength 2
right away = immediately
at once > immediately
really/r > very #before-adj
so/r > very #only am|is|are|was|were|i'm|he's|she's|it's|we're|they're; strength 1; before-adj; no-result
totally/r > completely
basically/r > essentially
anyway/w > in any case
maybe/w = perhaps
besides/first > moreover
plus/first > in addition
also/first > in addition
but/first > however,
so/first > therefore,
and/first > furthermore, #strength 3
still/first > nevertheless, #strength 3
by the way = incidentally #strength 3
in the end > ultimately
at first > initially
these days > currently
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
can you/first > could you
i want to ask > i would like to ask
i want to know > i would like to know
i want you to > i would like you to
i'm sorry for > i apologise for
i am sorry for > i apologise for
sorry for/first > i apologise for
thanks for > thank you for
thank you for < thanks for #not-after to|i|we|and|must|should|will
thanks a lot > thank you very much
thank you very much < thanks a lot #not-after to|i|we|and|must|should|will
thanks/w > thank you
let me know = please inform me #informed
i can't wait to > i look forward to #gerund
write back soon > i look forward to your reply
see you soon > i look forward to seeing you
talk to you soon > i look forward to hearing from you
do not hesitate to < feel free to
i am writing to inform you that < just so you know:
i regret to inform you that < i'm afraid
i look forward to hearing from you < hope to hear from you soon
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
therefore/first < so
however/first < but
moreover/first < also
furthermore/first < also
in addition/first < also
additionally/first < also
nevertheless/first < still
consequently/first < so
thus/first < so
for instance < for example
regarding/w < about
concerning/w < about #strength 3
approximately/r < about
numerous/j < lots of #plural
sufficient/j < enough
obtain/v < get/v
receive/v < get/v #strength 3
provide/v < give/v #object
inform/v < tell/v
reside/v < live/v
depart/v < leave/v
terminate/v < end/v
attend/v < go/v to #strength 3
possess/v < have/v
construct/v < build/v
demonstrate/v < show/v
repair/v < fix/v
select/v < pick/v
individual/n < person/n
residence/n < home/n
automobile/n < car/n
employment/n < work #strength 2
extremely/r < really
rapidly/r < fast #after-verb
wish/v to < want/v to
would like to < want to #only i|we|they|you
`,
  },
];
