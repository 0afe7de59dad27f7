import { productFrom } from '#domain/kit/product.ts'

/**
 * The product as configured at build time; vite.config.ts passes TASSEL_NAME, TASSEL_HELLO_EMAIL and
 * TASSEL_SUPPORT_EMAIL.
 */
export const product = productFrom({
  name: import.meta.env.TASSEL_NAME,
  helloEmail: import.meta.env.TASSEL_HELLO_EMAIL,
  supportEmail: import.meta.env.TASSEL_SUPPORT_EMAIL,
})

/** Who runs the service, for the terms and the privacy page; empty if not configured. */
export const operator = {
  name: (import.meta.env.OPERATOR_NAME ?? '').trim(),
  address: (import.meta.env.OPERATOR_ADDRESS ?? '').trim(),
}

/** The site's public address, for canonical links and cards: PUBLIC_URL at build time. */
export const siteUrl = (import.meta.env.PUBLIC_URL || 'https://tassel.example').replace(/\/+$/, '')
