import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import { cents } from '#domain/kit/money.ts'
import { productFrom } from '#domain/kit/product.ts'
import { startEmailJsServer } from '#test/fakes/emailjs-server.ts'
import { emailJs, type EmailJsAccount } from './emailjs.ts'
import { renderEmail } from '#server/email/templates/email.ts'
import { purchaseEmail } from '#server/email/templates/purchase-email.ts'
import type { OutgoingMail } from './transport.ts'

let server: Awaited<ReturnType<typeof startEmailJsServer>>
before(async () => void (server = await startEmailJsServer()))
beforeEach(() => void (server.requests.length = server.answers.length = 0))
after(() => server.stop())

const sender = { product: productFrom(), address: 'hello@tassel.example' }
const account = (): EmailJsAccount => ({
  url: server.url,
  publicKey: 'a-public-key',
  privateKey: 'a-private-key',
  serviceId: 'a-service',
  templateIds: { other: 'template_any', purchase: 'template_purchase' },
})
const transport = () => emailJs(account(), sender)
const hello = renderEmail({
  product: sender.product,
  subject: 'Hello',
  name: 'Maya',
  paragraphs: ['A word.'],
})
const mail = (given: Partial<OutgoingMail> = {}): OutgoingMail => ({
  data: {},
  ...hello,
  id: 'a-mail',
  kind: 'signup',
  to: 'maya@example.com',
  reader: { name: 'Maya', role: 'student' },
  calendar: undefined,
  unsubscribeUrl: undefined,
  ...given,
})

describe('an email through EmailJS', () => {
  test('is one JSON request with the library version, the ids, the access token and the template params', async () => {
    assert.deepEqual(await transport().send(mail()), { outcome: 'sent' })
    const [request] = server.requests
    assert.equal(request?.path, '/api/v1.0/email/send')
    const { template_params: params, ...rest } = request.fields
    assert.deepEqual(rest, {
      lib_version: '5.0.2',
      user_id: 'a-public-key',
      accessToken: 'a-private-key',
      service_id: 'a-service',
      template_id: 'template_any',
    })
    assert.deepEqual(params, {
      user_name: 'Maya',
      user_email: 'maya@example.com',
      user_type: 'student',
      to_email: 'maya@example.com',
      from_name: 'Tassel',
      reply_to: 'support@tassel.example',
      subject: 'Hello',
      message: hello.text,
      message_html: hello.html,
      unsubscribe_url: '',
    })
  })

  test('about a purchase names plan, credits, amount and type, and uses its own template', async () => {
    const bought = { planName: 'Growth Plan', creditsAdded: 20, amount: cents(6999), type: 'plan' } as const
    const { data = {}, ...written } = purchaseEmail({
      ...bought,
      product: sender.product,
      name: 'Maya',
      timeZone: 'UTC',
      renewsAt: null,
      receiptUrl: null,
      url: 'https://tassel.example',
    })
    await transport().send(mail({ ...written, data, kind: 'purchase' }))
    const fields = server.requests[0]?.fields
    assert.equal(fields?.['template_id'], 'template_purchase')
    const params = fields['template_params'] as Record<string, string>
    assert.deepEqual(
      [params['plan_name'], params['credits_added'], params['amount_paid'], params['purchase_type']],
      ['Growth Plan', '20', '$69.99', 'plan'],
    )
  })

  test('uses the form variant if an invitation is attached', async () => {
    const calendar = { method: 'REQUEST', text: 'BEGIN:VCALENDAR' } as const
    assert.deepEqual(await transport().send(mail({ calendar })), { outcome: 'sent' })
    const [request] = server.requests
    assert.equal(request?.path, '/api/v1.0/email/send-form')
    assert.equal(request.fields['user_id'], 'a-public-key')
    assert.equal(request.fields['accessToken'], 'a-private-key')
    assert.equal(request.fields['user_name'], 'Maya')
    assert.equal(request.files['calendar']?.name, 'invite.ics')
    assert.equal(await request.files['calendar'].text(), 'BEGIN:VCALENDAR')
  })

  test('keeps what people wrote a plain value, whatever it contains', async () => {
    const name = '"}, {{subject}} <b>\r\nuser_id: other'
    await transport().send(mail({ reader: { name, role: 'mentor' } }))
    await transport().send(
      mail({ reader: { name, role: 'mentor' }, calendar: { method: 'CANCEL', text: 'BEGIN:VCALENDAR' } }),
    )
    const [json, form] = server.requests
    assert.ok(json && form)
    assert.equal((json.fields['template_params'] as Record<string, string>)['user_name'], name)
    assert.equal(form.fields['user_name'], name)
    assert.equal(form.fields['user_id'], 'a-public-key')
  })
})

describe('other outcomes at EmailJS', () => {
  const outcomes: [status: number, text: string, outcome: string][] = [
    [429, 'Too Many Requests', 'later'],
    [403, 'Forbidden', 'refused'],
    [451, 'Unavailable For Headless Browser', 'refused'],
    [422, 'The recipients address is corrupted', 'refused'],
    [400, 'The user ID is invalid', 'later'],
    [412, 'Gmail_API: Invalid grant', 'later'],
    [500, 'Internal Server Error', 'later'],
    [503, 'Service Unavailable', 'later'],
    [502, 'Bad Gateway', 'unsure'],
    [504, 'Gateway Timeout', 'unsure'],
  ]
  for (const [status, text, outcome] of outcomes)
    test(`${status} ${text}: ${outcome}`, async () => {
      server.answers.push([status, text])
      const delivery = await transport().send(mail())
      assert.equal(delivery.outcome, outcome)
      assert.ok(delivery.outcome !== 'sent' && delivery.reason.includes(`${status}: ${text}`))
      assert.equal('everyone' in delivery && delivery.everyone, outcome === 'later')
    })

  test('a connection cut before the answer leaves the outcome unknown', async () => {
    server.answers.push('hang up')
    assert.equal((await transport().send(mail())).outcome, 'unsure')
  })

  test('an unreachable server is retried', async () => {
    const gone = await startEmailJsServer()
    await gone.stop()
    const delivery = await emailJs({ ...account(), url: gone.url }, sender).send(mail())
    assert.ok(delivery.outcome === 'later' && delivery.everyone)
  })
})
