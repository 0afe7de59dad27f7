import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { readFlags } from './read-flags.ts'
import { readText } from './read-text.ts'

const passes = (...texts: string[]) => {
  for (const text of texts) assert.deepEqual([...readText(text), ...readFlags(text)], [], text)
}
const finds = (...texts: string[]) => {
  for (const text of texts) assert.notDeepEqual(readText(text), [], text)
}
const flags = (flag: string, ...texts: string[]) => {
  for (const text of texts)
    assert.ok(
      readFlags(text).some((one) => one === flag),
      text,
    )
}

describe('ordinary talk about school is not a contact detail', () => {
  test('where a person lives, but not an invitation to visit', () => {
    passes('I live 10 minutes from campus so I visit a lot', 'I live 5 miles from Stanford and visit every week')
    finds('I live 10 minutes from you so we could meet up', 'i live like 10 mins from campus, come over')
  })
  test('what to call a person, but not when to call', () => {
    passes('Can I call you Elena?', 'Should I call you Dr. Lee or just Emily?', 'Is it ok if I call you Ms. Rivera?')
    finds('Can I call you tonight?', 'can i call you', 'can I call you later Elena?')
  })
  test('numbers in stories, and quoted words', () => {
    passes(
      "My grandma's number is the only one I know by heart",
      "Text me when I get in, he said, and I did; that's my hook",
      'Text me when you get home, my mom always says',
    )
    finds('my moms number is 650-555-0142', 'Text me when you get in, ok?', 'text me tonight, my mom said its ok')
  })
  test('word counts and applicant numbers, even if a phone is mentioned', () => {
    passes(
      'sorry texting from my phone, the word counts are 650 250 250 150',
      'The AP ID is AB123456 and the College Board number 1234567890',
    )
    finds('sorry texting from my phone, its 650 555 0142', 'my college board number is not it, call 6505550142')
  })
  test('an email address for applications', () => {
    passes("What's a good email address for applications?", "What's the best email address to use for the common app?")
    finds("What's a good email for you?", "what's a good email address to send it to?")
  })
})

describe('ordinary talk about school is not flagged', () => {
  test('news that is not out yet, but not secrets', () => {
    passes("don't tell anyone but I got in early to Brown!!", 'Nobody can see it.')
    flags('grooming', "don't tell anyone about us", "don't tell anyone but I like you", 'nobody can see us here')
  })
  test('what to wear for an occasion, and single-choice plans', () => {
    passes('what are you wearing to the interview? suit or blazer?', 'Are you single-choice or rolling? like SCEA')
    flags('grooming', 'what are you wearing right now?', 'what are you wearing for me', 'are you single?')
  })
  test('emergencies in general, and being tired', () => {
    passes('Call 911 if the school is locked', "I'm so tired, I could die. The physics test killed me")
    flags('unsafe', 'i had to call 911 he hit me again')
    flags('self-harm', 'I could die tonight and no one would care', "i'm so tired of living, i could just die")
  })
})
