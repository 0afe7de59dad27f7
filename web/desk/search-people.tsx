import { useInfiniteQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { accountStatuses, type DeskPersonLine } from '#contract/desk.ts'
import { Badge } from '#web/kit/badge.tsx'
import { calls } from '#web/kit/app/client.ts'
import { PageTitle } from '#web/kit/page-title.tsx'
import { DeskSearch } from './desk-search.tsx'
import { ExportList } from './export-list.tsx'
import { DeskLines, DeskList, live, LineLink, nextPage } from './desk-list.tsx'
import { useAddressFilter } from './use-address-filter.ts'
import { named } from './use-list-filter.ts'
import { usePagesUpTo } from './use-pages-up-to.ts'

const roles = ['student', 'mentor', 'operator'] as const
export const roleNames = { student: 'Student', mentor: 'Mentor', operator: 'Operator' }
export const statusNames = { open: 'Open', suspended: 'Suspended', closed: 'Closed' }

/** Finds any account by name, address or id. */
export function SearchPeople() {
  const { asked, set, openPages } = useAddressFilter({ search: '', role: '', status: '', pages: '1' })
  const role = roles.find((one) => one === asked.role)
  const status = accountStatuses.find((one) => one === asked.status)
  const filter = { search: asked.search, role, status }
  const people = useInfiniteQuery({
    ...calls.desk.people.infiniteOptions({ input: (after: string | undefined) => ({ ...filter, after }), ...nextPage }),
    ...live,
  })
  usePagesUpTo(Number(asked.pages), people)
  return (
    <>
      <PageTitle
        lead="Everyone with an account, the newest first."
        actions={<ExportList list="people" filter={filter} />}
      >
        People
      </PageTitle>
      <div className="mt-6">
        <DeskSearch
          words={{ label: 'Name, email address, or ID', value: asked.search, onChange: set('search') }}
          choices={[
            { label: 'Role', all: 'All', options: named(roles, roleNames), value: role ?? '', onChange: set('role') },
            {
              label: 'Account',
              all: 'All',
              options: named(accountStatuses, statusNames),
              value: status ?? '',
              onChange: set('status'),
            },
          ]}
        />
        <DeskList
          query={people}
          linesOf={(page) => page.people}
          empty="Nobody found."
          onMore={() => openPages((people.data?.pages.length ?? 0) + 1)}
        >
          {(found) => <PeopleList people={found} />}
        </DeskList>
      </div>
    </>
  )
}

function PeopleList({ people }: { people: DeskPersonLine[] }) {
  // The person's address keeps the list's filter, for the way back.
  const { search } = useLocation()
  return (
    <DeskLines>
      {people.map(({ id, name, email, role, status }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-1.5">
          <LineLink to={`people/${id}${search}`}>{name}</LineLink>
          <span className="min-w-0 break-all text-quiet">{email}</span>
          <Badge className="ml-auto">{roleNames[role]}</Badge>
          {status === 'open' ? null : <Badge tone="clay">{statusNames[status]}</Badge>}
        </li>
      ))}
    </DeskLines>
  )
}
