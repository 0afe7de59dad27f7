import { firstNameOf } from '#domain/kit/first-name.ts'
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { productFrom } from '#domain/kit/product.ts'
import { messageDigestEmail } from './message-digest-email.ts'
import { purchaseEmail } from './purchase-email.ts'
import { sampleEmails, usualWritten, type Written } from './sample-emails.ts'
import { welcomeEmail } from './welcome-email.ts'
import { cents } from '#domain/kit/money.ts'

const product = productFrom()
const publicUrl = 'https://tassel.example'
const emails = sampleEmails(product, publicUrl)
const tags = (html: string) => html.match(/<[^>]*>/g) ?? []
/** The text a reader sees in a page. */
const shown = (html: string) =>
  html
    .replace(/<(style|title)>[\s\S]*?<\/\1>/g, '')
    .replace(/<[^>]*>/g, '\n')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')

/** True for emails that may reach a stranger's mailbox, or that go to a closed account whose name is no longer kept. */
const namesNobody = (about: string) =>
  about === 'Link to a university address' || about.startsWith('Payment after closing')

/** Letters and digits only: the page has rows and buttons where the text has colons. */
const bare = (text: string) => text.replace(/[^\p{L}\p{N}]+/gu, '')

describe('every email', () => {
  for (const { about, email } of emails) {
    test(`${about}: says the same as text and as a page, with one subject`, () => {
      assert.ok(email.subject.length > 0 && email.subject.length < 120, email.subject)
      assert.ok(email.text.includes(namesNobody(about) ? 'Hi,' : `Hi ${firstNameOf(usualWritten.name)},`))
      assert.ok(email.text.includes('The Tassel team'))
      const page = bare(shown(email.html))
      for (const line of email.text.split('\n').slice(0, -2))
        assert.ok(page.includes(bare(line)), `${about}: the page lacks ${line}`)
    })
    test(`${about}: can be read on a phone and by night, and loads nothing`, () => {
      assert.match(email.html, /<meta name="viewport" content="width=device-width/)
      assert.match(email.html, /<meta name="color-scheme" content="light dark">/)
      assert.match(email.html, /prefers-color-scheme:dark/)
      assert.doesNotMatch(email.html, /<(img|script|link|iframe)\b|url\(|@import/i)
    })
  }
  test('calls the product by the name its operator gave it', () => {
    const other = productFrom({ name: 'Mortarboard', supportEmail: 'help@mortarboard.example' })
    for (const { about, email } of sampleEmails(other, 'https://mortarboard.example')) {
      const { subject, text, html } = email
      assert.doesNotMatch(`${subject} ${text} ${html}`, /tassel/i, about)
      assert.ok(text.includes('The Mortarboard team') && html.includes('help@mortarboard.example'), about)
    }
  })
})

describe('what people wrote', () => {
  const plain = emails.map(({ email }) => tags(email.html))

  const staysText = (written: Written) =>
    sampleEmails(product, publicUrl, written).forEach(({ about, email }, index) => {
      assert.doesNotMatch(email.subject, /[\r\n\u2028\u2029]/, about)
      assert.doesNotMatch(email.subject + email.text + email.html, /[\u202a-\u202e\u2066-\u2069]/, about)
      // The page has the same tags as with ordinary values, and no others.
      assert.deepEqual(tags(email.html), plain[index], about)
      assert.equal(email.text.split('\n').length, emails[index]?.email.text.split('\n').length, about)
    })

  const named = (written: Written) =>
    sampleEmails(product, publicUrl, written).filter(({ about }) => !namesNobody(about))

  test('stays text in every email: line breaks, quotes, HTML, right-to-left marks', () => {
    staysText({
      name: 'Eve\r\nBcc: victim@example.com\r\n\r\nYour account is closed',
      other: `"><script>alert('1')</script><a href="https://evil.example">`,
      topic: '\u2066\x00\n\n-- \nTassel',
      text: '\u202e\u2067<!--footer--></td></table>\u2028{{subject}} $& $1\u2029 &lt;b&gt;',
    })
  })
  test('can still be read', () => {
    for (const { about, email } of named({ ...usualWritten, name: `O'Hara<"Jo"> Byrne` })) {
      assert.ok(email.text.includes(`Hi O'Hara<"Jo">,`), about)
      assert.ok(shown(email.html).includes(`Hi O'Hara<"Jo">,`), about)
    }
  })
  test('can also be in Arabic or Hebrew', () => {
    const name = 'مايا\u200f(Maya)'
    for (const { email } of named({ ...usualWritten, name }))
      assert.ok(email.text.includes(name) && shown(email.html).includes(name))
  })
  // fast-check prints its seed on failure.
  test('can be anything', () => {
    const anything = fc.string({ unit: 'binary', maxLength: 200 }).map((text) => `x${text}x`)
    fc.assert(fc.property(fc.record({ name: anything, other: anything, topic: anything, text: anything }), staysText), {
      numRuns: 60,
    })
  })
})

describe('the welcome', () => {
  const welcome = (credits: number) =>
    welcomeEmail({ product, name: 'Maya', role: 'student', credits, url: publicUrl }).text
  test('names the credits that a student has, and none if they are spent or came with an earlier account', () => {
    assert.match(welcome(10), /costs 10 credits, and you have 10 to start with\./)
    assert.match(welcome(0), /costs 10 credits\.\n/)
  })
})

describe('a receipt', () => {
  const reader = { product, name: 'Maya', timeZone: 'America/New_York', url: publicUrl }
  test('for a plan says when it renews, for how much, how to cancel it, and where the receipt is', () => {
    const bought = { planName: 'Growth Plan', creditsAdded: 20, amount: cents(6999), type: 'plan' } as const
    const receiptUrl = 'https://pay.example/receipts/r_1'
    const renewsAt = new Date('2027-01-02T03:00:00Z')
    const { text } = purchaseEmail({ ...bought, ...reader, renewsAt, receiptUrl })
    assert.match(text, /Renews on: Friday, January 1, 2027\nReceipt: https:\/\/pay\.example\/receipts\/r_1/)
    assert.match(text, /renews every month for \$69\.99, until you cancel it\..*press Unsubscribe/)
    assert.match(
      purchaseEmail({ ...bought, ...reader, renewsAt, receiptUrl: null }).text,
      /Receipt: Under Card and Receipts/,
    )
  })

  test('names plan, credits, amount and kind', () => {
    const bought = { planName: 'Starter Plan', creditsAdded: 10, amount: cents(4999), type: 'extra_credits' } as const
    const { text, data } = purchaseEmail({ ...bought, ...reader, renewsAt: null, receiptUrl: null })
    assert.match(text, /Purchase: Extra credits\nPlan: Starter Plan\nCredits added: 10\nAmount paid: \$49\.99/)
    assert.deepEqual(data, {
      plan_name: 'Starter Plan',
      credits_added: '10',
      amount_paid: '$49.99',
      purchase_type: 'extra_credits',
    })
  })
})

describe('the email about unread messages', () => {
  const digest = (unread: { name: string; count: number; latest: string }[]) =>
    messageDigestEmail({ product, name: 'Maya', unread, url: publicUrl })

  test('counts them', () => {
    assert.equal(digest([{ name: 'Elena', count: 1, latest: 'Hi' }]).subject, 'A new message from Elena')
    assert.equal(digest([{ name: 'Elena', count: 2, latest: 'Hi' }]).subject, '2 new messages from Elena')
    const two = [
      { name: 'Elena', count: 1, latest: 'Hi' },
      { name: 'Tom', count: 2, latest: 'Hello' },
    ]
    assert.equal(digest(two).subject, '3 new messages from 2 people')
  })
  test('shows the beginning of the latest, without splitting a character', () => {
    const { text } = digest([{ name: 'Elena', count: 1, latest: '👩‍👩‍👧'.repeat(200) }])
    assert.ok(text.includes(`Elena: “${'👩‍👩‍👧'.repeat(120)}…”`))
  })
  test('shows ten people, and counts the rest', () => {
    const { text } = digest(Array.from({ length: 12 }, (_, n) => ({ name: `Mentor ${n}`, count: 1, latest: 'Hi' })))
    assert.ok(text.includes('Mentor 9:') && !text.includes('Mentor 10:'))
    assert.ok(text.includes('And from 2 more people.'))
  })
})
