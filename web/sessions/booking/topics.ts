/** What a session may be about at a press (spec 9); 'custom' is the choice to say it in one's own words. */
export const presetTopics = [
  'Personal statement help',
  'Common App review',
  'Choosing colleges',
  'Resume feedback',
  'Interview prep',
]
export const customTopic = 'custom'

/** The topic a booking is sent with; for a custom one what was described, as much as a topic holds. */
export const topicOf = (chosen: string, description: string): string =>
  chosen === customTopic ? asTopic(description) : chosen

const maxTopicLength = 120 // ruling 3.7

function asTopic(description: string): string {
  const line = description.trim().replaceAll(/\s+/g, ' ')
  if (line.length <= maxTopicLength) return line
  let kept = ''
  // Character by character, so that none is cut in half.
  for (const character of line) {
    if (kept.length + character.length >= maxTopicLength) break
    kept += character
  }
  return `${kept.trimEnd()}…`
}
