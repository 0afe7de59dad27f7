import { sampleOf } from './line-sample.ts'
import { afterSample, goodLine, type LineState, type PictureLevel } from './picture-level.ts'
import type { Peer } from './peer.ts'

const everyMs = 2000

/**
 * Watches the line and sends less of the picture while the line is poor, since sound comes first. Returns a function
 * that stops it.
 */
export function watchLine(peer: Peer, onLevel: (level: PictureLevel) => void): () => void {
  let state: LineState = goodLine
  let stopped = false
  const timer = setInterval(() => {
    // A line that is cut isn't a poor one: when it recovers, the picture should be back at once.
    if (!peer.isConnected()) return
    void peer.stats().then(async (stats) => {
      if (stopped) return
      const now = afterSample(state, sampleOf(stats.values()))
      const changed = now.level !== state.level
      state = now
      if (!changed) return
      onLevel(now.level)
      for (const name of ['camera', 'screen'] as const) await sendLess(peer.sender(name), now.level)
    }, ignore)
  }, everyMs)
  return () => {
    stopped = true
    clearInterval(timer)
  }
}

const ignore = () => {}

async function sendLess(sender: RTCRtpSender | undefined, level: PictureLevel): Promise<void> {
  const parameters = sender?.getParameters()
  const encoding = parameters?.encodings[0]
  if (!sender || !parameters || !encoding) return
  encoding.active = level !== 'none'
  encoding.maxBitrate = level === 'small' ? 150_000 : 1_500_000
  encoding.scaleResolutionDownBy = level === 'small' ? 3 : 1
  await sender.setParameters(parameters).catch(ignore)
}
