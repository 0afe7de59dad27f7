import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { readText } from './read-text.ts'

const kinds = (text: string) => readText(text).map(({ kind }) => kind)
const finds = (...texts: string[]) => {
  for (const text of texts) assert.ok(kinds(text).includes('payment'), text)
}
const passes = (...texts: string[]) => {
  for (const text of texts) assert.deepEqual(kinds(text), [], text)
}

describe('paying around Tassel', () => {
  test('is found straight to a person, at their own price, by invoice', () => {
    finds(
      'they take like 30% here. if u come straight to me its half the price',
      'just come straight to me next time',
      'deal directly with me',
      'come to me directly and its $15',
      'work with me one on one outside for half',
      'pay me myself and i give discount',
      'i can take payment myself',
      "I charge $35/hr privately and that's a better deal",
      'i do sessions for 20 privately',
      "i'll do it for 20 bucks on the side",
      "I can invoice you myself through Stripe and we won't have to book.",
      'Ill invoice your parents',
      "i'll send ur mom a stripe link",
    )
    passes(
      'ideas come straight to me in the shower',
      'come straight to the point in line one',
      'go directly to the portal',
      'I charge 20 an hour to mow lawns, is that an activity',
      'i do sessions for 60 minutes',
      'i took it for 3 hours directly after school',
      'should my parents pay the invoice directly to the school',
    )
  })
  test('is found between two people, in cash, by check', () => {
    finds(
      'lets keep the money part just between us, not thru the site',
      'do the payment not thru tassel',
      'cash me $15 and ill do the whole essay edit',
      'what if i just paid you in cash',
      'i can slip you a twenty',
      'can my dad just write you a check',
      'no need for credits, just send me the money',
      'tassel takes too much, lets do our own thing',
      'can we do this for a gift card',
      'this stays between us but i take cash',
      'we can leave tassel out of it and split the difference',
    )
    passes(
      'just between us the dorm food is bad',
      'keep the money part of your essay short',
      'the price of tuition is not on the site',
      'cash me outside meme is dated',
      'the college mailed us a check',
      'write me a checklist',
      'I can do check-ins weekly on here',
      'they take too much time, lets work without an outline',
      'i take cash at the snack bar for band boosters',
      'leave the app out of the essay',
    )
  })
  test('is found by apps that are only described or named', () => {
    finds(
      'u know the green app w the dollar sign? send it there',
      'that purple Z app',
      'purple app w the Z',
      'send it to the green dollar app',
      "the blue V app. sendd 30 to june-alvarez-9 and i'll edit tonite",
      'send 40 to milo-k-9',
      'venmo?',
      'got zelle?',
    )
    passes(
      'the app with the dollar signs in the review',
      'the green app icon I designed',
      'that one with a vivid opening',
      'the green one with a V shape',
      'i sent 5 scores to UCLA',
      'send 3 letters to Penn-State',
    )
  })
  test('is found for work on an essay, but not in what an essay is about', () => {
    finds(
      "venmo me 20 and i'll edit your essay",
      'zelle me $15 for the essay',
      'pay me directly for the essay edit',
      'i can edit your essay for $20 off the app',
    )
    passes(
      'for my essay on venmo i interviewed my cousin',
      'my essay is about how my dad got paid in cash',
      'i wrote a paper on paypal',
      'should i do an essay about cash app',
    )
  })
  test('is found in Spanish, Portuguese, French, German and Chinese', () => {
    finds(
      'Mi mamá prefiere pagarle en efectivo, sin pasar por Tassel.',
      'Por fuera de la aplicación te saldría más barato; arreglamos entre nosotros.',
      'paga por fuera y te hago descuento',
      'me pagas por yape',
      'págame directo y te cobro menos',
      'en efectivo te sale mejor',
      'dame 20 dolares en efectivo y ya',
      'faz um pix pra mim q sai mais barato, chave é meu email',
      'minha chave pix é o celular',
      'faço por 50 reais por fora',
      'je peux te payer en liquide',
      'kannst du bar zahlen',
      '直接微信转账给我就行，不用走平台',
      '支付宝打钱给我就好',
      '我们私下付',
      '发个红包给我',
    )
    passes(
      'mi papa paga la renta en efectivo y de eso trata mi ensayo',
      'pagamos la renta por mes',
      'dame 20 minutos y te mando el borrador',
      'pago directo al colegio',
      'mi papa trabaja por fuera de la ciudad',
      'lo hacemos entre todos en el club',
      'minha redação é sobre o pix no brasil',
      'mon essai: payer mes etudes en travaillant',
      '我的论文写微信支付的影响',
      '微信支付改变了中国的小商店',
      '老师说不要用这个平台的模板',
    )
  })
})
