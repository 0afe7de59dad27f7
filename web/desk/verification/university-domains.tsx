import { useInfiniteQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { pages } from '#contract/kit/addresses.ts'
import type { Act } from '#web/desk/act-dialog.tsx'
import { DeskLines, DeskList, live, nextPage } from '#web/desk/desk-list.tsx'
import { DeskSearch } from '#web/desk/desk-search.tsx'
import { ExportList } from '#web/desk/export-list.tsx'
import { useAct } from '#web/desk/use-act.tsx'
import { useListFilter } from '#web/desk/use-list-filter.ts'
import { BackTo } from '#web/kit/back-to.tsx'
import { calls, client } from '#web/kit/app/client.ts'
import { Button } from '#web/kit/forms/button.tsx'
import { Form } from '#web/kit/forms/form.tsx'
import { TextField } from '#web/kit/forms/text-field.tsx'
import { PageTitle } from '#web/kit/page-title.tsx'
import { Section } from '#web/kit/section.tsx'
import { dayWithYear } from '#web/kit/words/when.ts'

/** Domains whose mailed links verify mentors, in addition to those built into the product. */
export function UniversityDomains({ timeZone }: { timeZone: string }) {
  const { search, words } = useListFilter('Domain or university')
  const { start, said, dialog } = useAct()
  const added = useInfiniteQuery({
    ...calls.desk.universityDomains.infiniteOptions({
      input: (after: string | undefined) => ({ search, after }),
      ...nextPage,
    }),
    ...live,
  })
  return (
    <>
      <BackTo to={`${pages.desk}/mentors-to-verify`}>Back to Mentors to verify</BackTo>
      <PageTitle lead="We know the domains of some 1,400 universities. If one is missing, add it here: mentors with an email address there can then verify themselves.">
        University domains
      </PageTitle>
      {said}
      <Section title="Add a domain">
        <AddDomain onAct={start} />
      </Section>
      <Section title="Added by our team" actions={<ExportList list="university-domains" filter={{ search }} />}>
        <DeskSearch words={words} />
        <DeskList query={added} linesOf={({ domains }) => domains} empty="No domains here.">
          {(domains) => (
            <DeskLines>
              {domains.map(({ domain, university, addedAt }) => (
                <li key={domain} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
                  <span className="font-semibold break-all">{domain}</span>
                  <span className="min-w-0 wrap-anywhere">{university}</span>
                  <span className="text-sm text-quiet">added {dayWithYear(addedAt, timeZone)}</span>
                  <Button
                    size="sm"
                    variant="outline"
                    className="ml-auto"
                    onPress={() => start(removeAct(domain, university))}
                  >
                    Remove<span className="sr-only"> {domain}</span>…
                  </Button>
                </li>
              ))}
            </DeskLines>
          )}
        </DeskList>
      </Section>
      {dialog}
    </>
  )
}

const removeAct = (domain: string, university: string): Act => ({
  label: 'Remove',
  title: `Remove ${domain}?`,
  consequence: `Mentors at ${university} can no longer verify themselves with an address at ${domain}. Those who already did stay verified until it runs out.`,
  done: `${domain} was removed.`,
  send: ({ reason }) => client.desk.removeUniversityDomain({ domain, reason }),
})

const addAct = (typed: { domain: string; university: string }, onDone: () => void): Act => ({
  label: 'Add',
  title: `Add ${typed.domain}?`,
  consequence: `Every mentor whose profile says ${typed.university} can verify themselves with an address at ${typed.domain}, or at a domain below it. In the reason, say how you know it's theirs.`,
  done: `${typed.domain} was added.`,
  send: async ({ reason }) => {
    await client.desk.addUniversityDomain({ ...typed, reason })
    onDone()
  },
})

function AddDomain({ onAct }: { onAct: (act: Act) => void }) {
  const [typed, setTyped] = useState(nothing)
  const [refused, setRefused] = useState<{ message: string }>()
  function submit(event: FormEvent): void {
    event.preventDefault()
    const missing = typed.domain.trim() === '' ? 'Please enter a domain.' : 'Please enter the university.'
    if (typed.domain.trim() === '' || typed.university.trim() === '') return setRefused({ message: missing })
    setRefused(undefined)
    onAct(addAct(typed, () => setTyped(nothing)))
  }
  const field = (name: keyof typeof typed) => ({
    value: typed[name],
    onChange: (value: string) => setTyped((before) => ({ ...before, [name]: value })),
  })
  return (
    <Form className="max-w-xl" onSubmit={submit} refused={refused}>
      <TextField
        label="Domain"
        hint="Such as example.edu; domains below it count as well"
        maxLength={253}
        {...field('domain')}
      />
      <TextField
        label="University"
        hint="As mentors write it on their profile"
        maxLength={200}
        {...field('university')}
      />
      <Button type="submit" className="self-start">
        Add…
      </Button>
    </Form>
  )
}

const nothing = { domain: '', university: '' }
