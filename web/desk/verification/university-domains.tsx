import { keepPreviousData, useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { pages } from '#contract/kit/addresses.ts'
import { type Act, ActDialog } from '#web/desk/act-dialog.tsx'
import { DeskLines, DeskList } from '#web/desk/desk-list.tsx'
import { BackTo } from '#web/kit/back-to.tsx'
import { calls, client, errorText } from '#web/kit/app/client.ts'
import { firstPage, queryClient } from '#web/kit/app/query-client.ts'
import { Banner } from '#web/kit/feedback/banner.tsx'
import { Button } from '#web/kit/forms/button.tsx'
import { Form } from '#web/kit/forms/form.tsx'
import { TextField } from '#web/kit/forms/text-field.tsx'
import { PageTitle } from '#web/kit/page-title.tsx'
import { Section } from '#web/kit/section.tsx'

const askAgain = () => queryClient.invalidateQueries({ queryKey: calls.desk.key() })

/** Domains that verify mentors by a mailed link, besides those that come with the product. */
export function UniversityDomains() {
  const [search, setSearch] = useState('')
  const [act, setAct] = useState<Act>()
  const added = useInfiniteQuery({
    ...calls.desk.universityDomains.infiniteOptions({
      input: (after: string | undefined) => ({ search, after }),
      initialPageParam: firstPage<string>(),
      getNextPageParam: ({ next }) => next ?? undefined,
    }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <BackTo to={`${pages.desk}/mentors-to-verify`}>Back to Mentors to verify</BackTo>
      <PageTitle lead="Some 1,400 universities come with the product. Add a domain that is missing: whoever has an address there can then verify themselves.">
        Domains of universities
      </PageTitle>
      <Section title="Add a domain">
        <AddDomain />
      </Section>
      <Section title="Added here">
        <TextField
          className="mb-6 max-w-xl"
          label="Domain or university"
          type="search"
          value={search}
          maxLength={200}
          onChange={setSearch}
        />
        <DeskList query={added} linesOf={({ domains }) => domains} empty="No domain was added.">
          {(domains) => (
            <DeskLines>
              {domains.map(({ domain, university }) => (
                <li key={domain} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
                  <span className="font-semibold break-all">{domain}</span>
                  <span className="min-w-0 wrap-anywhere text-quiet">{university}</span>
                  <Button size="sm" variant="outline" className="ml-auto" onPress={() => setAct(removeAct(domain))}>
                    Remove<span className="sr-only"> {domain}</span>…
                  </Button>
                </li>
              ))}
            </DeskLines>
          )}
        </DeskList>
      </Section>
      {act ? (
        <ActDialog
          act={act}
          onClose={() => setAct(undefined)}
          onDone={() => {
            setAct(undefined)
            void askAgain()
          }}
        />
      ) : null}
    </>
  )
}

const removeAct = (domain: string): Act => ({
  label: 'Remove',
  title: `Remove ${domain}?`,
  consequence: 'Addresses there verify nobody from now on. Who is verified stays so until it ends.',
  done: `${domain} was removed.`,
  send: ({ reason }) => client.desk.removeUniversityDomain({ domain, reason }),
})

function AddDomain() {
  const [typed, setTyped] = useState({ domain: '', university: '', reason: '' })
  const add = useMutation(
    calls.desk.addUniversityDomain.mutationOptions({
      onSuccess: () => {
        setTyped({ domain: '', university: '', reason: '' })
        void askAgain()
      },
    }),
  )
  function submit(event: FormEvent): void {
    event.preventDefault()
    if (!add.isPending) add.mutate(typed)
  }
  const field = (name: keyof typeof typed) => ({
    value: typed[name],
    onChange: (value: string) => setTyped((before) => ({ ...before, [name]: value })),
  })
  return (
    <Form
      className="max-w-xl"
      onSubmit={submit}
      refused={add.isError ? { message: errorText(add.error, 'Something went wrong. Please try again.') } : undefined}
    >
      {add.isSuccess ? <Banner tone="success">{add.variables.domain} was added.</Banner> : null}
      <TextField
        label="Domain"
        hint="Such as example.edu; domains below it count as well"
        maxLength={253}
        {...field('domain')}
      />
      <TextField
        label="University"
        hint="As mentors name it on their profile"
        maxLength={200}
        {...field('university')}
      />
      <TextField label="Reason" hint="How you know that it is theirs" rows={2} maxLength={500} {...field('reason')} />
      <Button type="submit" className="self-start" isPending={add.isPending} busyLabel="Adding...">
        Add
      </Button>
    </Form>
  )
}
