import { lengthOf } from '#domain/kit/text.ts'

/** Preset topics (spec 9); 'custom' lets students describe their own. */
export const presetTopics = [
  'Personal statement help',
  'Common App review',
  'Choosing colleges',
  'Resume feedback',
  'Interview prep',
]
export const customTopic = 'custom'

/**
 * Returns the topic to send with a booking. For a custom one, that is as much of its description as a topic can hold.
 */
export const topicOf = (chosen: string, description: string): string =>
  chosen === customTopic ? asTopic(description) : chosen

const maxTopicLength = 120 // ruling 3.7

function asTopic(description: string): string {
  const line = description.trim().replaceAll(/\s+/g, ' ')
  if (lengthOf(line) <= maxTopicLength) return line
  const kept = Array.from(line).slice(0, maxTopicLength - 1)
  return `${kept.join('').trimEnd()}…`
}
