import { type Charge, charge } from '#sandbox/objects/charge.ts'
import type { Customer } from '#sandbox/objects/customer.ts'
import type { State } from '#sandbox/state.ts'

/** The outcome of a payment. A bank debit stays pending for days. */
export type Outcome = 'paid' | 'declined' | 'pending'

/** Charges a customer's card or bank account, with the given outcome. A guest's `customer` is null. */
export async function chargeCustomer(
  state: State,
  { customer, amount, at, outcome }: { customer: string | null; amount: number; at: number; outcome: Outcome },
): Promise<Charge> {
  const id = state.newId('ch_')
  const [paid, declined] = [outcome === 'paid', outcome === 'declined']
  const made = await state.put(
    charge({
      id,
      amount,
      amount_captured: paid ? amount : 0,
      captured: paid,
      created: at,
      currency: 'usd',
      customer,
      paid,
      status: chargeStatus[outcome],
      failure_code: declined ? 'card_declined' : null,
      failure_message: declined ? 'Your card was declined.' : null,
      payment_intent: state.newId('pi_'),
      payment_method_details: customer === null ? null : await cardOf(state, customer),
      receipt_url: paid ? `${state.pagesUrl}/receipt/${id}` : null,
    }),
    { owner: customer ?? '' },
  )
  await state.emit(`charge.${chargeStatus[outcome]}`, made, { at })
  return made
}

const chargeStatus = { paid: 'succeeded', declined: 'failed', pending: 'pending' } as const

/** Every customer has their own card, unless the control page gave them another customer's. */
async function cardOf(state: State, customer: string) {
  const { hidden } = await state.get<Customer>('customer', customer)
  const fingerprint = typeof hidden['card'] === 'string' ? hidden['card'] : `card_of_${customer}`
  return { type: 'card', card: { brand: 'visa', last4: '4242', fingerprint } } as Charge['payment_method_details']
}

/** Whether the customer's card is declined, as chosen in the portal or on the control page. */
export const cardDeclines = async (state: State, customer: string): Promise<boolean> =>
  (await state.get<Customer>('customer', customer)).hidden['declines'] === true
