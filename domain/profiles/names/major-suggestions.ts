import { majors } from '#domain/profiles/majors.ts'
import { suggestable } from '#domain/profiles/suggest-names.ts'
import { majorsNamed, majorsStarted, majorsWritten, majorWords } from './major-names.ts'

/** Majors to suggest, also found by their short names and when misspelled. */
export const majorSuggestions = suggestable(majors, {
  written: majorsWritten,
  named: majorsNamed,
  started: majorsStarted,
  wordsFor: majorWords,
})
