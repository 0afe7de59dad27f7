import { useQuery } from '@tanstack/react-query'
import type { AvailabilityView } from '#contract/sessions/availability.ts'
import { useMe } from '#web/accounts/me.ts'
import { Banner } from '#web/kit/feedback/banner.tsx'
import { Button } from '#web/kit/forms/button.tsx'
import { calls, errorText } from '#web/kit/app/client.ts'
import { Failed } from '#web/kit/feedback/failed.tsx'
import { Form } from '#web/kit/forms/form.tsx'
import { LinkButton } from '#web/kit/forms/link-button.tsx'
import { PageTitle } from '#web/kit/page-title.tsx'
import { paths } from '#contract/kit/addresses.ts'
import { product } from '#web/kit/app/product.ts'
import { Spinner } from '#web/kit/feedback/spinner.tsx'
import { counted } from '#web/kit/words/counted.ts'
import { TimeZoneField } from '#web/kit/forms/time-zone-field.tsx'
import { LeaveUnsaved } from '#web/kit/forms/leave-unsaved.tsx'
import { DaysOff } from './days-off.tsx'
import { NothingHere } from '#web/sessions/nothing-here.tsx'
import { useSessionsOn } from './use-sessions-on.ts'
import { useHours } from './use-hours.ts'
import { WeekHours } from './week-hours.tsx'

export const meta = () => [{ title: `Your Hours | ${product.name}` }]

/** /availability: where a mentor sets when students can book them. */
export default function SetAvailability() {
  const me = useMe()
  return me.type === 'mentor' ? <Loaded /> : <NothingHere title="Access Denied - Only mentors can set their hours." />
}

function Loaded() {
  const { data, error, refetch } = useQuery({
    ...calls.sessions.availability.queryOptions(),
    // What is being typed must not be replaced, nor start from an outdated cached value. For the same reason it isn't
    // prefetched.
    refetchOnWindowFocus: false,
    gcTime: 0,
  })
  return (
    <>
      <PageTitle
        label="Dashboard"
        lead="Students see these hours in their own time zone and can book them. They can still ask for another time, and nothing is confirmed until you approve it."
        actions={
          <LinkButton variant="outline" to={paths.dashboard}>
            Back to Dashboard
          </LinkButton>
        }
        className="mb-8"
      >
        Your Hours
      </PageTitle>
      {data ? (
        <Hours saved={data} />
      ) : error ? (
        <Failed error={error} otherwise="We couldn't load your hours." onRetry={() => void refetch()} />
      ) : (
        <Spinner label="Loading your hours..." className="min-h-80" />
      )}
    </>
  )
}

function Hours({ saved }: { saved: AvailabilityView }) {
  const { typed, isChanged, change, submit, save, shortError, isSaved, hasOthers } = useHours(saved)
  const sessionsOn = useSessionsOn(typed.daysOff, typed.timeZone)
  const isWhole = typed.spans.every(({ from, to }) => from !== '' && to !== '')
  return (
    <Form
      className="max-w-3xl gap-10"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <fieldset>
        <legend className="mb-4 font-serif text-2xl">Every week</legend>
        <TimeZoneField
          label="Times are in"
          hint="When the clocks change, your hours keep the same local time."
          value={typed.timeZone}
          onChange={(timeZone) => change({ timeZone })}
        />
        <WeekHours spans={typed.spans} shortError={shortError} onChange={(spans) => change({ spans })} />
      </fieldset>
      <fieldset>
        <legend className="mb-4 font-serif text-2xl">Days off</legend>
        <DaysOff
          days={typed.daysOff}
          typed={typed.day}
          timeZone={typed.timeZone}
          sessionsOn={sessionsOn}
          onChange={(daysOff) => change({ daysOff })}
          onType={(day) => change({ day })}
        />
      </fieldset>
      <div className="border-t border-hairline pt-6">
        {save.isError && !shortError ? (
          <Banner tone="error" className="mb-5">
            {errorText(save.error, 'Failed to save your hours. Please try again.')}
          </Banner>
        ) : null}
        {isSaved ? <Saved hasOthers={hasOthers} stillMeeting={typed.daysOff.flatMap(sessionsOn).length} /> : null}
        {isWhole ? null : (
          <p className="mb-3 text-quiet">Fill in when your hours start and end, or remove them, and then save.</p>
        )}
        <Button
          type="submit"
          size="lg"
          isDisabled={!isWhole}
          isPending={save.isPending}
          busyLabel="Saving..."
          className="max-sm:w-full"
        >
          Save Hours
        </Button>
      </div>
      <LeaveUnsaved when={isChanged} />
    </Form>
  )
}

const Saved = ({ hasOthers, stillMeeting }: { hasOthers: boolean; stillMeeting: number }) => (
  <Banner tone="success" className="mb-5">
    Your hours are saved.
    {hasOthers ? ' What you changed in another tab or on another device is kept, too.' : null}
    {stillMeeting > 0 ? (
      <p className="mt-1">
        You still have {counted(stillMeeting, 'session', 'sessions')} on your days off. A day off doesn't cancel{' '}
        {stillMeeting === 1 ? 'it' : 'them'}: open {stillMeeting === 1 ? 'it' : 'each'} above to move or cancel it.
      </p>
    ) : null}
  </Banner>
)
