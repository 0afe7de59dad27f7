const listed = (words: string): string[] => words.split(/,\s*/)

/** Words for whole groups of people that are never meant kindly. */
export const slurs = listed(
  'nigger, nigga, niggers, niggas, faggot, faggots, fag, fags, dyke, dykes, tranny, trannies, shemale, chink, chinks, gook, gooks, zipperhead, spic, spics, wetback, wetbacks, beaner, beaners, kike, kikes, raghead, ragheads, towelhead, towelheads, paki, pakis, sandnigger, coon, coons, jigaboo, pajeet, pajeets, retard, retards, retarded, retardo, libtard, subhuman, subhumans, untermensch, half-breed, halfbreed, currymuncher, fatass, lardass, spaz, spastic, mongoloid',
)
/** Names people call someone to hurt them. */
export const insults = listed(
  'idiot, idiots, moron, morons, imbecile, loser, losers, dumbass, dumbasses, dumb ass, dumb-ass, dumbo, dummy, dummies, dimwit, halfwit, airhead, bitch, bitches, asshole, assholes, ass, shithead, dipshit, bullshitter, dickhead, dick, prick, douche, douchebag, jackass, freak, clown, pig, cow, whale, slut, sluts, whore, whores, hoe, ho, thot, skank, cunt, pussy, bastard, scum, scumbag, creep, weirdo, psycho, crybaby, coward, rat, snake, snitch, parasite, leech, worm, cockroach, vermin, animal, savage, incel, virgin, simp, failure, nobody, disgrace, embarrassment, disappointment, mistake, joke, waste, trash, garbage, filth, piece of trash, piece of garbage, piece of shit, piece of crap, piece of work, pos, brat, peasant, troll, fatty, fatso, hag, gremlin, goblin, troglodyte, caveman, monkey, ape, dog, mutt, terrorist, thief, fraud, motherfucker, mf, son of a bitch, twat, wanker, tool, cretin, dunce, bum, hobo, gold digger, attention seeker, cheat, waste of oxygen, human garbage',
)
/** Insulting words for what someone is. */
export const insulting = listed(
  'stupid, dumb, ugly, fat, worthless, useless, pathetic, disgusting, gross, hideous, brainless, braindead, brain dead, brain-dead, ignorant, illiterate, untalented, talentless, unlovable, unwanted, repulsive, revolting, vile, filthy, subhuman, inferior, trashy, slutty, retarded, delusional, mental, insane, psychotic, mediocre at best, good for nothing, a waste of space, lame, smelly, obese, anorexic',
)

/** Words that people hide behind stars and signs. */
export const rudeWords: readonly string[] = [...slurs, ...insults, ...insulting, 'fuck', 'fucking', 'fucked', 'shit', 'rape', 'raped', 'nude', 'nudes', 'sex', 'sexy', 'porn', 'suicide', 'suicidal', 'kill', 'killed', 'die', 'cutting', 'cut', 'naked', 'horny', 'boobs', 'tits', 'cum', 'penis', 'vagina', 'molest', 'molested'] // prettier-ignore
