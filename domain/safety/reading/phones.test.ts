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

describe('telephone numbers', () => {
  test('are found for other countries, whether or not they are in use', () => {
    finds("it's +44 7700 900142", 'my uk one is +44 (0) 7700 900 461', '+52 1 55 0000 1234', '0044 7700 900 142')
    passes('my score went up +120', '+100 200 300 400', '+5 6 7 8 9 10 11 12 13', '0042 1000 2000')
  })
  test('are found in letters that look like digits', () => {
    finds('6S0-SSS-OI42 just swap the letters', '(2I2) SSS-OI99', '71B-SSS-O1Z3')
    passes('IOS 650 SOS 2011', 'the oil boil soil loss is 650 gallons', '800 BOB 1200')
  })
  test('are found with filler words, spelled by sound, and with digits said together', () => {
    finds(
      'six um five like zero, then five five five, then zero uh one four two',
      'seis um cinco eh cero cinco cinco cinco cero uno cuatro dos',
      'sicks fife zero, fife fife fife, zero won for too',
      'sicks won sevin, fife fife fife, owe won fower too',
      "it's seven seven three, triple five, zero one, double eight",
      'seis cinco cero, triple cinco, cero uno, doble ocho',
      'two one two, five thrice, zero one two two',
      'four, one, five, double five, five, zero, one, four, two',
    )
    passes(
      'one and two and three and four and five and six and seven and eight',
      'three, then four, then five, then six hours of sleep a night that week',
      'I won two and lost three and tied four',
      'I took it twice and got 1450 twice',
      'double major in econ and stats',
      'triple threat: sings acts dances',
    )
  })
  test('are found in pieces, lists and keypad letters, if something says so', () => {
    finds(
      '512 555 01 and the last two are 10 times 3 plus 1',
      'my number starts like a zip code lol: 94025 55501 then 99',
      'Things to do:\n1. 609\n2. 555\n3. 0158\n4. call me lol',
      'SAT 650 555, essay 0142. those arent scores btw, text it',
      'it costs $646.555.0117 haha. thats a number you can dial',
      'dial 1-800-MY-ESSAY-GUY ext 4, thats my own line and I pick up',
      'call 415-TUTOR-ME',
      'my number spells 415-ESSAYS1',
    )
    passes(
      'to do:\n1. call the office\n2. 2 essays\n3. 3 recs',
      '1. 710\n2. 690\n3. 1400',
      "those aren't scores i'm proud of: 1180 and 1210",
      'call 1-800-4-FED-AID for fafsa questions',
      'the 650-word essay and the 250-word ones',
      'a 500-word-limit essay',
    )
  })
  test('do not include correct sums of scores, but do include wrong sums', () => {
    passes('if i superscore its 740 + 790 = 1530 right?', '720+710=1430 this time', '730 + 780 = 1500 or so')
    finds('650 + 555 = 0142 call me')
  })
})
