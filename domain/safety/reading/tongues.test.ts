import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { readText } from './read-text.ts'

const kinds = (text: string) => readText(text).map(({ kind }) => kind)
const finds = (kind: string, ...texts: string[]) => {
  for (const text of texts) assert.ok(kinds(text).includes(kind as 'phone'), text)
}
const passes = (...texts: string[]) => {
  for (const text of texts) assert.deepEqual(kinds(text), [], text)
}

describe('telephone numbers of other countries', () => {
  test('are found next to a word for them, in any language and digits', () =>
    finds(
      'phone',
      'mon numéro est 06 12 34 56 78',
      'meine nummer ist 0170 1234567',
      'мой телефон 8 912 345 67 89',
      '我的手机号 13912345678',
      'मेरा नंबर ९८७६५४३२१०',
      '제 번호는 010-9876-5432',
      'رقمي ٠٥٠١٢٣٤٥٦٧',
      'meu telefone 11 912345678',
      'chiamami al 3471234567',
    ))
  test('are found without one, in their national format', () =>
    finds('phone', '010-1234-5678', '(11) 91234-5678', '07911 123456', '13912345678', '六五零五五五零一四二'))
  test('are found written as an amount', () => finds('phone', 'call $6505550142', 'my phone: 6,505,550,142'))
  test('do not include counts, years, books and problems', () =>
    passes(
      'Mon numéro de candidat est 1234567',
      'Die Nummer der Aufgabe ist 12, Seite 345',
      'Номер школы 1535, я сдал на 1480',
      '我打电话给奶奶的故事写了650字',
      '150 2025 2026',
      '0306406152 is the book',
      '$5,000,000,000 endowment',
      'The population is 1,412,000,000',
      '二〇二五年',
    ))
})

describe('accounts in other languages', () => {
  test('are found, even in their own scripts', () =>
    finds(
      'handle',
      'meu insta é samlee22',
      'mon insta c’est samlee',
      'mein Snapchat heißt sam_lee',
      'мой инстаграм samlee',
      '私のLINEは samlee',
      '我的微信号 samlee22',
      '내 카톡 samlee22',
      'मेरी इंस्टाग्राम आईडी samlee है',
      'facebook của mình là samlee22',
      'zalo của mình 0912345678',
      'سنابي samlee22',
    ))
  test('are found when asked for, and so is asking for a message there', () =>
    finds(
      'handle',
      'schreib mir auf WhatsApp',
      'пиши в телегу',
      '加我微信',
      'c’est quoi ton insta ?',
      '你的微信是多少？',
    ))
  test('are found by saying where and under what name', () =>
    finds(
      'handle',
      'estoy en telegram como profe_nacho',
      'En Facebook aparezco como Graciela Montemayor Ruiz',
      'mi usuario de discord es juneflores',
      'unete a mi server de discord, te paso el link',
      't sigo en ig? cual es tu arroba',
      'hagamos facetime al rato',
      'no insta sou juneflores',
      "je suis sur insta c'est juneflores",
      'auf insta heiße ich juneflores',
      'su telegram sono juneflores',
      'add mo ko sa messenger, Jhun Delos Reyes name ko dun',
      '카톡 아이디 알려줘요, 여기 말고 거기서 얘기해요',
      '카톡 아이디 뭐예요?',
      '내 카톡 아이디는 junefl이야',
      'me llamo juneflores en tiktok',
      'busca mi perfil en face, June Flores',
      '카톡으로 연락주세요',
      '微信联系我',
    ))
  test('do not include talk about apps', () =>
    passes(
      'mi ensayo habla de las cadenas de whatsapp de mi tia',
      'mi abuela habla de facebook todo el dia',
      'estoy en el equipo de robotica como capitan',
      'me llamo Ana y estoy en la lista',
      'en el ensayo aparezco como la hermana mayor',
      'mi tia vende en facebook y soy su ayudante',
      "je suis sur la liste d'attente",
      'auf instagram gibt es tipps',
      '카카오톡 인턴십을 했어요',
      'mein Insta ist privat',
      'minha redação é sobre o Instagram',
      'Я веду телеграм канал про химию',
      '微信小程序 project',
      'インスタの影響について essay を書く',
      'hast du eine Idee?',
    ))
})
