import type Stripe from 'stripe'
import { type Wire, withDefaults } from './wire.ts'

export type Customer = Wire<Stripe.Customer>
export const customer = withDefaults<Customer>({
  id: '',
  object: 'customer',
  balance: 0,
  created: 0,
  default_source: null,
  description: null,
  email: null,
  invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
  livemode: false,
  metadata: {},
  shipping: null,
})

export type DeletedCustomer = Wire<Stripe.DeletedCustomer>

export type BillingPortalSession = Wire<Stripe.BillingPortal.Session>
export const billingPortalSession = withDefaults<BillingPortalSession>({
  id: '',
  object: 'billing_portal.session',
  configuration: '',
  created: 0,
  customer: '',
  customer_account: null,
  flow: null,
  livemode: false,
  locale: null,
  on_behalf_of: null,
  return_url: null,
  url: '',
})

export type BillingPortalConfiguration = Wire<Stripe.BillingPortal.Configuration>
export const billingPortalConfiguration = withDefaults<BillingPortalConfiguration>({
  id: '',
  object: 'billing_portal.configuration',
  active: false,
  application: null,
  business_profile: { headline: null, privacy_policy_url: null, terms_of_service_url: null },
  created: 0,
  default_return_url: null,
  features: {
    customer_update: { allowed_updates: [], enabled: false },
    invoice_history: { enabled: false },
    payment_method_update: { enabled: false, payment_method_configuration: null },
    subscription_cancel: {
      cancellation_reason: { enabled: false, feedback_options: null, options: [] },
      enabled: false,
      mode: 'immediately',
      proration_behavior: 'none',
    },
    subscription_pause: { duration: { interval_options: [], type: 'indefinite' }, enabled: false },
    subscription_update: {
      billing_cycle_anchor: null,
      default_allowed_updates: [],
      enabled: false,
      proration_behavior: 'none',
      schedule_at_period_end: { conditions: [] },
      trial_update_behavior: 'continue_trial',
    },
  },
  is_default: false,
  livemode: false,
  login_page: { enabled: false, url: null },
  metadata: null,
  name: null,
  updated: 0,
})
