import { Link } from 'react-router'
import { paths } from '#contract/kit/addresses.ts'
import type { MentorView } from '#contract/profiles.ts'
import type { SessionView } from '#contract/sessions.ts'
import { lengthOf, tooLong } from '#domain/kit/text.ts'
import { useMe } from '#web/accounts/me.ts'
import { product } from '#web/kit/app/product.ts'
import { Form } from '#web/kit/forms/form.tsx'
import { SelectField } from '#web/kit/forms/select-field.tsx'
import { TextField } from '#web/kit/forms/text-field.tsx'
import { BookingOffer, BookingTrouble, ConfirmButtons } from './confirm-booking.tsx'
import { isWhole } from './slot-error.ts'
import { customTopic, presetTopics } from './topics.ts'
import type { TypedBooking } from './booking-draft.ts'
import { useBooking } from './use-booking.ts'
import { WhenPicker } from './when-picker.tsx'

const longestNotes = 2000 // ruling 3.7

/** Topic, time, link and notes. Keeps what was typed, whatever the response. */
export function BookingForm({
  mentor,
  balance,
  onBooked,
}: {
  mentor: MentorView
  balance: number
  onBooked: (session: SessionView, isHelped: boolean) => void
}) {
  const { timeZone } = useMe()
  const { typed, change, submit, problem, tried, isPending, isSent, isShort } = useBooking(mentor.id, balance, onBooked)
  const errorAt = (field: string) => (problem?.field === field ? problem.message : undefined)
  const fields = { mentor, typed, onChange: change, errorAt }
  return (
    <Form
      className="gap-8"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <TopicFields {...fields} />
      <fieldset>
        <legend className="mb-4 font-serif text-2xl">When?</legend>
        <WhenPicker
          mentorId={mentor.id}
          other={mentor}
          value={typed.slot}
          asksOther={typed.asksOther}
          onChange={(slot, asksOther) => change({ slot, asksOther })}
          reader={timeZone}
          isSent={isSent}
          error={(errorAt('date') ?? errorAt('time')) ? problem : undefined}
        />
      </fieldset>
      <MoreFields {...fields} />
      <div className="border-t border-hairline pt-6">
        <BookingOffer balance={balance} isShort={isShort && problem?.code !== 'short-of-credits'} />
        {problem && !isShownAtField(problem) ? <BookingTrouble problem={problem} tried={tried} /> : null}
        <ConfirmButtons
          isDisabled={isShort || !isWhole(typed.slot) || lengthOf(typed.notes) > longestNotes}
          isPending={isPending}
          mentorName={mentor.name}
          hint={isShort || isWhole(typed.slot) ? undefined : 'Pick a day and a time first.'}
        />
      </div>
    </Form>
  )
}

// Errors of these fields are shown next to them, and not again at the button.
const shownAt = ['topic', 'date', 'time', 'meetingLink', 'notes']
const isShownAtField = ({ field }: { field: string | undefined }) => field !== undefined && shownAt.includes(field)

type FieldsProps = {
  mentor: MentorView
  typed: TypedBooking
  onChange: (part: Partial<TypedBooking>) => void
  errorAt: (field: string) => string | undefined
}

function TopicFields({ mentor, typed, onChange, errorAt }: FieldsProps) {
  const isDescribed = typed.topic === customTopic
  return (
    <fieldset className="flex flex-col gap-5">
      <legend className="mb-4 font-serif text-2xl">What's it about?</legend>
      <SelectField
        label="Topic"
        name="topic"
        placeholder="Select a topic"
        options={[...presetTopics, { value: customTopic, label: 'Other (type below)' }]}
        value={typed.topic}
        onChange={(topic) => onChange({ topic })}
        error={isDescribed ? undefined : errorAt('topic')}
      />
      {isDescribed ? (
        <TextField
          label="Describe your topic"
          name="description"
          value={typed.notes}
          onChange={(notes) => onChange({ notes })}
          error={errorAt('topic') ?? errorAt('notes') ?? tooLong('Notes', longestNotes, typed.notes)}
        />
      ) : null}
      <p className="-mt-1 text-sm text-quiet">
        Not sure yet?{' '}
        <Link to={paths.conversation(mentor.id)} className="text-link">
          Message {mentor.name} first
        </Link>{' '}
        to settle on a topic and a time. Messages are free.
      </p>
    </fieldset>
  )
}

function MoreFields({ mentor, typed, onChange, errorAt }: FieldsProps) {
  return (
    <fieldset className="flex flex-col gap-5">
      <legend className="mb-4 font-serif text-2xl">Anything else?</legend>
      <TextField
        label="Meeting link (optional)"
        name="meetingLink"
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        hint={`If you'd rather meet on Zoom, Google Meet, or Teams. Otherwise you meet in ${product.name}'s video room.`}
        error={errorAt('meetingLink')}
        value={typed.meetingLink}
        onChange={(meetingLink) => onChange({ meetingLink })}
      />
      <TextField
        label="Notes (optional)"
        name="notes"
        error={errorAt('notes') ?? tooLong('Notes', longestNotes, typed.notes)}
        rows={4}
        hint={`Anything ${mentor.name} should know or read beforehand.`}
        value={typed.notes}
        onChange={(notes) => onChange({ notes })}
      />
    </fieldset>
  )
}
