import type Stripe from 'stripe'

// Every object has all the fields its type requires: a field that the SDK gains and ours lacks does not compile.

/** An object's JSON: the SDK's decimals travel as text. */
export type Wire<T> = T extends string | number | boolean | null | undefined
  ? T
  : T extends Stripe.Decimal
    ? string
    : T extends (infer Item)[]
      ? Wire<Item>[]
      : T extends object
        ? { [Key in keyof T]: Wire<T[Key]> }
        : T

/** What all objects have. */
export type StripeObject = { id: string; object: string }

/** The id in a field that may hold an id or the whole object. Throws if it is empty. */
export function idOf(field: string | { id?: string } | null | undefined): string {
  const id = typeof field === 'object' ? field?.id : field
  if (id === undefined) throw new Error('expected an id and found nothing')
  return id
}

/** Makes objects of one kind: every field of the default that is not given. */
export const withDefaults =
  <T extends object>(defaults: T) =>
  (given: Partial<T>): T => ({ ...structuredClone(defaults), ...given })
