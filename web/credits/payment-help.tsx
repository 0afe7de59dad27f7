import { product } from '#web/kit/app/product.ts'

/** Tells students and parents whom to contact about a payment (spec 9). */
export const PaymentHelp = () => (
  <p className="mt-5 text-sm text-quiet">
    A question about a payment, or something wrong with one? Students and parents can write to{' '}
    <a className="text-link wrap-anywhere" href={`mailto:${product.supportEmail}`}>
      {product.supportEmail}
    </a>
    .
  </p>
)
