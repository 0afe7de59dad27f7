import type { ProfileOf } from '#domain/profiles/profile.ts'
import type { ProfileField } from '#domain/profiles/profile-fields.ts'

type Fields = Record<string, ProfileField>

type SnakeCase<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : ''

/** A profile in the form of its table's columns: every field under its name in snake_case. */
export type ProfileColumns<All extends Fields> = {
  [Name in keyof All & string as SnakeCase<Name>]: ProfileOf<All>[Name]
}

/** Returns a profile's columns, for writing. */
export const toColumns = <All extends Fields>(fields: All, profile: ProfileOf<All>) =>
  Object.fromEntries(Object.keys(fields).map((name) => [columnOf(name), profile[name]])) as ProfileColumns<All>

/** Returns the profile in a row, without the row's other columns. */
export function fromColumns<All extends Fields>(fields: All, row: ProfileColumns<All>): ProfileOf<All> {
  const columns: Record<string, unknown> = row
  return Object.fromEntries(columnsOf(fields).map(([name, column]) => [name, columns[column]])) as ProfileOf<All>
}

const columnsByFields = new WeakMap<Fields, [name: string, column: string][]>()

/** Returns fields with their columns. Cached, since lists need them for each row. */
function columnsOf(fields: Fields): [name: string, column: string][] {
  const known = columnsByFields.get(fields) ?? Object.keys(fields).map((name) => [name, columnOf(name)])
  columnsByFields.set(fields, known)
  return known
}

/** Returns a field's column: `grade_level` for 'gradeLevel'. */
export const columnOf = (field: string): string => field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
