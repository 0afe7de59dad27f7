import type { Role } from '#domain/kit/role.ts'
import type { SessionView } from '#contract/sessions.ts'

/**
 * Returns one line of a session's history. `name` is who did it, and `time` the hour it was about, on the reader's
 * clock.
 */
export function historyLine(
  { action, actor }: SessionView['history'][number],
  reader: Role,
  { name, time }: { name: string; time: string },
): string {
  switch (action) {
    case 'booked':
      return `${name} asked for ${time}.`
    case 'suggested':
      return `${name} suggested ${time}.`
    case 'approved':
      return `${name} approved ${time}.`
    case 'linked':
      return `${name} set the meeting link.`
    case 'declined':
      return `${name} declined ${time}.`
    case 'cancelled':
      // Neither party did it (ruling 2.5).
      if (actor === 'clock')
        return reader === 'student'
          ? 'The plan paying for it ended, so the request was canceled.'
          : 'The request was canceled.'
      return `${name} canceled the session.`
    case 'move-proposed':
      return `${name} suggested moving it to ${time}.`
    case 'moved':
      return `${name} agreed to move it to ${time}.`
    case 'move-declined':
      return `${name} couldn't make ${time}, so the time stays the same.`
    case 'move-withdrawn':
      return `${name} took back the suggestion of ${time}.`
    case 'move-expired':
      return `No one answered about ${time} in time.`
    case 'expired':
      return 'No one answered in time.'
    case 'completed':
      return 'The session ended.'
    case 'contested':
      return `${name} told us that it didn't happen.`
    case 'answered':
      return `${name} told us what happened.`
    case 'settled':
      return actor === 'staff' ? 'Our team decided about it.' : 'It was settled.'
  }
}
