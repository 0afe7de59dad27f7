import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { readText } from './read-text.ts'

const found = (text: string) => readText(text).map(({ kind, start, end }) => `${kind} '${text.slice(start, end)}'`)
const finds = (...texts: string[]) => {
  for (const text of texts) assert.notDeepEqual(found(text), [], text)
}
const passes = (...texts: string[]) => {
  for (const text of texts) assert.deepEqual(found(text), [], text)
}

describe('apps, next to what people do there', () => {
  test('are found by any name, even across the end of a sentence', () =>
    finds(
      'u play roblox? add me',
      'sc? mine is jaydenn.r',
      'weixin same as my handle here',
      'te agrego en face? como sales',
      'my 👻 is the same but with a 3',
      'ping me on slack, name is dtran',
      'im not on here a lot, snap is best',
      'kaylee_xo (ig)',
      'can we facetime',
    ))
  test('pass as a topic', () =>
    passes(
      'my essay is about how my grandma learned to facetime me every sunday',
      'How do you use Discord for your study groups at college?',
      'I play Minecraft with my little brother, is that an activity?',
      'my snap judgment is that the first draft was better',
      'The signal was lost during takeoff is my first sentence',
      'I made a Roblox game with 12k visits',
      'Noon to 4 pm US Eastern on weekdays',
    ))
  test('are found as servers and groups', () => {
    finds('we have a discord server, u should join', 'join vc in the study server', "y'all got a groupchat?")
    passes('I moderated a discord server for 2 years, leadership?', 'we had a group chat that got toxic')
  })
})

describe('ways to get in touch outside of Tassel', () => {
  test('are found when asked for or offered', () =>
    finds(
      "ur profile doesn't have a number, can u send it",
      'can my dad have a phone number for you?',
      'is there any way to reach you outside of this?',
      'mind if i get your number? for emergencies',
      'can we do google meet w my own link',
      'i put my number at the bottom of the google doc',
      'shoot me a text',
      'tell ur mom to call me',
      'is it cool if we do this over the phone next time',
      'pasa tu numero',
    ))
  test('are found when asked for politely, among other topics', () =>
    finds(
      'Would you feel comfortable sharing your cell so I can send you quick questions between sessions?',
      'May I please have your personal e-mail address? I would like to forward you my transcript.',
      'Would it be possible to have your personal email?',
      'May I ask what your phone number is?',
      'Please provide your contact details so that I may reach you.',
      'Might I ask for your home address?',
      'dont write it here they read it. where else can we talk',
      'how else can i reach u',
      'what else can we use to talk',
      "can we talk somewhere that isn't monitored",
      'do you have a personal email address?',
      'which app do u text on',
      'lets chat somewhere they cant read',
      'any other video app u have? this one sucks lets leave',
      'what other apps do you have',
      'got any socials',
      "Can you just call my house phone tonight? It's in the book under Okafor",
      'google my name + swim team and youll find my profiles, message me on one of those',
      'share ur location w me ill come to u',
      'theres a groupme, its called Essay Crew 27, ask to join',
      'all my pics are on vsco its mayaa-lune go say hi there',
      'ft me rn',
    ))
  test('do not include a polite question about something else', () =>
    passes(
      'would you be comfortable sharing your screen?',
      'would you mind sharing your essay that got in?',
      'may I ask what your SAT was',
      'could I please have your thoughts by Friday',
      'please provide your honest feedback',
      'should I be comfortable sharing my address with colleges',
      'where else should I apply',
      'do you have a personal statement example',
      'would you prefer i call you Ms. Lee or Elena',
      'please share your number one tip for essays',
      'how else can we show impact',
      'how else can i reach my word count',
      'what else can we use to talk about identity',
      'should I write about something other than this',
      'what other apps do you use for notes',
      'another way to talk about my culture',
      'I can just call my phone an extension of my hand, says the satire',
      'could we chat at 5 here',
      'we type to each other in class in a google doc for group work',
    ))
  test('do not include other people, forms and Tassel itself', () =>
    passes(
      "what's the best way to reach out to a professor?",
      'Should I include my phone number on my resume?',
      'does Common App share your phone number with colleges?',
      'can I message you here if I have another question?',
      'Do you have a number in mind for how many schools?',
      'Could we do the next session on Sunday?',
    ))
})

describe('telephone numbers in disguise', () => {
  test('are found spelled by sound, several at once, split, reversed, padded', () =>
    finds(
      'niner zero one, fiver fiver fiver, zero one two two',
      'tree one too, five five five, oh won ate seven',
      'eight-oh-one, three fives, oh-one-fifty',
      'first half: 97255 second half: 50168',
      'last four are 0155, the rest is 212-555',
      'read it backwards: 2410-555-716',
      "remove the X's: 6X1X9X5X5X5X0X1X0X8",
      '617 banana 555 banana 0133',
    ))
  test('do not include numbers to calculate with, call numbers and match results', () =>
    passes(
      '6 1 7 5 5 2 9 8 4 3, whats the median of that',
      'PS3563.O8749 B4 2004 is the call number',
      "Avogadro's number 6.02214076e23",
      'I won three, lost two, tied one, and won four more',
      'could you look at the first half, the second half is 300 words',
      '5 5 5 4 4 on my aps!!!!',
    ))
})

describe('email addresses said aloud', () => {
  test('are found with signs in words, with the domain apart, or backwards', () =>
    finds(
      'hannah underscore k at icloud period com',
      'im tjones5 at umich, with the dot edu at the end',
      'hotmail, nadia underscore k underscore 17',
      'gee mail, user is bluejaywalker',
      'moc.liamg@90nevarc',
    ))
  test('the same words in other contexts pass', () =>
    passes(
      'the underscore in the file name breaks the upload',
      'matrix dot product at a point gives a scalar right',
      'np.dot(A, B) or np.array(x).mean()',
      'free period tutoring at lunch',
    ))
})

describe('app names taken apart or in disguise', () => {
  test('are recognized', () =>
    finds(
      'tienes guasap?',
      'hablame por guatsap',
      'te agrego en feisbuk',
      'add me on insta gram',
      "add me on the 'gram",
      'can we talk on tele.gram instead',
      't*legram > this site',
      'lets move to disc*rd',
      'add me on diskord',
      'whats your snaapchat',
      'ven mo works too',
      'pay pal? pp me',
      'z e l l e me 20',
      'my g-mail is tbergstrom',
    ))
  test('do not include words that only look similar', () =>
    passes(
      'was app development part of your major',
      'i made a face, book in hand, and sat down',
      'should i write out look or outlook',
      'the rhythm of dis cord and harmony',
      'the clock goes tick tock in my poem',
      'the gram is a unit of mass',
      'c*mmon app is due, f**k this essay',
      'my essay on insta gram culture is too long',
    ))
})

describe('accounts and email addresses said in pieces', () => {
  test("are found after an app's name, or without signs", () =>
    finds(
      'sc: kayla b two zero zero seven',
      'disc: bluejay(dot)cs, the purple one',
      'w e c h a t id linxiaoyu zero six',
      'tele gram @ lucia mentor',
      'discord handle is blue jay four seven',
      'find bluejay(dot)cs on discord',
      'insta? its marlee with a dot in the middle',
      't bergstrom at u mich edu',
      'k patel at nyu dot edu',
      'before the @ its bergstromt',
      'escribeme al jotmeil, soy lucia_r',
    ))
  test('do not include the same words in other contexts', () =>
    passes(
      'my opening line: two roads diverged',
      'DC: two museums and one zoo',
      'matrix(dot)vector is scalar',
      'twitter: one two three posts, that is my activity',
      'search for words with a dash in the middle',
      'what comes before the @ in a professional email?',
      'look at the college edu site',
      'admissions at umich edu',
    ))
})

describe('meeting in person', () => {
  test('is found when one asks the other', () =>
    finds(
      'would you be open to meeting in person? theres a Starbucks near me',
      'u down to meet irl?',
      'are you open to meeting up at the library?',
      'do you want to meet in person',
      'would you be comfortable meeting face to face',
      'wanna meet up sometime?',
    ))
  test('is not read into classes, interviews, tours and other people', () =>
    passes(
      'are you open to in-person classes or online',
      'do they meet in person classes at the union',
      'should I ask to do the interview in person',
      'did you meet your roommate in person before moving in',
      'are campus tours in person',
      'Are you free to meet at 5 instead of 4?',
      'would you be interested in doing research in person or remote',
    ))
})

describe('paying and meeting outside of Tassel', () => {
  test('is found when offered or asked for', () =>
    finds(
      'could I zelle you instead?',
      'my sister paid with cash app, could we do that so its cheaper?',
      "what's your Venmo?",
      'c@sh app me',
      'how much would u charge me privately',
      'if we just do it direct u get the whole 30',
      'meet by the clock tower at 3',
      "Could we grab coffee at Mishka's",
      "my dorm is Wilbur Hall room 214, come by if you're touring",
      'nos vemos en la biblioteca el martes?',
    ))
  test('is not read into talk about money and places', () =>
    passes(
      'compare venmo and zelle as network goods',
      'my dad drives for a cash only taxi company',
      'can I pay with a gift card on here?',
      'we meet at the library for chess club every Tuesday',
      'does the writing center let you drop by',
      "i'm touring Saturday, which buildings should I see?",
      'will they send the money to my school directly or to me?',
      'the in-person interview is in Boston with an alum at a Starbucks',
    ))
})

describe('hints at a way around Tassel', () => {
  test('are found: where to find somebody, how to pay unseen, where to meet', () =>
    finds(
      'hmu on the yellow one w the ghost',
      'look in the header of my resume, youll see how to get me',
      'the filter here blocks everything so im putting my user in the google doc',
      'search me on tiktok, dms open',
      'apna number de do na',
      'the site takes like 25%, we could both save if we skip it',
      'roblox gift card for one essay edit?',
      'dont book the next hour, we can figure out the money ourselves',
      'send it as friends and family',
      'leave the session unpaid and bring a twenty',
      'the apartment is free this weekend, easier to focus here than on video',
      "i'm parked by the field, hop in and we can do it in the car",
    ))
  test('do not include the same words in other contexts', () =>
    passes(
      'put your phone on silent during the interview',
      'does the app take a cut of what you earn?',
      'my roommate has an apartment, is living off campus cheaper?',
      'can I cancel the session if I am sick?',
      'Hello Kofi',
      'should I list my 40k follower cooking account on the activities list?',
      'we raised $4,500 on GoFundMe for the food bank',
    ))
})

test('what was found is marked in place', () =>
  assert.deepEqual(found('Great essay. sc? mine is jaydenn.r'), ["handle 'sc? mine is jaydenn.r'"]))
