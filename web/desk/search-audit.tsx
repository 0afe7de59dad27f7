import { useInfiniteQuery } from '@tanstack/react-query'
import { auditActs } from '#domain/kit/audit-act.ts'
import { calls } from '#web/kit/app/client.ts'
import { firstPage } from '#web/kit/app/query-client.ts'
import { PageTitle } from '#web/kit/page-title.tsx'
import { actInWords, AuditList } from './audit-list.tsx'
import { DeskList, live } from './desk-list.tsx'
import { DeskSearch } from './desk-search.tsx'
import { ExportList } from './export-list.tsx'
import { useListFilter } from './use-list-filter.ts'

/** All acts of operators, newest first. */
export function SearchAudit({ timeZone }: { timeZone: string }) {
  const { search, kind, words, choices } = useListFilter('A name, a word from the reason, or a request', {
    label: 'Act',
    options: auditActs.map((act) => ({ value: act, label: actInWords(act) })),
  })
  const filter = { search, act: kind }
  const log = useInfiniteQuery({
    ...calls.desk.audit.infiniteOptions({
      input: (before: number | undefined) => ({ ...filter, before }),
      initialPageParam: firstPage<number>(),
      getNextPageParam: ({ next }) => next ?? undefined,
    }),
    ...live,
  })
  return (
    <>
      <PageTitle
        lead="Everything operators did, the newest first. Nobody can change or delete what's here."
        actions={<ExportList list="audit" filter={filter} />}
      >
        Audit
      </PageTitle>
      <div className="mt-6">
        <DeskSearch {...{ words, choices }} />
        <DeskList query={log} linesOf={({ entries }) => entries} empty="Nothing found.">
          {(entries) => <AuditList entries={entries} timeZone={timeZone} />}
        </DeskList>
      </div>
    </>
  )
}
