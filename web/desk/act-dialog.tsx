import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { reportCategories } from '#domain/safety/report.ts'
import { needsProof } from '#web/accounts/second-factor/needs-proof.ts'
import { ProofDialog } from '#web/accounts/second-factor/proof-dialog.tsx'
import { calls, errorText } from '#web/kit/app/client.ts'
import { newId } from '#web/kit/app/new-id.ts'
import { Dialog } from '#web/kit/feedback/dialog.tsx'
import { Button } from '#web/kit/forms/button.tsx'
import { Form } from '#web/kit/forms/form.tsx'
import { SelectField } from '#web/kit/forms/select-field.tsx'
import { TextField } from '#web/kit/forms/text-field.tsx'
import { categoryNames } from './reports/words.ts'

export type Act = {
  label: string
  title: string
  /** What the act will do, and to whom. */
  consequence: string
  /** Shown when it succeeded. */
  done: string
  /** Shown when it failed, unless the server says why. */
  failed?: string
  /** The allowed range, if the act takes a number of credits. */
  amount?: { min: number; max: number }
  asksCase?: boolean
  asksEmail?: boolean
  /** Asks which rule it is about, if the person is told. */
  asksRule?: boolean
  /** Resolves once the act is done, with a sentence if there is more to say than `done`. */
  send: (typed: {
    id: string
    amount: number
    caseName: string
    email: string
    rule: Rule
    reason: string
  }) => Promise<unknown>
}

type Typed = Record<'amount' | 'caseName' | 'email' | 'rule' | 'reason', string>

/** Shows what an act will do and asks why. If the operator's last proof is too old, asks for a new one. */
export function ActDialog({ act, onClose, onDone }: { act: Act; onClose: () => void; onDone: (said: string) => void }) {
  // One id per act: resending it after a lost answer has no second effect.
  const [id] = useState(newId)
  const [typed, setTyped] = useState<Typed>({ amount: '', caseName: '', email: '', rule: 'other', reason: '' })
  const [proving, setProving] = useState(false)
  const [refused, setRefused] = useState<{ message: string }>()
  const security = useQuery(calls.accounts.security.queryOptions())
  const sending = useMutation({
    mutationFn: () => act.send({ ...typed, id, amount: Number(typed.amount), rule: ruleNamed(typed.rule) }),
    onSuccess: (outcome) => onDone(typeof outcome === 'string' ? outcome : act.done),
    onError: (error) =>
      needsProof(error)
        ? setProving(true)
        : setRefused({ message: errorText(error, act.failed ?? 'Something went wrong. Please try again.') }),
  })
  function submit(event: FormEvent): void {
    event.preventDefault()
    if (sending.isPending) return
    setRefused(undefined)
    const message = missingIn(act, typed)
    if (message) return setRefused({ message })
    sending.mutate()
  }
  if (proving && security.data)
    return (
      <ProofDialog
        security={security.data}
        before="acts that move money, change an account, or open messages"
        onClose={() => setProving(false)}
        onProven={() => {
          setProving(false)
          sending.mutate()
        }}
      />
    )
  const field = (name: keyof typeof typed) => ({
    value: typed[name],
    onChange: (value: string) => setTyped((before) => ({ ...before, [name]: value })),
  })
  return (
    <Dialog isOpen onOpenChange={onClose} title={act.title}>
      <p className="mb-5">{act.consequence}</p>
      <Form onSubmit={submit} refused={refused}>
        <Fields act={act} field={field} />
        <Button type="submit" isPending={sending.isPending} busyLabel="One moment...">
          {act.label}
        </Button>
      </Form>
    </Dialog>
  )
}

/** Returns what still has to be filled in before an act can be sent. */
function missingIn(act: Act, { amount, caseName, email, reason }: Typed): string | undefined {
  if (act.amount && !Number.isInteger(Number(amount || Number.NaN))) return 'Please enter a whole number of credits.'
  if (act.amount && Number(amount) === 0) return 'Please enter how many credits.'
  if (act.asksCase && caseName.trim() === '') return 'Please name the case.'
  if (act.asksEmail && email.trim() === '') return 'Please enter the new email address.'
  return reason.trim() === '' ? 'Please say why.' : undefined
}

type FieldsProps = {
  act: Act
  field: (name: keyof Typed) => { value: string; onChange: (value: string) => void }
}

/** The fields that an act asks for; a reason is always one of them. */
const Fields = ({ act, field }: FieldsProps) => (
  <>
    {act.amount ? <CreditsField {...act.amount} {...field('amount')} /> : null}
    {act.asksCase ? (
      <TextField
        label="Case"
        hint="Its number, or a few words you'll recognize it by"
        maxLength={80}
        {...field('caseName')}
      />
    ) : null}
    {act.asksEmail ? (
      <TextField label="New email address" type="email" autoComplete="off" maxLength={254} {...field('email')} />
    ) : null}
    {act.asksRule ? <RuleField {...field('rule')} /> : null}
    <TextField
      label="Reason"
      hint="Goes to the audit log, in your own words"
      rows={3}
      maxLength={500}
      {...field('reason')}
    />
  </>
)

type CreditsFieldProps = { min: number; max: number; value: string; onChange: (value: string) => void }

const CreditsField = ({ min, max, ...field }: CreditsFieldProps) => (
  <TextField label="Credits" type="number" step={1} min={`${min}`} max={`${max}`} {...field} />
)

type Rule = (typeof reportCategories)[number]
const ruleNamed = (name: string): Rule => reportCategories.find((one) => one === name) ?? 'other'

const RuleField = (field: { value: string; onChange: (value: string) => void }) => (
  <SelectField
    label="What it's about"
    hint="They're told which rule to follow, never your reason."
    options={reportCategories.map((value) => ({ value, label: categoryNames[value] }))}
    {...field}
  />
)
