import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Flag } from '#domain/safety/found.ts'
import { readFlags } from './read-flags.ts'

const finds = (flag: Flag, ...texts: string[]) => {
  for (const text of texts) assert.ok(readFlags(text).includes(flag), `${text}: ${readFlags(text).join(', ')}`)
}
const passes = (...texts: string[]) => {
  for (const text of texts) assert.deepEqual(readFlags(text), [], text)
}

test('chat spelling, signs for letters and capitals hide nothing', () => {
  finds('self-harm', 'k1ll mys3lf, i want to', 'I WANT TO DIE', 'i dnt wanna b here. ud all be better off w/o me')
  finds('harassment', 'ur such a b*tch', 'u r soooo stup1d', 'stfu u f*cking id!ot')
  finds('threat', 'k y s', 'imma beat ur a$$')
})
test('a word of only signs and letters is read, however long it is', () => passes('#a1'.repeat(5333)))
test('one text can have several flags, the most urgent first', () =>
  assert.deepEqual(readFlags("you're disgusting, kill yourself. and don't tell your mom"), [
    'grooming',
    'threat',
    'harassment',
  ]))

describe('self-harm', () => {
  test('is found said plainly, as a plan, or as a goodbye', () =>
    finds(
      'self-harm',
      'i want to kill myself',
      'thinking about taking the whole bottle tn',
      'sometimes i stand on the overpass and wonder',
      'i wrote letters to everyone. just in case',
      "what's the point of applying if im not gonna be alive",
      'ive been giving my stuff to my sister',
    ))
  test('is found as hurting oneself and starving', () =>
    finds(
      'self-harm',
      'my arms are covered in cuts and i dont know how to hide them',
      'i started hurting myself again',
      "i haven't eaten since tuesday",
      'i make myself throw up after dinner',
    ))
  test('is not read into figures of speech or the topic of an essay', () =>
    passes(
      'this deadline is killing me',
      'i wanna die this supplement is so long 😭',
      "my phone's about to die, talk later",
      'my laptop is gonna die brb',
      'i cut the intro again, now its 640',
      'my essay is about suicide prevention',
      'the part where she gives away her things before she dies is chilling',
      "when i'm gone next weekend can i still upload drafts?",
      'i hate myself for procrastinating so much lol',
    ))
})

describe('being unsafe', () => {
  test('is found at home and elsewhere', () =>
    finds(
      'unsafe',
      'my dad hits me when my grades are bad',
      'im scared to go home tonight',
      'my uncle touches me when hes over',
      "my mom hasn't come home in 4 days and theres no food",
      'my bf hit me again but he said sorry',
      'i slept in my car last night, got kicked out',
      'a guy online has my nudes and wants money',
    ))
  test('is not read into games, teams and strict parents', () =>
    passes(
      'my coach pushed me to try out for varsity',
      'he beat me in the debate final by one point',
      'my dad kicked me out of the kitchen when i tried to help lol',
      'my little brother hits me with his pillow every morning',
      'im scared of my parents seeing my report card lol',
      'the essay where your dad hits rock bottom is so good',
    ))
})

describe('grooming', () => {
  test('is found in asking for secrets', () =>
    finds(
      'grooming',
      "don't tell your parents, ok?",
      "put it on silent so your mom doesn't hear",
      'do your parents check your phone',
      'if your mom asks who youre texting say its a girl from class',
      'delete these messages after you read them',
    ))
  test('is found in remarks on looks, pictures, age and being alone', () =>
    finds(
      'grooming',
      "you're so mature for your age",
      'you looked so good in that crop top today',
      'send me a cute mirror pic',
      'when do you turn 18',
      'turn your cam on but lock your door first',
    ))
  test('is found in being the only one, favors and presents', () =>
    finds(
      'grooming',
      'nobody understands you like i do',
      'you have me now',
      "i'll help you for free if you send me something cute",
      'i bought you something but you have to hide it',
      'lets play truth or dare',
    ))
  test('is not read into essays, outfits for an interview and pictures of things', () =>
    passes(
      'what are you gonna wear to the interview?',
      'send me a pic of the rubric',
      'delete the second paragraph',
      'you look tired, want to reschedule?',
      'put your phone on silent during the interview',
      'can you keep a secret? i got into MIT!!!',
      "i'm learning spanish as a second language",
      "you're so talented, don't let anyone tell you otherwise",
      'how do i tell my parents i dont want to be a doctor',
    ))
})

describe('threats', () => {
  test('are found: violence, exposing someone, and telling someone to die', () =>
    finds(
      'threat',
      'i know where you live',
      'be a shame if something happened to your car',
      "i'd sleep with the lights on if i were you",
      'ill post your essay everywhere unless you leave five stars',
      'im bringing something to school monday and theyre all gonna be sorry',
      'lol go jump off something',
    ))
  test('are not read into games and exaggeration', () =>
    passes(
      'kill it at the interview',
      "i'll kick your ass in chess",
      'my mom will kill me lol',
      'i will find you a scholarship',
    ))
})

describe('harassment', () => {
  test('is found in attacks on who a person is, and in insults', () =>
    finds(
      'harassment',
      'go back to your country',
      'you only got in because of your race',
      'girls like you are why women shouldnt be in stem',
      'shut up you fat loser',
      "you're nothing. a nobody.",
      'nobody likes you and nobody ever will',
    ))
  test('is not read into harsh words about a draft or oneself, or into what others said', () =>
    passes(
      'roast my essay pls be mean',
      'im such an idiot i uploaded the wrong file',
      "my grandma says girls shouldn't study engineering",
      'someone called me a slur in 6th grade',
      'i went back to my country last summer',
      'i look like a clown in my yearbook photo',
    ))
})

test('all flags are found in other languages', () => {
  finds('self-harm', 'ya no quiero vivir', 'mujhe jeena nahi hai', 'wo bu xiang huo le', '我不想活了', 'je veux mourir')
  finds('grooming', 'no le digas a tus papás', 'mummy papa ko mat batana', '别告诉你妈妈')
  finds('unsafe', 'mi novio me pega', 'meu padrasto me bate')
  finds('threat', 'te voy a matar', 'je sais où tu habites')
  finds('harassment', 'eres una idiota', 'tu bilkul gadha hai')
  passes('quiero morir de risa jaja', 'mi mamá pregunta si la beca cubre la comida', 'ba ma xiang rang wo xue CS')
})
