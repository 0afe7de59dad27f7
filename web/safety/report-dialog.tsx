import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { lengthOf, tooLong } from '#domain/kit/text.ts'
import { longestReport, type reportCategories } from '#domain/safety/report.ts'
import { useDraft } from '#web/accounts/use-draft.ts'
import { product } from '#web/kit/app/product.ts'
import { client, errorText } from '#web/kit/app/client.ts'
import { newId } from '#web/kit/app/new-id.ts'
import { Banner } from '#web/kit/feedback/banner.tsx'
import { Dialog } from '#web/kit/feedback/dialog.tsx'
import { Button } from '#web/kit/forms/button.tsx'
import { CheckboxField } from '#web/kit/forms/checkbox-field.tsx'
import { TextField } from '#web/kit/forms/text-field.tsx'
import { finishBlock } from './after-block.ts'

type Category = (typeof reportCategories)[number]

/** What is reported: a person, a message of theirs, a session with them, or a review on a mentor's profile. */
export type Reported = {
  person: { id: string; name: string }
  subject: 'person' | 'message' | 'session' | 'review'
  aboutId: string | null
}

const categories: [Category, string][] = [
  ['unsafe', 'Unsafe or sexual'],
  ['harassment', 'Harassment'],
  ['contact', `Asked for contact or payment outside ${product.name}`],
  ['cheating', 'Cheating, or writing it for me'],
  ['impersonation', 'Not who they say they are'],
  ['spam', 'Spam'],
  ['other', 'Something else'],
]

type Props = {
  reported: Reported
  onOpenChange: (open: boolean) => void
  onBlocked: (() => void) | undefined
  /** True if the reported person is already blocked. */
  isBlocked?: boolean
}

/**
 * Choosing what is wrong sends the report, so reporting takes two presses. Words and a block are optional (ruling 9.1).
 */
export const ReportDialog = ({ isOpen, ...props }: Props & { isOpen: boolean }) => {
  const { person, subject, aboutId } = props.reported
  // What was typed belongs to one person or thing, and is never shown for another.
  return <Kept key={`${person.id} ${subject} ${aboutId}`} isOpen={isOpen} {...props} />
}

type Draft = { id: string; alsoBlock: boolean }

type OpenProps = Props & { kept: Draft | undefined; onChange: (draft: Draft | undefined) => void }

/** Keeps what was chosen while the dialog is closed, until the report is sent. */
function Kept({ isOpen, ...props }: Props & { isOpen: boolean }) {
  const [draft, setDraft] = useState<Draft>()
  return isOpen ? <OpenReport {...props} kept={draft} onChange={setDraft} /> : null
}

function OpenReport(props: OpenProps) {
  const { reported, onOpenChange, isBlocked = false, kept, onChange } = props
  const { person, subject, aboutId } = reported
  // One id per report, so that sending again after a lost response doesn't make a second one.
  const [empty] = useState(() => ({ id: newId(), alsoBlock: false }))
  const { id, alsoBlock } = kept ?? empty
  const [words, setWords, clear] = useDraft(`report.${subject}.${person.id}.${aboutId}`)
  const close = (open: boolean) => {
    onOpenChange(open)
    onChange(undefined)
  }
  const report = useReport(props, { id, words, alsoBlock }, () => {
    clear()
    // A block removes the person from the screen, and this dialog along with them, so the notice in the corner says
    // thanks.
    if (alsoBlock) close(false)
  })
  if (report.isSuccess)
    return (
      <Dialog isOpen onOpenChange={close} title="Thank you for telling us">
        <Thanks who={subject === 'review' ? 'whoever wrote it' : person.name} />
      </Dialog>
    )
  return (
    <Dialog isOpen onOpenChange={onOpenChange} title={titles[subject](person.name)}>
      <TextField
        label="What happened? (optional)"
        name="words"
        rows={3}
        value={words}
        onChange={setWords}
        error={tooLong('Report', longestReport, words)}
      />
      {subject === 'review' || isBlocked ? null : (
        <AlsoBlock
          name={person.name}
          isSelected={alsoBlock}
          onChange={(isChosen) => onChange({ id, alsoBlock: isChosen })}
        />
      )}
      {report.isError ? (
        <Banner tone="error" className="mt-3">
          {errorText(report.error, 'Something went wrong. Please try again.')}
        </Banner>
      ) : null}
      <Categories
        isDisabled={lengthOf(words) > longestReport}
        sending={report.isPending ? report.variables : undefined}
        onChoose={(category) => report.mutate(category)}
      />
    </Dialog>
  )
}

/**
 * Sends the report, along with the block if chosen. `finishBlock` is called even if the screen has lost the person by
 * then.
 */
function useReport(
  { reported: { person, ...about }, onChange, onBlocked }: OpenProps,
  { id, words, alsoBlock }: Draft & { words: string },
  onSent: () => void,
) {
  return useMutation({
    mutationFn: (category: Category) =>
      client.safety.report({ id, personId: person.id, ...about, category, words: words.trim(), alsoBlock }),
    onMutate: () => onChange({ id, alsoBlock }),
    onSuccess() {
      onSent()
      if (alsoBlock) finishBlock(person.name, onBlocked, { isReported: true })
    },
  })
}

type Choice = { name: string; isSelected: boolean; onChange: (isChosen: boolean) => void }

const AlsoBlock = ({ name, ...chosen }: Choice) => (
  <CheckboxField className="mt-2" {...chosen}>
    Also block {name}
  </CheckboxField>
)

const Thanks = ({ who }: { who: string }) => (
  <p>
    Someone at {product.name} will look at it. We won't tell {who} that you reported anything.
  </p>
)

function Categories({
  isDisabled,
  sending,
  onChoose,
}: {
  isDisabled: boolean
  sending: Category | undefined
  onChoose: (category: Category) => void
}) {
  return (
    <fieldset className="mt-3">
      <legend className="mb-2 font-semibold">Choose what's wrong to send the report</legend>
      <div className="flex flex-col gap-2">
        {categories.map(([category, label]) => (
          <Button
            key={category}
            variant="outline"
            className="justify-start text-left"
            isDisabled={isDisabled || (sending !== undefined && sending !== category)}
            isPending={sending === category}
            busyLabel="Sending..."
            onPress={() => onChoose(category)}
          >
            {label}
          </Button>
        ))}
      </div>
    </fieldset>
  )
}

const titles = {
  person: (name: string) => `Report ${name}`,
  message: (name: string) => `Report a message from ${name}`,
  session: (name: string) => `Report this session with ${name}`,
  review: () => 'Report this review',
}
