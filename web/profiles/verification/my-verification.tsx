import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { paths } from '#contract/kit/addresses.ts'
import type { MyVerification as Facts } from '#contract/profiles/verification.ts'
import { useMe } from '#web/accounts/me.ts'
import { calls, errorText } from '#web/kit/app/client.ts'
import { queryClient } from '#web/kit/app/query-client.ts'
import { Banner } from '#web/kit/feedback/banner.tsx'
import { Failed } from '#web/kit/feedback/failed.tsx'
import { Skeleton } from '#web/kit/feedback/skeleton.tsx'
import { Waiting } from '#web/kit/feedback/waiting.tsx'
import { Button } from '#web/kit/forms/button.tsx'
import { Form } from '#web/kit/forms/form.tsx'
import { LinkButton } from '#web/kit/forms/link-button.tsx'
import { TextField } from '#web/kit/forms/text-field.tsx'
import { dayAndTime, dayWithYear } from '#web/kit/words/when.ts'
import { VerifiedBadge } from './verified-badge.tsx'

const query = calls.profiles.verification.queryOptions()

/** Whether a mentor is shown as a student of their university, and how they get there (ruling 9.6). */
export function MyVerification() {
  const { data, error, refetch } = useQuery(query)
  if (!data)
    return error ? (
      <Failed error={error} onRetry={() => void refetch()} />
    ) : (
      <Waiting>
        <Skeleton className="h-24 max-w-lg" />
      </Waiting>
    )
  return (
    <div className="flex max-w-lg flex-col gap-5">
      <State facts={data} />
      {data.university === '' ? (
        <Banner>
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
            <p>First add your university to your profile.</p>
            <LinkButton size="sm" variant="outline" to={paths.editProfile}>
              Edit Profile
            </LinkButton>
          </div>
        </Banner>
      ) : (
        <>
          {data.hasDomain ? <AskLink facts={data} /> : null}
          {data.verified && !data.verified.endsSoon ? null : <AskDesk facts={data} />}
        </>
      )}
    </div>
  )
}

function State({ facts: { verified } }: { facts: Facts }) {
  const { timeZone } = useMe()
  return (
    <div>
      <VerifiedBadge verified={verified} />
      {verified ? (
        <p className="mt-1 text-sm text-quiet">
          Until {dayWithYear(verified.endsAt, timeZone)}, or until your profile names another university.
        </p>
      ) : null}
    </div>
  )
}

const unforeseen = 'Something went wrong. Please try again.'

function AskLink({ facts: { university, link, verified } }: { facts: Facts }) {
  const { timeZone } = useMe()
  const [address, setAddress] = useState('')
  const ask = useMutation(
    calls.profiles.askUniversityLink.mutationOptions({
      onSuccess: (now) => {
        setAddress('')
        queryClient.setQueryData(query.queryKey, now)
      },
    }),
  )
  function submit(event: FormEvent): void {
    event.preventDefault()
    if (!ask.isPending) ask.mutate({ address })
  }
  return (
    <Form onSubmit={submit} refused={ask.isError ? { message: errorText(ask.error, unforeseen) } : undefined}>
      {link ? (
        <Banner tone="success">
          <p className="wrap-anywhere">
            If {link.address} is yours, there's a link in its inbox. It works until{' '}
            {dayAndTime(link.expiresAt, timeZone, { zoneName: true })}.
          </p>
        </Banner>
      ) : null}
      <TextField
        label="University email address"
        hint={`At ${university}. We only use it for this, and delete it once the link is used or a day has passed.`}
        type="email"
        autoComplete="email"
        maxLength={254}
        value={address}
        onChange={setAddress}
      />
      <Button
        type="submit"
        variant={link || verified ? 'outline' : 'primary'}
        isPending={ask.isPending}
        busyLabel="Sending..."
      >
        {link ? 'Email Another Link' : verified ? 'Email a Link to Renew' : 'Email Me a Link'}
      </Button>
    </Form>
  )
}

function AskDesk({ facts: { hasDomain, request, university } }: { facts: Facts }) {
  const { timeZone } = useMe()
  const [isOpen, setOpen] = useState(!hasDomain)
  const [words, setWords] = useState(request?.words ?? '')
  const ask = useMutation(
    calls.profiles.askToBeVerified.mutationOptions({
      onSuccess: (now) => {
        setWords('')
        queryClient.setQueryData(query.queryKey, now)
      },
    }),
  )
  if (request && request.elsewhere === null)
    return (
      <Banner>
        <p>
          You asked us to verify you on {dayWithYear(request.askedAt, timeZone)}. We'll email you when we've checked.
        </p>
        <p dir="auto" className="mt-2 wrap-anywhere text-quiet">
          {request.words}
        </p>
      </Banner>
    )
  if (!isOpen && !request)
    return (
      <Button variant="quiet" className="self-start" onPress={() => setOpen(true)}>
        I don't have an address there
      </Button>
    )
  function submit(event: FormEvent): void {
    event.preventDefault()
    if (!ask.isPending) ask.mutate({ words })
  }
  return (
    <Form onSubmit={submit} refused={ask.isError ? { message: errorText(ask.error, unforeseen) } : undefined}>
      {request?.elsewhere ? <Elsewhere asked={request.elsewhere} university={university} /> : null}
      <TextField
        label="How we can check it"
        hint={`${hasDomain ? '' : `We don't know the addresses of ${university} yet. `}A page that names you as a student, for example, or who to ask.`}
        rows={3}
        maxLength={1000}
        value={words}
        onChange={setWords}
      />
      <Button
        type="submit"
        variant={hasDomain ? 'outline' : 'primary'}
        isPending={ask.isPending}
        busyLabel="Sending..."
      >
        Ask Us to Verify You
      </Button>
    </Form>
  )
}

const Elsewhere = ({ asked, university }: { asked: string; university: string }) => (
  <Banner>
    You asked us about {asked}, but your profile now names {university}. Ask again about {university}, and we'll check
    that.
  </Banner>
)
