/**
 * Words that are never suggested: insults, slurs, and words for bodies and sex. Reviewed one by one; each could
 * otherwise be a suggestion. Plain words with a vulgar sense (“cock”, “ass” of animals, “queer” in a study) are
 * included, because learners seldom mean them.
 */
const vulgar = new Set(
  `anal anus arse arsehole arses ass asses asshole assholes bastard bastards bimbo bitch bitches bitching bitchy blowjob blowjobs
  bollocks boner boob boobies boobs booty breasts bugger buggers bullshit bum bums butt butthole buttocks butts chink chinks
  clit cock cocks cocksucker cocksuckers condom condoms coon coons crap crappy cum cunt cunts damn damned dammit damnit dick
  dickhead dickheads dicks dildo dildos douche dyke dykes ejaculate erection erections fag faggot faggots faggy fags fart
  farted farting farts feces fetish fornicate fornication freaking frigging fuck fucked fucker fuckers fuckin fucking fucks
  gangbang goddam goddamn goddamned gook gooks hag hags handjob harlot harlots hell hick hicks ho hoe hoes homo homos hooker
  hookers horny hos hussy idiot idiots incest jackass jackasses jerkoff jizz kike kikes kinky knockers masturbate masturbating
  masturbation midget moron morons motherfucker motherfuckers motherfucking naked nazi nazis negro negroes negros nigga niggas
  nigger niggers nipple nipples nude nudes nudity nympho oral orgasm orgasms orgies orgy panties pansy pecker pedophile pedophiles
  penis penises perv pervert perverted perverts perv pee peeing pees pimp pimps piss pissed pisses pissing poop pooped pooping
  poon porn porno pornographic pornography prick pricks prostitute prostitutes pubic puke pussies pussy queer queers rape raped
  raper rapes raping rapist rapists rectal rectum retard retarded retards scrotum screwed semen sex sexes sexier sexiest sexual
  sexy shag shagged shagging shat shit shite shithead shithole shits shitted shitting shitty skank skanky slut sluts slutty smut
  sodomy sperm spic spics spunk stripper strippers suck sucked sucker suckers sucking sucks tart tarts testicle testicles
  thong thongs tit tits titties titty tramp tramps tranny turd turds twat twats urine vagina vaginal vaginas wank wanker wankers
  wanking wetback whore whored whores whoring wop`.split(/\s+/),
);

/** Whether a suggestion may be shown: it contains no vulgar word that the writer did not use. */
export const isOfferable = (offered: string, written: string): boolean => {
  const own = new Set(wordsOf(written));
  return !offered.includes("*") && wordsOf(offered).every((word) => own.has(word) || !vulgar.has(word));
};

const wordsOf = (text: string) => text.toLowerCase().split(/[^\p{L}]+/u);
