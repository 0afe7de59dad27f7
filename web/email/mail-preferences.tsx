import { unreadForMs } from '#domain/email/next-digest.ts'
import type { Role } from '#domain/kit/role.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { z } from 'zod'
import type { mailPreferences } from '#contract/email.ts'
import { refusalText } from '#contract/kit/refusals.ts'
import { type MailTopic, mailTopics } from '#domain/email/mail-kind.ts'
import { checkMailPreferences } from '#domain/email/mail-preferences.ts'
import { useMe } from '#web/accounts/me.ts'
import { Banner } from '#web/kit/feedback/banner.tsx'
import { Button } from '#web/kit/forms/button.tsx'
import { CheckboxField } from '#web/kit/forms/checkbox-field.tsx'
import { calls, errorText } from '#web/kit/app/client.ts'
import { Failed } from '#web/kit/feedback/failed.tsx'
import { Form } from '#web/kit/forms/form.tsx'
import { queryClient } from '#web/kit/app/query-client.ts'
import { Skeleton } from '#web/kit/feedback/skeleton.tsx'
import { TimeField } from '#web/kit/forms/time-field.tsx'
import { Waiting } from '#web/kit/feedback/waiting.tsx'
import { zoneInWords } from '#web/kit/words/when.ts'

type Preferences = z.infer<typeof mailPreferences>

const query = calls.email.preferences.queryOptions()

/** Which email a person wants, and their quiet hours. */
export function MailPreferences() {
  const { data, error, refetch } = useQuery(query)
  if (data) return <PreferencesForm kept={data} />
  return error ? (
    <Failed error={error} onRetry={() => void refetch()} />
  ) : (
    <Waiting className="flex max-w-lg flex-col gap-3">
      {topics.map(([topic]) => (
        <Skeleton key={topic} className="h-11" />
      ))}
    </Waiting>
  )
}

const topics: [topic: MailTopic, label: string, explained: string, only?: Role][] = [
  [
    'messages',
    'Unread messages',
    `When a message has gone unread for ${unreadForMs / 60_000} minutes, at most once an hour.`,
  ],
  ['connections', 'Connections', 'When someone asks to connect or accepts your request.'],
  ['sessions', 'Session requests', 'When a session is requested, declined, or over, or someone suggests another time.'],
  ['reminders', 'Reminders', '24 hours and 1 hour before a session.'],
  ['plan', 'Your plan', 'Before your plan renews, and once it has.', 'student'],
  ['payouts', 'Payouts', 'When a payout is on its way to you.', 'mentor'],
]
const usualNight = { from: '22:00', until: '07:00' }

type Changes = { wanted?: { [Topic in MailTopic]?: boolean }; quietHours?: Preferences['quietHours'] }
const noChanges: Changes = {}

const withChanges = (kept: Preferences, { wanted = {}, quietHours = kept.quietHours }: Changes): Preferences => ({
  off: mailTopics.filter((topic) => !(wanted[topic] ?? !kept.off.includes(topic))),
  quietHours,
})

function PreferencesForm({ kept }: { kept: Preferences }) {
  const me = useMe()
  // Unsaved choices are layered over the saved ones, which an unsubscribe link may change meanwhile.
  const [changes, setChanges] = useState(noChanges)
  const [message, setMessage] = useState<string>()
  const save = useMutation(
    calls.email.setPreferences.mutationOptions({
      onSuccess: (saved) => queryClient.setQueryData(query.queryKey, saved),
      onError: (error) => setMessage(errorText(error, 'Failed to save your email settings. Please try again.')),
    }),
  )
  const change = (changed: Changes) => {
    setChanges({ ...changes, ...changed })
    save.reset()
    setMessage(undefined)
  }
  const chosen = withChanges(kept, changes)
  const { off, quietHours } = chosen

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (save.isPending) return
    const checked = checkMailPreferences(chosen)
    setMessage(checked.ok ? undefined : refusalText(checked.refusal))
    if (checked.ok) save.mutate(chosen, { onSuccess: () => setChanges(noChanges) })
  }

  return (
    <Form onSubmit={submit} className="max-w-lg">
      <TopicChoices
        role={me.type}
        off={off}
        onChange={(topic, on) => change({ wanted: { ...changes.wanted, [topic]: on } })}
      />
      <QuietHours
        value={quietHours}
        usual={kept.quietHours ?? usualNight}
        timeZone={me.timeZone}
        onChange={(hours) => change({ quietHours: hours })}
      />
      <p className="text-sm text-quiet">
        Emails about your account, your payments, and confirmed sessions are always sent right away.
      </p>
      {message ? <Banner tone="error">{message}</Banner> : null}
      {save.isSuccess ? <Banner tone="success">Your email settings are saved.</Banner> : null}
      <div>
        <Button type="submit" isPending={save.isPending} busyLabel="Saving...">
          Save Email Settings
        </Button>
      </div>
    </Form>
  )
}

function TopicChoices({
  role,
  off,
  onChange,
}: {
  role: Role
  off: MailTopic[]
  onChange: (topic: MailTopic, on: boolean) => void
}) {
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="mb-2 font-semibold">Email me about</legend>
      {topics
        .filter(([, , , only]) => only === undefined || only === role)
        .map(([topic, label, explained]) => (
          <CheckboxField
            key={topic}
            className="items-start py-2"
            isSelected={!off.includes(topic)}
            onChange={(on) => onChange(topic, on)}
          >
            {label}
            <span className="block text-sm text-quiet">{explained}</span>
          </CheckboxField>
        ))}
    </fieldset>
  )
}

function QuietHours({
  value,
  usual,
  timeZone,
  onChange,
}: {
  value: Preferences['quietHours']
  /** The hours filled in when quiet hours are turned on. */
  usual: { from: string; until: string }
  timeZone: string
  onChange: (hours: Preferences['quietHours']) => void
}) {
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 font-semibold">Quiet hours</legend>
      <CheckboxField isSelected={value !== null} onChange={(on) => onChange(on ? usual : null)}>
        Hold my emails during quiet hours
      </CheckboxField>
      {value ? (
        <>
          <div className="flex flex-wrap gap-4">
            <TimeField
              label="From"
              className="w-36"
              value={value.from}
              onChange={(from) => onChange({ ...value, from })}
            />
            <TimeField
              label="Until"
              className="w-36"
              value={value.until}
              onChange={(until) => onChange({ ...value, until })}
            />
          </div>
          <p className="text-sm text-quiet">
            In your time zone ({zoneInWords(timeZone)}). We'll send what we held when they end.
          </p>
        </>
      ) : null}
    </fieldset>
  )
}
