import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { readConfig } from './config.ts'

const emailJs = {
  MAIL: 'emailjs',
  EMAILJS_PUBLIC_KEY: 'a-key',
  EMAILJS_SERVICE_ID: 'a-service',
  EMAILJS_TEMPLATE_ID: 'a-template',
}
const smtp = { MAIL: 'smtp', SMTP_URL: 'smtp://mail.example:587', MAIL_FROM: 'hello@mail.example' }

describe('how email is sent', () => {
  test('is the development outbox unless another way is chosen', () => {
    assert.deepEqual(readConfig({}).mail, { by: 'outbox', from: undefined })
  })
  test('can be an SMTP server', () => {
    assert.deepEqual(readConfig(smtp).mail, { by: 'smtp', from: smtp.MAIL_FROM, url: smtp.SMTP_URL })
  })
  test('can be EmailJS, with a template for each kind that has one', () => {
    const { mail } = readConfig({ ...emailJs, EMAILJS_TEMPLATE_ID_SIGNUP: 'a-signup' })
    assert.ok(mail.by === 'emailjs')
    assert.equal(mail.url, 'https://api.emailjs.com')
    assert.equal(mail.templateIds.other, 'a-template')
    assert.equal(mail.templateIds.signup, 'a-signup')
  })
  for (const name of ['EMAILJS_PUBLIC_KEY', 'EMAILJS_SERVICE_ID', 'EMAILJS_TEMPLATE_ID'])
    test(`needs ${name} for EmailJS, and says so in one line`, () => {
      assert.throws(() => readConfig({ ...emailJs, [name]: '' }), {
        message: `${name} must be set where MAIL is emailjs`,
      })
    })
  for (const name of ['SMTP_URL', 'MAIL_FROM'])
    test(`needs ${name} for SMTP`, () => {
      assert.throws(() => readConfig({ ...smtp, [name]: '' }), { message: `${name} must be set where MAIL is smtp` })
    })
  test('never repeats an address with a password in it', () => {
    assert.throws(
      () => readConfig({ ...smtp, SMTP_URL: 'http://tassel:hidden@mail.example' }),
      ({ message }: Error) => message.startsWith('SMTP_URL:') && !message.includes('hidden'),
    )
  })
})
