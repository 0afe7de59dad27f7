import type { ProfileOf } from '#domain/profiles/profile.ts'
import type { ProfileField } from '#domain/profiles/profile-fields.ts'

type Fields = Record<string, ProfileField>

type SnakeCase<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : ''

/** A profile as its table holds it: every field under its name in snake_case. */
export type ProfileColumns<All extends Fields> = {
  [Name in keyof All & string as SnakeCase<Name>]: ProfileOf<All>[Name]
}

/** The columns of a profile, for writing. */
export const toColumns = <All extends Fields>(fields: All, profile: ProfileOf<All>) =>
  Object.fromEntries(Object.keys(fields).map((name) => [columnOf(name), profile[name]])) as ProfileColumns<All>

/** The profile in a row; what else the row has is left out. */
export function fromColumns<All extends Fields>(fields: All, row: ProfileColumns<All>): ProfileOf<All> {
  const columns: Record<string, unknown> = row
  return Object.fromEntries(columnsOf(fields).map(([name, column]) => [name, columns[column]])) as ProfileOf<All>
}

const columnsByFields = new WeakMap<Fields, [name: string, column: string][]>()

/** Fields with their columns; lists read them for each row. */
function columnsOf(fields: Fields): [name: string, column: string][] {
  const known = columnsByFields.get(fields) ?? Object.keys(fields).map((name) => [name, columnOf(name)])
  columnsByFields.set(fields, known)
  return known
}

/** 'gradeLevel' is kept in `grade_level`. */
export const columnOf = (field: string): string => field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
