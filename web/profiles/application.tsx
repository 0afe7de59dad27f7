import { pages } from '#contract/kit/addresses.ts'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef } from 'react'
import { Link, Navigate, useLocation, useNavigate, useNavigationType, useSearchParams } from 'react-router'
import type { Me } from '#contract/accounts.ts'
import { useMe } from '#web/accounts/me.ts'
import { useSignOut } from '#web/accounts/sign-out.ts'
import { Banner } from '#web/kit/feedback/banner.tsx'
import { Button } from '#web/kit/forms/button.tsx'
import { calls, errorText } from '#web/kit/app/client.ts'
import { Form } from '#web/kit/forms/form.tsx'
import { LinkButton } from '#web/kit/forms/link-button.tsx'
import { Logo } from '#web/kit/logo.tsx'
import { Tassel } from '#web/kit/motifs/tassel.tsx'
import { PageOfWords } from '#web/kit/page-of-words.tsx'
import { product } from '#web/kit/app/product.ts'
import { ProgressBar } from '#web/kit/feedback/progress-bar.tsx'
import { queryClient } from '#web/kit/app/query-client.ts'
import { type Faults, faultsFrom, isWarning, toProfile } from './draft.ts'
import { wizardSteps } from './fields.ts'
import { ProfileFields } from './profile-fields.tsx'
import { useSavedDraft } from './use-saved-draft.ts'

export const meta = () => [{ title: `Your application | ${product.name}` }]

/** The profile wizard: three steps, nothing required, kept as typed. */
export default function Application() {
  const me = useMe()
  // An operator's account has no steps (ruling 1.2).
  if (!(me.type in wizardSteps)) return <NotForYou />
  return <Wizard key={me.id} me={me} />
}

// After completing the wizard, the browser's back button doesn't return to it. Its address still opens it.
function useIsLeft(personId: string) {
  const key = `tassel.wizard-left.${personId}`
  const navigation = useNavigationType()
  const location = useLocation()
  const isBack = navigation === 'POP' && location.key !== 'default'
  return {
    isLeft: isBack && window.sessionStorage.getItem(key) !== null,
    leave: () => window.sessionStorage.setItem(key, ''),
  }
}

function Wizard({ me }: { me: Me }) {
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const { draft, type, clear } = useSavedDraft('wizard', me)
  const { isLeft, leave } = useIsLeft(me.id)
  // Pressing twice before the next step is there adds only one step to the browser's history.
  const goTo = (next: number) =>
    void navigate(`?step=${next}`, { preventScrollReset: true, replace: window.location.search === `?step=${next}` })
  const steps = wizardSteps[me.type]
  const save = useCompletion(
    () => {
      clear()
      leave()
    },
    (found) => {
      const at = steps.findIndex(({ fields }) => fields.some(({ name }) => found[name]))
      if (at >= 0) goTo(at + 1)
    },
  )
  const number = Math.min(Math.max(Math.trunc(Number(query.get('step'))) || 1, 1), steps.length)
  const step = steps[number - 1]!
  const last = number === steps.length
  const faults = faultsFrom(save.error)
  const hasFaults = step.fields.some(({ name }) => faults[name])
  const isHere = hasFaults || Object.keys(faults).length === 0
  function submit(event: FormEvent): void {
    event.preventDefault()
    if (!last) return goTo(number + 1)
    if (!save.isPending)
      save.mutate({ profile: toProfile(me.type, draft), ...(isWarning(save.error) && { anyway: true }) })
  }

  if (isLeft) return <Navigate to={pages.dashboard} replace />
  return (
    <div className="mx-auto max-w-2xl px-4 pt-5 pb-16 sm:px-6">
      <WizardHeader onSkip={leave} />
      <main className="mt-8">
        {me.emailVerified ? null : <VerificationSent email={me.email} />}
        <ProgressBar
          label={`Step ${number} of ${steps.length}`}
          value={number}
          max={steps.length}
          valueLabel={step.title}
        />
        <div className="mt-6 rounded-md border border-t-2 border-hairline border-t-gold bg-sheet px-5 py-7 shadow-sheet sm:px-9 sm:py-9">
          <StepTitle number={number} title={step.title} role={me.type} isRefused={hasFaults} />
          <Form onSubmit={submit} className="mt-7">
            {save.isError ? <Refused error={save.error} isHere={isHere} isLast={last} /> : null}
            <ProfileFields
              fields={step.fields}
              draft={draft}
              faults={faults}
              onChange={(name, value) => {
                save.reset()
                type(name, value)
              }}
            />
            <StepButtons
              isLast={last}
              isPending={save.isPending}
              onPrevious={number > 1 ? () => goTo(number - 1) : undefined}
            />
          </Form>
        </div>
      </main>
    </div>
  )
}

function WizardHeader({ onSkip }: { onSkip: () => void }) {
  const signOut = useSignOut()
  return (
    <header className="flex flex-wrap items-center justify-between gap-x-4">
      <Link to={pages.home} className="flex min-h-11 items-center rounded-xs" aria-label={`${product.name}, home`}>
        <Logo />
      </Link>
      <div className="flex items-center gap-2">
        <LinkButton to={pages.dashboard} variant="quiet" size="sm" replace onClick={onSkip}>
          Skip for now
        </LinkButton>
        <Button variant="quiet" size="sm" isPending={signOut.isPending} onPress={() => signOut.mutate()}>
          Logout
        </Button>
      </div>
    </header>
  )
}

type StepTitleProps = { number: number; title: string; role: Me['type']; isRefused: boolean }

function StepTitle({ number, title, role, isRefused }: StepTitleProps) {
  // If something is wrong, that field takes the focus instead.
  const heading = useFocusOnChange(number, !isRefused)
  return (
    <>
      <p className="label-caps text-gold-ink">Your profile</p>
      <h1 ref={heading} tabIndex={-1} className="mt-1 text-3xl outline-none">
        {title}
      </h1>
      <p className="mt-2 text-quiet">{leads[role]} Nothing here is required. You can add more later.</p>
    </>
  )
}

const VerificationSent = ({ email }: { email: string }) => (
  <Banner className="mb-6">
    We sent a link to {email}. Open it to verify your email address. You can keep going in the meantime.
  </Banner>
)

/**
 * Why the profile wasn't saved, on the step it concerns. A warning also says how to save anyway, and is repeated on the
 * last step.
 */
function Refused({ error, isHere, isLast }: { error: Error; isHere: boolean; isLast: boolean }) {
  const isWarned = isWarning(error)
  if (!isHere && !(isWarned && isLast)) return null
  const again = ` To save it as it is, press Complete Profile again${isLast ? '' : ', on the last step'}.`
  return (
    <Banner tone="error">
      {errorText(error, 'Failed to update profile. Please try again.')}
      {isWarned ? again : ''}
    </Banner>
  )
}

function StepButtons({
  isLast,
  isPending,
  onPrevious,
}: {
  isLast: boolean
  isPending: boolean
  onPrevious: (() => void) | undefined
}) {
  return (
    <div className="mt-2 flex flex-wrap-reverse justify-between gap-3">
      {onPrevious ? (
        <Button variant="outline" onPress={onPrevious}>
          Previous
        </Button>
      ) : (
        <span />
      )}
      <Button type="submit" isPending={isPending} busyLabel="Saving...">
        {isLast ? 'Complete Profile' : 'Next'}
      </Button>
    </div>
  )
}

function useCompletion(clear: () => void, onFaults: (faults: Faults) => void) {
  const navigate = useNavigate()
  return useMutation(
    calls.profiles.completeWizard.mutationOptions({
      onSuccess: async () => {
        clear()
        await queryClient.invalidateQueries({ queryKey: calls.accounts.me.key() })
        await navigate(pages.dashboard, { replace: true })
      },
      onError: (error) => onFaults(faultsFrom(error)),
    }),
  )
}

const leads: Record<Me['type'], string> = {
  student: 'Only mentors you contact can see this, and we use it to find your matches.',
  mentor: 'Students see it, and we use it to match them with you.',
}

// Focuses the next step's heading, for sighted people as well as for screen readers.
function useFocusOnChange(step: number, takesFocus: boolean) {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(step)
  useEffect(() => {
    if (before.current !== step && takesFocus) heading.current?.focus()
    before.current = step
  }, [step, takesFocus])
  return heading
}

function NotForYou() {
  return (
    <main>
      <PageOfWords
        motif={<Tassel className="h-20 rotate-12" />}
        title="Only students and mentors can access this page."
        actions={<LinkButton to={pages.dashboard}>Go to Dashboard</LinkButton>}
      >
        {null}
      </PageOfWords>
    </main>
  )
}
