import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { startTraceCollector, type CollectedSpan } from '#test/fakes/trace-collector.ts'
import { removeDataDir, type RunningTassel, startTassel } from '#test/running-tassel.ts'
import { cookieOf } from '#test/world.ts'

const email = 'ada.lovelace@example.com'
const password = 'a good long pass'

describe('a trace', () => {
  let collector: Awaited<ReturnType<typeof startTraceCollector>>
  let tassel: RunningTassel
  let personId: string
  let signUp: CollectedSpan

  before(async () => {
    collector = await startTraceCollector()
    const environment = { SCREENS: 'elsewhere', LOG_LEVEL: 'info', OTEL_EXPORTER_OTLP_ENDPOINT: collector.url }
    tassel = await startTassel({ environment })
    const person = { role: 'student', name: 'Ada Lovelace', email, password, confirmPassword: password }
    const answer = await call('/api/sign-up', { ...person, timeZone: 'UTC' })
    personId = ((await answer.json()) as { id: string }).id
    const cookie = cookieOf(answer.headers.getSetCookie())
    await call('/api/me/close', { confirmation: 'not these words' }, cookie)
    await call('/api/sign-in', { email, password: 'not this one' })
    while (!(await tassel.mailsTo(email)).some(({ sentAt }) => sentAt !== null)) continue
    // Stopping sends the remaining traces.
    assert.equal(await tassel.stop(), 0)
    signUp = named('accounts.signUp')
  })
  after(async () => {
    await collector.stop()
    await removeDataDir(tassel.dataDir)
  })

  test('covers a call, its statements, what it announced, and the email that resulted', () => {
    const announced = named('emails on signed-up')
    const mail = named('mail signup')
    assert.equal(signUp.parentSpanId ?? '', '')
    assert.equal(announced.parentSpanId, signUp.spanId)
    assert.equal(mail.parentSpanId, announced.spanId)
    assert.deepEqual([announced.traceId, mail.traceId], [signUp.traceId, signUp.traceId])
    assert.ok(statementsOf(signUp).some((text) => /insert into "people"/.test(text)))
    assert.ok(statementsOf(announced).some((text) => /insert into mails/.test(text)))
    assert.ok(statementsOf(mail).some((text) => /update "mails"/.test(text)))
  })

  test('says how a call ended and whose it was', () => {
    assert.equal(signUp.facts['tassel.outcome'], 'done')
    assert.equal(named('accounts.signIn').facts['tassel.outcome'], 'credentials-wrong')
    assert.equal(named('accounts.closeAccount').facts['user.id'], personId)
  })

  test('contains nothing anybody typed, and neither does the log, which says who it was', () => {
    const said = tassel.log()
    assert.match(said, new RegExp(`"personId":"${personId}".*"request completed"`))
    for (const text of [JSON.stringify(collector.spans), said])
      assert.doesNotMatch(text, /lovelace|a good long pass|not this one|not these words/i)
  })

  const named = (name: string): CollectedSpan => {
    const found = collector.spans.find((span) => span.name === name)
    assert.ok(found, `no ${name} among ${collector.spans.map((span) => span.name).join(', ')}`)
    return found
  }
  const statementsOf = ({ spanId }: CollectedSpan): string[] =>
    collector.spans
      .filter(({ parentSpanId }) => parentSpanId === spanId)
      .map(({ facts }) => facts['db.query.text'] ?? '')

  const call = (path: string, body: object, cookie = ''): Promise<Response> =>
    fetch(tassel.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    })
})
