import { afterEach, expect, test, vi } from 'vitest'
import { openVisit } from './visit.ts'

afterEach(() => vi.unstubAllGlobals())

/** The calls made to the room, each with a function that answers it. */
function openRoom() {
  const asked: { call: string; answer: (json: object) => void }[] = []
  vi.stubGlobal('fetch', (path: string) => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    const answer = (json: object) =>
      resolve(new Response(JSON.stringify({ json }), { headers: { 'content-type': 'application/json' } }))
    asked.push({ call: path.slice('/rpc/room/'.length), answer })
    return promise
  })
  const seen: string[] = []
  const visit = openVisit({
    sessionId: 'a session',
    onEntered: () => seen.push('entered'),
    onRoom: () => seen.push('room'),
    onEnded: () => seen.push('ended'),
  })
  const calls = () => asked.map(({ call }) => call)
  return { asked, seen, visit, calls }
}

test('a person who leaves while their device reports itself present has left, in whichever order that arrives', async () => {
  const { asked, seen, visit, calls } = openRoom()
  asked[0]?.answer({ room: {}, iceServers: [] })
  await expect.poll(() => seen).toEqual(['entered', 'room'])
  visit.ask()
  await expect.poll(calls).toEqual(['enter', 'stay'])
  visit.leave()
  await expect.poll(calls).toEqual(['enter', 'stay', 'leave'])
  asked[1]?.answer({})
  await expect.poll(calls).toEqual(['enter', 'stay', 'leave', 'leave'])
  expect(seen).toEqual(['entered', 'room'])
})

test('a person who leaves before getting in leaves once they are in', async () => {
  const { asked, seen, visit, calls } = openRoom()
  await expect.poll(calls).toEqual(['enter'])
  visit.leave()
  asked[0]?.answer({ room: {}, iceServers: [] })
  await expect.poll(calls).toEqual(['enter', 'leave'])
  expect(seen).toEqual([])
})
