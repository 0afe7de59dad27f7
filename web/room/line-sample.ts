/** How the line was lately. A value is undefined if the browser doesn't report it. */
export type LineSample = {
  /** The share of what we sent that didn't arrive: 0 to 1, the worst of sound and pictures. */
  lost: number | undefined
  roundTripMs: number | undefined
  /**
   * What the line could carry in a second. Known only while a picture is sent: with sound alone, a browser finds room
   * for little more.
   */
  availableBits: number | undefined
}

/**
 * One of a browser's statistics about a connection, as in https://www.w3.org/TR/webrtc-stats/. Times are milliseconds
 * since 1970.
 */
type Report = Record<string, unknown>

// The other browser reports on sound every 2.5 to 7.5 seconds. It stops reporting on a picture that is no longer sent,
// and its last report stays among the statistics.
const freshMs = 9000

export function sampleOf(stats: Iterable<Report>): LineSample {
  const reports = [...stats]
  // Our own clock, not the other's.
  const ours = reports.filter(({ type }) => !String(type).startsWith('remote-'))
  const now = Math.max(...ours.map(({ timestamp }) => Number(timestamp)))
  const lost = reports
    .filter(({ type, timestamp }) => type === 'remote-inbound-rtp' && now - Number(timestamp) <= freshMs)
    .flatMap(({ fractionLost }) => (typeof fractionLost === 'number' ? [fractionLost] : []))
  const sendsPicture = reports.some(
    ({ type, kind, framesPerSecond }) => type === 'outbound-rtp' && kind === 'video' && Number(framesPerSecond) > 0,
  )
  const { currentRoundTripTime: seconds, availableOutgoingBitrate: bits } = pairInUse(reports) ?? {}
  return {
    lost: lost.length > 0 ? Math.max(...lost) : undefined,
    roundTripMs: typeof seconds === 'number' ? seconds * 1000 : undefined,
    availableBits: sendsPicture && typeof bits === 'number' ? bits : undefined,
  }
}

/** Returns the pair of addresses that packets go between now. Pairs from before a break are still listed. */
function pairInUse(reports: Report[]): Report | undefined {
  const selected = reports.find(({ type }) => type === 'transport')?.['selectedCandidatePairId']
  // Firefox has no transports in its statistics, and marks the pair instead.
  return reports.find(
    ({ type, id, selected: isMarked }) => type === 'candidate-pair' && (id === selected || isMarked === true),
  )
}
