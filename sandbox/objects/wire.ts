import type Stripe from 'stripe'

// Every object has all the fields its type requires, so if the SDK adds a field that ours lacks, it doesn't compile.

/** The JSON of an SDK object: decimals are sent as text. */
export type Wire<T> = T extends string | number | boolean | null | undefined
  ? T
  : T extends Stripe.Decimal
    ? string
    : T extends (infer Item)[]
      ? Wire<Item>[]
      : T extends object
        ? { [Key in keyof T]: Wire<T[Key]> }
        : T

/** The fields that all objects have. */
export type StripeObject = { id: string; object: string }

/** Returns the id from a field that may hold an id or the whole object. Throws if the field is empty. */
export function idOf(field: string | { id?: string } | null | undefined): string {
  const id = typeof field === 'object' ? field?.id : field
  if (id === undefined) throw new Error('expected an id and found nothing')
  return id
}

/** Returns a factory for one kind of object that fills in the defaults for fields not given. */
export const withDefaults =
  <T extends object>(defaults: T) =>
  (given: Partial<T>): T => ({ ...structuredClone(defaults), ...given })
