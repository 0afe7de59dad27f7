import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { readText } from './read-text.ts'

const passes = (...texts: string[]) => {
  for (const text of texts) assert.deepEqual(readText(text), [], text)
}
const finds = (...texts: string[]) => {
  for (const text of texts) assert.notDeepEqual(readText(text), [], text)
}

describe('crisis lines', () => {
  for (const number of ['1-800-273-8255', '1-800-422-4453', '1-866-488-7386', '1-833-456-4566'])
    test(`${number} is no contact detail, however it is written`, () => {
      const [area, exchange, line] = number.slice(2).split('-')
      for (const written of [
        number,
        number.slice(2),
        number.replaceAll('-', ''),
        number.replaceAll('-', ' '),
        number.replaceAll('-', '.'),
        `+${number.replaceAll('-', '')}`,
        `(${area}) ${exchange}-${line}`,
      ])
        passes(`call ${written}`, `call or text ${written}, they are there 24/7`, `their number is ${written}`, written)
    })
  test('in other countries, and short numbers, are no contact details either', () =>
    passes(
      'UK: 116 123, 0800 1111 or 0800 068 4141',
      'Ireland: 1800 66 66 66 and 116 111',
      'Lifeline 13 11 14, Kids Helpline 1800 55 1800',
      'NZ: 1737, 0508 828 865',
      'iCall: 9152987821',
      'text 741741, 686868, 85258, 88788 or 838255',
      'call 988 or 911',
      'call 1800273TALK',
    ))
  test('may be named by their websites, too', () => {
    for (const site of [
      '988lifeline.org',
      'childhelphotline.org',
      'childline.org.uk',
      'findahelpline.com',
      'talksuicide.ca',
    ])
      passes(
        site,
        `go to ${site}`,
        `You can chat at ${site}`,
        `https://www.${site}/chat`,
        `text with someone at ${site}`,
      )
  })
  test('do not excuse a longer number that contains one', () =>
    finds(
      'call me at 650-116-1234',
      'call me: 650 213 1114',
      'call 9888555 0142, or 650-555-0142',
      'text HOME to 650-555-0142',
      '1-800-273-8255@gmail.com',
      'my number is 650 555 13 11 14',
    ))
  test("'stay with me' keeps a person in the conversation, unless the text makes it an offer of a bed", () => {
    passes('Please stay with me.', 'stay with me here, ok?', "I'm right here. Stay with me while you call.")
    passes("please stay with me i'm scared", 'Stay with me im so afraid')
    passes(
      "You're not alone. Just stay with me and keep texting.",
      'Put the pills down. Stay with me. Is your mom home?',
    )
    finds('you can stay with me', 'you could stay with me this weekend', 'stay with me at my dorm')
    finds('My dorm is free Saturday. Please stay with me.', "Don't book a hotel, just stay with me.")
    finds(
      'Come to Boston, stay with me',
      'If you visit campus, stay with me',
      'If they kick you out, just stay with me.',
    )
  })
})
