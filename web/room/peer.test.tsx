import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { Peer, type Signal } from './peer.ts'

/**
 * The mentor's end of a call and the student's. What they send each other is recorded, and arrives when the test passes
 * it on.
 */
function openEnds() {
  const connections: RTCPeerConnection[] = []
  const Real = window.RTCPeerConnection
  vi.stubGlobal(
    'RTCPeerConnection',
    class extends Real {
      constructor(configuration?: RTCConfiguration) {
        super(configuration)
        connections.push(this)
      }
    },
  )
  const open = (offers: boolean) => {
    const said: Signal[] = []
    const nothing = () => {}
    const heard = { onState: nothing, onPeerStatus: nothing, onTracks: nothing }
    return { said, peer: new Peer({ offers, iceServers: [], send: (signal) => said.push(signal), ...heard }) }
  }
  const [mentor, student] = [open(true), open(false)]
  onTestFinished(() => {
    mentor.peer.close()
    student.peer.close()
    vi.unstubAllGlobals()
  })
  const [mentors, students] = connections
  if (!mentors || !students) throw new Error('no connection was made')
  return { mentor: { ...mentor, pc: mentors }, student: { ...student, pc: students } }
}

const descriptionsOf = (said: Signal[], type: RTCSdpType) =>
  said.filter((signal) => 'description' in signal && signal.description.type === type)
const newest = async (said: Signal[], type: RTCSdpType, count: number): Promise<Signal> => {
  await expect.poll(() => descriptionsOf(said, type).length).toBeGreaterThanOrEqual(count)
  return descriptionsOf(said, type).at(-1)!
}
const hello = ({ said }: { said: Signal[] }) => said.findLast((signal) => 'hello' in signal)!

/** Passes on the offer of this number and its answer, and returns both. */
async function meet({ mentor, student }: ReturnType<typeof openEnds>, number: number) {
  const offer = await newest(mentor.said, 'offer', number)
  student.peer.take(offer)
  const answer = await newest(student.said, 'answer', number)
  mentor.peer.take(answer)
  await expect.poll(() => mentor.pc.signalingState).toBe('stable')
  return { offer, answer }
}

function passMinutes(minutes: number): void {
  const now = performance.now() + minutes * 60_000
  const clock = vi.spyOn(performance, 'now').mockReturnValue(now)
  onTestFinished(() => clock.mockRestore())
}

test('only the mentor’s browser makes offers: the student’s asks for one when the connection must be rebuilt', async () => {
  const { mentor, student } = openEnds()
  await meet({ mentor, student }, 1)

  passMinutes(1)
  student.peer.restart()
  mentor.peer.take(hello(student))
  await meet({ mentor, student }, 2)
  expect(descriptionsOf(student.said, 'offer')).toEqual([])
})

test('an answer to an earlier offer is not taken as the answer to this one', async () => {
  const { mentor, student } = openEnds()
  const { answer: early } = await meet({ mentor, student }, 1)

  passMinutes(1)
  mentor.peer.restart()
  const offer = await newest(mentor.said, 'offer', 2)
  // A repeat of the first answer, which had seemed lost.
  mentor.peer.take(early)
  student.peer.take(offer)
  mentor.peer.take(await newest(student.said, 'answer', 2))
  await expect.poll(() => mentor.pc.signalingState).toBe('stable')
  expect(ufragOf(mentor.pc.remoteDescription)).toBe(ufragOf(student.pc.localDescription))
})

test('when asked again and again, the mentor’s browser keeps what its last offer found', async () => {
  const { mentor, student } = openEnds()
  await meet({ mentor, student }, 1)

  passMinutes(1)
  const restarted = vi.spyOn(mentor.pc, 'restartIce')
  for (let times = 0; times < 5; times += 1) {
    student.peer.restart()
    mentor.peer.take(hello(student))
  }
  await meet({ mentor, student }, 2)
  restarted.mockClear()
  mentor.peer.restart()
  mentor.peer.restart()
  expect(restarted).not.toHaveBeenCalled()
})

test('an offer delayed longer than the one after it is ignored', async () => {
  const { mentor, student } = openEnds()
  const { offer: early } = await meet({ mentor, student }, 1)

  passMinutes(1)
  mentor.peer.restart()
  const offer = await newest(mentor.said, 'offer', 2)
  student.peer.take(offer)
  student.peer.take(early)
  // A repeat of an offer that had seemed lost. It is answered again, in turn.
  student.peer.take(offer)
  await newest(student.said, 'answer', 3)
  expect(descriptionsOf(student.said, 'answer').map((answer) => 'offer' in answer && answer.offer)).toEqual([1, 2, 2])
})

describe('a connection', () => {
  test('hears nothing that was meant for a closed one', async () => {
    const { mentor, student } = openEnds()
    const offer = await newest(mentor.said, 'offer', 1)
    expect([student.peer.isMeant(offer), student.peer.isFrom(offer)]).toEqual([true, true])
    student.peer.take(offer)
    const answer = await newest(student.said, 'answer', 1)
    expect([mentor.peer.isMeant(answer), openEnds().mentor.peer.isMeant(answer)]).toEqual([true, false])
  })

  test('that made an offer accepts an answer from another device than the one that asked, until it has met one', async () => {
    const { mentor, student } = openEnds()
    expect(mentor.peer.isFrom({ pc: 'the one that asked', hello: true })).toBe(true)
    student.peer.take(await newest(mentor.said, 'offer', 1))
    const answer = await newest(student.said, 'answer', 1)
    expect(mentor.peer.isFrom(answer)).toBe(true)
    mentor.peer.take(answer)
    await expect.poll(() => mentor.pc.signalingState).toBe('stable')
    expect(mentor.peer.isFrom({ ...answer, pc: 'a third' })).toBe(false)
  })
})

test('a side that hears nothing for long asks whoever is there', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const { mentor, student } = openEnds()
  const offer = await newest(mentor.said, 'offer', 1)
  student.peer.isFrom(offer)
  student.peer.take(offer)
  const { to } = await newest(student.said, 'answer', 1)
  expect(to).toBe(offer.pc)
  vi.advanceTimersByTime(12_000)
  student.peer.restart()
  expect(hello(student).to).toBe(offer.pc)
  const before = student.said.length
  vi.advanceTimersByTime(3000)
  expect(student.said.slice(before)).toEqual([{ pc: hello(student).pc, to: undefined, hello: true }])
})

test('an offer from a page from before offers had numbers is answered, and its answer is accepted', async () => {
  const { mentor, student } = openEnds()
  const unnumbered = (signal: Signal): Signal => ({ ...signal, offer: undefined })
  student.peer.take(unnumbered(await newest(mentor.said, 'offer', 1)))
  mentor.peer.take(unnumbered(await newest(student.said, 'answer', 1)))
  await expect.poll(() => mentor.pc.signalingState).toBe('stable')
})

const ufragOf = (description: RTCSessionDescription | null) => /ice-ufrag:(\S+)/.exec(description?.sdp ?? '')?.[1]
