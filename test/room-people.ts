import { readdir, readFile } from 'node:fs/promises'
import { type Browser, chromium, expect, type Page } from '@playwright/test'
import { chromiumArguments, chromiumPath, fakeMediaArguments } from './browser.ts'
import type { RunningTassel } from './running-tassel.ts'
import { type Person, personIn } from './visitors.ts'

/** Opens a Chromium with a fake camera and microphone: a moving picture and a beep every second. */
export const openCaller = (...more: string[]): Promise<Browser> =>
  chromium.launch({
    executablePath: chromiumPath(),
    args: [
      ...chromiumArguments,
      ...fakeMediaArguments,
      // Loopback may be the only network there is, and nothing resolves mDNS names.
      '--allow-loopback-in-peer-connection',
      '--disable-features=WebRtcHideLocalIpsWithMdns',
      ...more,
    ],
  })

/**
 * Cuts off all of a browser's network traffic by stopping its network process. Resolves with a function that restores
 * it. `argument` is a command-line argument that only this browser has. Linux only.
 */
export async function cutNetwork(argument: string): Promise<() => void> {
  const processes = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const commands = await Promise.all(
    processes.map(async (pid) => ({
      pid: Number(pid),
      parent: Number(/^PPid:\s+(\d+)$/m.exec(await textOf(`/proc/${pid}/status`))?.[1]),
      command: await textOf(`/proc/${pid}/cmdline`),
    })),
  )
  const browser = commands.find(({ command }) => command.includes(argument) && !command.includes('--type='))
  const isOurs = (pid: number): boolean =>
    pid === browser?.pid || commands.some((one) => one.pid === pid && one.parent > 1 && isOurs(one.parent))
  const network = commands.find(({ pid, command }) => command.includes('network.mojom.NetworkService') && isOurs(pid))
  if (!browser || !network) throw new Error("the browser's network process was not found")
  process.kill(network.pid, 'SIGSTOP')
  return () => process.kill(network.pid, 'SIGCONT')
}
const textOf = (file: string): Promise<string> => readFile(file, 'utf8').catch(() => '')

/** Creates a confirmed session that starts in a few minutes, so its room is open. Returns its id. */
export async function sessionNow(student: Person, mentor: Person, meetingLink = ''): Promise<string> {
  const id = crypto.randomUUID()
  const at = Temporal.Now.zonedDateTimeISO('UTC')
    .add({ minutes: 4 })
    .round({ smallestUnit: 'minute', roundingMode: 'floor' })
  const when = { date: at.toPlainDate().toString(), time: at.toPlainTime().toString().slice(0, 5), timeZone: 'UTC' }
  const booking = { id, mentorId: mentor.id, topic: 'Essay review', meetingLink, notes: '', ...when }
  const booked = await student.page.request.post('/api/sessions', { data: booking })
  expect(booked.status(), await booked.text()).toBe(200)
  const { startsAt } = (await booked.json()) as { startsAt: string }
  const approved = await mentor.page.request.post(`/api/sessions/${id}/approve`, { data: { startsAt } })
  expect(approved.status(), await approved.text()).toBe(200)
  return id
}

/** Opens a student and a mentor, each in their own Chromium, with a session whose room is open. */
export async function pairInRooms(browsers: readonly [Browser, Browser], tassel: RunningTassel, meetingLink = '') {
  const student = await personIn(browsers[0], tassel, { role: 'student' })
  const mentor = await personIn(browsers[1], tassel, { role: 'mentor' })
  await watchCalls(student.page)
  await watchCalls(mentor.page)
  return { student, mentor, sessionId: await sessionNow(student, mentor, meetingLink) }
}

/** Makes a page expose its connections to the test and record small video, since encoding is most of a call's work. */
export async function watchCalls(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const ask = MediaDevices.prototype.getUserMedia
    MediaDevices.prototype.getUserMedia = function (wanted) {
      const video = typeof wanted?.video === 'object' && { ...wanted.video, width: 320, height: 180 }
      return ask.call(this, { ...wanted, ...(video && { video }) })
    }
    const connections: RTCPeerConnection[] = []
    Object.assign(window, { connections })
    window.RTCPeerConnection = class extends RTCPeerConnection {
      constructor(configuration?: RTCConfiguration) {
        super({
          ...configuration,
          ...((window as { onlyRelay?: boolean }).onlyRelay && { iceTransportPolicy: 'relay' }),
        })
        connections.push(this)
      }
    }
  })
}

export type Received = { frames: number; screenFrames: number; soundEnergy: number; type: string }

/** Returns what the page's open connection has received so far, according to its statistics. */
export const received = (page: Page): Promise<Received> =>
  page.evaluate(async () => {
    const all = (window as unknown as { connections: RTCPeerConnection[] }).connections
    const open = all.findLast(({ connectionState }) => connectionState !== 'closed')
    const found = { frames: 0, screenFrames: 0, soundEnergy: 0, type: '' }
    if (!open) return found
    const [, camera, screen] = open.getTransceivers()
    const stats = await open.getStats()
    stats.forEach((report: Record<string, unknown>) => {
      if (report['type'] === 'inbound-rtp' && report['kind'] === 'audio')
        found.soundEnergy = Number(report['totalAudioEnergy'] ?? 0)
      if (report['type'] === 'inbound-rtp' && report['mid'] === camera?.mid)
        found.frames = Number(report['framesDecoded'] ?? 0)
      if (report['type'] === 'inbound-rtp' && report['mid'] === screen?.mid)
        found.screenFrames = Number(report['framesDecoded'] ?? 0)
      if (report['type'] === 'candidate-pair' && report['nominated'] === true) {
        const local = stats.get(String(report['localCandidateId'])) as { candidateType?: string } | undefined
        found.type = local?.candidateType ?? ''
      }
    })
    return found
  })

/** Waits until a page receives new video frames and new sound. */
export async function waitForVideoAndSound(page: Page): Promise<void> {
  const before = await received(page)
  const more = async () => {
    const now = await received(page)
    // A new connection counts from zero.
    const from = now.frames < before.frames ? { frames: 0, soundEnergy: 0 } : before
    return now.frames >= from.frames + 5 && now.soundEnergy > from.soundEnergy
  }
  await expect.poll(more, { intervals: [100], timeout: 30_000, message: 'moving pictures and sound' }).toBe(true)
}

/**
 * Asserts that both see and hear each other within 5 seconds of `begin`. The best of up to three tries counts, since
 * the machine may be busy with other things.
 */
export async function meetWithin5Seconds(pages: readonly Page[], begin: () => Promise<unknown>): Promise<void> {
  const seconds: number[] = []
  while (seconds.length < 3 && seconds.every((one) => one > 5)) {
    await begin()
    const began = performance.now()
    await Promise.all(pages.map(waitForVideoAndSound))
    seconds.push((performance.now() - began) / 1000)
  }
  expect(Math.min(...seconds), `seconds: ${seconds.join(', ')}`).toBeLessThanOrEqual(5)
}

/** Goes through the device check and into the room. */
export async function join(page: Page, sessionId: string): Promise<void> {
  await page.goto(`/session/${sessionId}/room`)
  await page.getByRole('button', { name: 'Join', exact: true }).click()
  await expect(page.getByRole('toolbar', { name: 'In the room' })).toBeVisible()
}
