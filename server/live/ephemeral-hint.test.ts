import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { asId, type SessionId } from '#domain/kit/ids.ts'
import { openDatabase } from '#server/kit/database.ts'
import { openReader as reader } from '#test/live-reader.ts'
import { openPeople } from '#test/people.ts'
import { openStreams } from './streams.ts'

const people = await openPeople()
const fail = (message: string, error: unknown) => assert.fail(`${message}: ${String(error)}`)
const streams = await openStreams(people.db, fail)
after(async () => {
  await streams.close()
  await people.close()
})

test('an event too long for one hint between processes, such as the signals of a call, is passed on', async () => {
  const ada = await people.student()
  const other = await openDatabase(people.url)
  const otherStreams = await openStreams(other, fail)
  const browser = reader()
  await otherStreams.open(ada.personId, undefined, browser.sink)
  const [sessionId, from, to] = [asId<SessionId>(randomUUID()), randomUUID(), randomUUID()]
  const offer = Array.from({ length: 300 }, (_, line) => `a=rtpmap:${line} H264/90000`).join('\r\n')
  streams.publishEphemeral(ada.personId, 'room-signal', { sessionId, from, to, signals: [offer, offer] })
  const body = JSON.stringify({ sessionId, from, to, signals: [offer, offer] })
  assert.ok(body.length > 12_000)
  await browser.until(() => browser.frames.includes(`event: room-signal\ndata: ${body}\n\n`))
  await otherStreams.close()
  await other.close()
})
