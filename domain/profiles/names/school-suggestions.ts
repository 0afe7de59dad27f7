import { suggestable } from '#domain/profiles/suggest-names.ts'
import { universities } from '#domain/profiles/universities.ts'
import { schoolsNamed, schoolsStarted, schoolsWritten, schoolWords } from './school-names.ts'

/** Universities to suggest, also found by their short names and when misspelled. */
export const schoolSuggestions = suggestable(universities, {
  written: schoolsWritten,
  named: schoolsNamed,
  started: schoolsStarted,
  wordsFor: schoolWords,
})
