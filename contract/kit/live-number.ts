/**
 * A header on every answer to a signed-in person: the number of their newest live event when the call began. The answer
 * is at least that new, so only later events can make it stale.
 */
export const liveNumberHeader = 'live-number'
