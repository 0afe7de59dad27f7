import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { calls } from '#web/kit/app/client.ts'
import { firstPage } from '#web/kit/app/query-client.ts'
import { TextField } from '#web/kit/forms/text-field.tsx'
import { PageTitle } from '#web/kit/page-title.tsx'
import { AuditList } from './audit-list.tsx'
import { ExportList } from './export-list.tsx'
import { DeskList } from './desk-list.tsx'

/** Everything operators did, the newest first. */
export function SearchAudit({ timeZone }: { timeZone: string }) {
  const [search, setSearch] = useState('')
  const log = useInfiniteQuery({
    ...calls.desk.audit.infiniteOptions({
      input: (before: number | undefined) => ({ search, before }),
      initialPageParam: firstPage<number>(),
      getNextPageParam: ({ next }) => next ?? undefined,
    }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <PageTitle
        lead="Everything operators did, the newest first. Nothing here can be changed."
        actions={<ExportList list="audit" filter={{ search }} />}
      >
        Audit
      </PageTitle>
      <TextField
        className="mt-6 max-w-xl"
        label="A name, a word of the reason, or a request"
        type="search"
        value={search}
        maxLength={200}
        onChange={setSearch}
      />
      <div className="mt-6">
        <DeskList query={log} linesOf={({ entries }) => entries} empty="Nothing yet.">
          {(entries) => <AuditList entries={entries} timeZone={timeZone} />}
        </DeskList>
      </div>
    </>
  )
}
