import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { SessionView } from '#contract/sessions.ts'
import { isMeetingLink } from '#domain/sessions/book-session.ts'
import { Button } from '#web/kit/forms/button.tsx'
import { buttonClass } from '#web/kit/forms/button-class.ts'
import { calls, errorText } from '#web/kit/app/client.ts'
import { useErrorUnlessDone } from '#web/kit/app/lost-answers.ts'
import { product } from '#web/kit/app/product.ts'
import { Form } from '#web/kit/forms/form.tsx'
import { TextField } from '#web/kit/forms/text-field.tsx'
import { useAfterCommand } from './calls.ts'

/** Where the two meet: the link, Join, and a way for either party to set or change the link until the end. */
export function MeetingLink({ session }: { session: SessionView }) {
  const { meetingLink, mayDo } = session
  const mayChange = mayDo.includes('set-link')
  const [isEditing, setEditing] = useState<'not yet' | 'now' | 'no more'>('not yet')
  const opener = useRef<HTMLButtonElement>(null)
  // The form's buttons are gone, so what opened it takes the focus.
  useEffect(() => {
    if (isEditing === 'no more') opener.current?.focus()
  }, [isEditing])
  if (mayChange && isEditing === 'now')
    return <MeetingLinkForm session={session} onClose={() => setEditing('no more')} />
  const has = isMeetingLink(meetingLink)
  return (
    <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {has ? (
        <span className="min-w-0 text-sm text-quiet wrap-anywhere">{meetingLink}</span>
      ) : (
        <span className="text-quiet">{mayChange ? `None. You meet in ${product.name}'s video room.` : 'None'}</span>
      )}
      {has && mayChange ? <JoinLink link={meetingLink} /> : null}
      {mayChange ? (
        <Button ref={opener} size="sm" variant={has ? 'quiet' : 'outline'} onPress={() => setEditing('now')}>
          {has ? 'Change Link' : 'Add Link'}
        </Button>
      ) : null}
    </span>
  )
}

/** Opens the meeting in a new tab. */
export const JoinLink = ({
  link,
  describedBy,
  isMain = false,
}: {
  link: string
  describedBy?: string
  isMain?: boolean
}) => (
  <a
    href={link}
    target="_blank"
    rel="noopener noreferrer"
    aria-describedby={describedBy}
    className={buttonClass({ size: isMain ? 'md' : 'sm', variant: isMain || describedBy ? 'primary' : 'outline' })}
  >
    Join
    <span className="sr-only"> the meeting, in a new tab</span>
  </a>
)

/** The field for a link, wherever one is asked for. */
export const MeetingLinkField = ({
  value,
  onChange,
  error,
  isOptional = false,
}: {
  value: string
  onChange: (value: string) => void
  error?: string | undefined
  isOptional?: boolean
}) => (
  <TextField
    label={isOptional ? 'Meeting link (optional)' : 'Meeting link'}
    name="meetingLink"
    inputMode="url"
    autoComplete="off"
    placeholder="https://"
    hint={
      isOptional
        ? `If you'd rather meet on Zoom, Google Meet, or Teams. Otherwise you meet in ${product.name}'s video room.`
        : 'A link to a video call on Zoom, Google Meet, or Teams.'
    }
    error={error}
    value={value}
    onChange={onChange}
  />
)

function MeetingLinkForm({ session, onClose }: { session: SessionView; onClose: () => void }) {
  const form = useRef<HTMLDivElement>(null)
  const [link, setLink] = useState(session.meetingLink)
  const after = useAfterCommand(session.id, ({ mayDo }) => mayDo.includes('set-link'))
  const save = useMutation(
    calls.sessions.setMeetingLink.mutationOptions({
      onSuccess: (answered) => {
        after.onSuccess(answered)
        onClose()
      },
      onError: after.onError,
    }),
  )
  const failure = useErrorUnlessDone(save, session.meetingLink === save.variables?.meetingLink.trim(), onClose)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  return (
    <div ref={form}>
      <Form
        onSubmit={(event) => {
          event.preventDefault()
          if (!save.isPending) save.mutate({ sessionId: session.id, meetingLink: link })
        }}
      >
        <MeetingLinkField
          value={link}
          onChange={(typed) => {
            setLink(typed)
            if (!save.isPending) save.reset()
          }}
          error={failure ? errorText(failure, 'Failed to save the meeting link. Please try again.') : undefined}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" size="sm" isPending={save.isPending} busyLabel="Saving...">
            Save Link
          </Button>
          <Button size="sm" variant="quiet" isDisabled={save.isPending} onPress={onClose}>
            Cancel
          </Button>
        </div>
      </Form>
    </div>
  )
}
