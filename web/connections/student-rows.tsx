import { useId, useState } from 'react'
import type { ConnectedPerson } from '#contract/connections.ts'
import { folded, withoutAccents } from '#domain/kit/text.ts'
import { Avatar } from '#web/kit/avatar.tsx'
import { Button } from '#web/kit/forms/button.tsx'
import { LinkButton } from '#web/kit/forms/link-button.tsx'
import { TextField } from '#web/kit/forms/text-field.tsx'
import { paths } from '#contract/kit/addresses.ts'

const shownFirst = 8

/** A long list of students, one row each, searchable by name or by what they say about themselves. */
export function StudentRows({ students }: { students: ConnectedPerson[] }) {
  const [search, setSearch] = useState('')
  const [all, setAll] = useState(false)
  const found = students.filter((student) => says(student, search))
  const shown = all || search !== '' ? found : found.slice(0, shownFirst)
  return (
    <>
      <TextField type="search" label="Search your students" value={search} onChange={setSearch} autoComplete="off" />
      <output className="sr-only">
        {search === '' ? '' : found.length === 1 ? '1 student found' : `${found.length} students found`}
      </output>
      {found.length === 0 ? (
        <p className="mt-4 wrap-anywhere text-quiet">None of your students match “{search.trim()}”.</p>
      ) : (
        <ul className="mt-4 rounded-md border border-hairline bg-sheet shadow-sheet">
          {shown.map((student) => (
            <StudentRow key={student.id} student={student} />
          ))}
        </ul>
      )}
      {shown.length < found.length ? (
        <Button variant="quiet" size="sm" className="mt-2 -ml-3" onPress={() => setAll(true)}>
          Show All {found.length} Students
        </Button>
      ) : null}
    </>
  )
}

/** True if every word of the search is in the student's name, headline or bio. */
const says = ({ name, headline, bio }: ConnectedPerson, search: string): boolean => {
  const text = searchable(`${name} ${headline} ${bio}`)
  return searchable(search)
    .split(' ')
    .every((word) => text.includes(word))
}

const searchable = (text: string): string => withoutAccents(folded(text))

function StudentRow({ student: { id, name, photo, headline } }: { student: ConnectedPerson }) {
  const nameId = useId()
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-hairline px-4 py-3 last:border-b-0 sm:px-5">
      <div className="flex min-w-0 flex-1 basis-48 items-center gap-3">
        <Avatar name={name} photo={photo} size="sm" />
        <div className="min-w-0">
          <h3 id={nameId} className="text-lg leading-tight wrap-anywhere">
            {name}
          </h3>
          {headline ? <p className="text-sm wrap-anywhere text-quiet">{headline}</p> : null}
        </div>
      </div>
      <div className="flex flex-wrap gap-2.5">
        <LinkButton size="sm" to={paths.conversation(id)} aria-describedby={nameId}>
          Message
        </LinkButton>
        <LinkButton size="sm" variant="outline" to={paths.student(id)} aria-describedby={nameId}>
          View Profile
        </LinkButton>
      </div>
    </li>
  )
}
