/**
 * Common English words of up to five letters: the words of our dictionary and their forms among the 4,500 most frequent ones
 * of SUBTLEX-US. A short word that is not here is a misspelling rather than another word.
 */
export const shortWords: ReadonlySet<string> = new Set(
  (
    "able about above abuse acid act acted actor acts ad add added admit adult after again age ages ago agree " +
    "ahead aid aim air alarm album alert alien alike alive all alley allow alone along also am among an anger " +
    "angle angry any apart ape apple apply area argue arm armed arms army art as ashes aside ask asked asks at " +
    "ate avoid awake award aware away awful babe baby back bacon bad badge badly bag bags bail bait bald ball " +
    "balls band bang bank banks bar barn bars base based basic basis bat bath beach beans bear beard bears beast " +
    "beat beats bed bee beef been beer beers beg began begin begun being bell bells belly below belt bench bend " +
    "best bet bets bid big bike bills bird birds birth bit bite bits black blade blah blame blank blast bleed " +
    "bless blew blind block blond blood blow blown blows blue blues board boat boats body bomb bombs bone bones " +
    "book books boom boot booth boots booze bored born boss both bound bout bow bowl box boxes boy boys bra brain " +
    "brand brass brave bread break brick bride brief bring broad broke brush bucks buddy bug bugs build built " +
    "bull bump bunch burn bury bus bush bust busy but buy cab cabin cable cage cake call calls calm came camp can " +
    "candy cap car card cards care cared cares carry cars case cases cash cast cat catch cats cause cave cell " +
    "cells cents chain chair champ charm chase chat cheap cheat check cheer chef chest chick child chill chin " +
    "chip chips chop chose cigar city civil claim class clean clear clerk climb clock close cloud clown club " +
    "clubs clue coach coast coat code coin cold color coma comes comic con cook cool cop cops copy core corn cos " +
    "cost costs couch count court cover cow crack crash crawl crazy cream creep crew cried crime cross crowd " +
    "crown cruel crush cry cup cure curse cut cute cuts daily dance dare dark darn data date dated dates dawn day " +
    "days dead deaf deal deals dear death debt deck deep delay demon deny desk devil dice die died dies diet dig " +
    "dime diner dirt dirty dish dive do dock does dog dogs doing doll done door doors doubt dough down dozen drag " +
    "drama drank draw drawn dream dress drill drink drive drop drops drove drown drug drugs drunk dry duck dude " +
    "due dull dumb dummy dump dust duty dying ear early earn ears earth ease easy eat eaten eats edge egg eggs " +
    "eight else empty end ended ends enemy enjoy enter entry equal even event ever evil ex exact exam exist exit " +
    "extra eye eyes face faces fact facts fail fair fairy faith fake fall falls fan fancy fans far farm fast fat " +
    "fate fault favor fear fed fee feed feel feels feet fell fella felt fence fetch fever few field fifth fifty " +
    "fight file files fill film films final find finds fine fire fired fires firm first fish fit fits five fix " +
    "fixed flag flash flat fleet flesh flew flies flip floor flow fly focus folks fond food fool fools foot force " +
    "form forms forth foul found four frame fraud freak free fresh fried fries frog from front fruit fuel full " +
    "fully fun fund funny gain gal game games gang gas gate gates gave gay gear get gets ghost giant gift gifts " +
    "gig gin girl girls give given gives glad glass glory glove go goal goat gods goes going gold golf gone good " +
    "goods goose got grab grade grand grass grave gray great green grew grief grip gross group grow grown guard " +
    "guess guest guide guilt gum gun guns gut guts guy guys gym habit had hair half hall ham hand hands handy " +
    "hang happy hard harm hat hatch hate hated hates hats have haven he head heads heal hear heard heart heat " +
    "heavy heels held help helps her here hero hers hid hide high hill hills him hip hire hired his hit hits hold " +
    "holds hole holes home homes honey honor hood hook hop hope hoped hopes horn horse host hot hotel hour hours " +
    "house hug huge human humor hung hunt hurt hurts hut ice idea ideas if ill image inch inner into iron is " +
    "issue item its jail jam jazz jeep jerk jet job jobs join joint joke jokes joy judge juice jump junk jury " +
    "just keep keeps kept key keys kick kid kids kill kills kind kinda kinds king kiss kit knee knees knew knife " +
    "knock know known knows lab labor lack lad lady laid lake lamb lame lamp land lap large last late later laugh " +
    "law lawn laws lay lazy lead leads leak lean learn least leave led left leg legal legs lemon lend less lets " +
    "level liar lick lie lied lies life lift light like liked likes limit line lines link lion lip lips list lit " +
    "live lived liver lives load loan lobby local lock log long look looks loose lose loser loss lost lot lots " +
    "loud lousy love loved lover loves low lower loyal luck lucky lunch lungs lying m mad madam made magic maid " +
    "mail main make makes male mall man many map march marks marry mask mass match mate math mayor me meal means " +
    "meant meat medal media meet men menu mercy mess met metal might mile miles milk mind minds mine minor mix " +
    "mixed mob model money month mood moon moral more most motel motor mouse mouth move moved moves movie much " +
    "mud music must my nail nails name named names nanny nap nasty near neat neck need needs nerve nest net news " +
    "next nice night nine noble noise none noon nor nose note notes novel now nurse nut nuts oath ocean odd odds " +
    "off offer often oil old older on once ones only onto open opens opera or order other ought our ours out over " +
    "owe owned owner owns pack page pages paid pain paint pair pal palm pan panic pants paper park part parts " +
    "party pass past patch path pay pays peace pen penny per pet phase phone photo piano pick pie piece pig pigs " +
    "pile pill pills pilot pin pink pipe pit pitch pity pizza place plain plan plane plans plant plate play plays " +
    "plot plug poem point poker pole pool poor pops pork port post pot pound pour power pray press price pride " +
    "prime print prize pro prom proof proud prove pull pulse pump punch punk puppy pure purse push put puts queen " +
    "quick quiet quit quite race radio rage rain raise ran ranch range rap rare rat rate rats raw reach read " +
    "ready real rear red relax rent rest rice rich rid ride rifle right ring rings rip rise risk river road roast " +
    "rob robot rock rocks rod rode role roll roof room rooms root rope roses rough round route row royal rub rude " +
    "rug ruin rule rules rumor run runs rush sack sad safe safer said sail sake sakes salad sale sales salt same " +
    "sand sat sauce save saved saw say says scare scary scene score scout screw scum sea seal seat seats see seek " +
    "seem seems seen sees self sell send sends sent serve set sets seven shake shall shame shape share shark " +
    "sharp shave she shed sheep sheet shell shift shine ship ships shirt shock shoe shoes shoot shop short shot " +
    "shots shout shove show shows shy sick side sides sighs sight sign signs silk silly sin since sing sink sir " +
    "sit site sits six sixth size skin skip skirt skull sky slap slave sleep slept slide slip slow small smart " +
    "smell smile smoke snake snap sneak snow so soap sober socks soda soft sold solid solve some son song songs " +
    "sons soon sore sorry sort soul souls sound soup space spare speak speed spell spend spent spin spit spoil " +
    "spoke sport spot spots spy squad staff stage stake stand star stare stars start state stay stays steak steal " +
    "steam steel step steps stick stiff still stink stock stole stone stood stop stops store storm story strip " +
    "stuck stuff style such sugar suit suite suits sum sun super sure swear sweat sweet swell swim swing sword " +
    "sworn table tag tail take taken takes tale talk talks tall tank tanks tap tape tapes task taste tax taxes " +
    "taxi tea teach team teams tear tears teeth tell tells ten tend tense tent term terms test tests than their " +
    "theme then there these they thick thief thin thing think third this those thou three threw throw thumb thus " +
    "tie tied ties tiger tight till time times tiny tip tire tired title to toast today toe toes told tone too " +
    "took tool tools tooth top torn toss total touch tough tour towel tower town toy toys trace track trade trail " +
    "train trap trash treat tree trees trial trick tried tries trip truck true truly trunk trust truth try tub " +
    "tube tune turn turns twice twin twins twist two type ugly under union unit units until up upon upper upset " +
    "us used uses using usual value vault very vice video view virus visit vodka voice vote wagon wait wake walk " +
    "walks wall walls want wants war ward warm warn was wash waste watch water wave waves way ways we weak wear " +
    "wears weed week weeks weird went were wet whale wheel when which while whip white who whole whom whose wide " +
    "widow wife wild will win wind wine wing wings wins wipe wire wise wish witch wives woke wolf woman women won " +
    "wood woods wore work works world worm worn worry worse worst worth would wound wrap wreck wrist write wrong " +
    "wrote yard yards year years yell yet you young your yours youth zero zone zoo"
  ).split(" "),
);
