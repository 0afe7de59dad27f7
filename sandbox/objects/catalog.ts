import type Stripe from 'stripe'
import { type Wire, withDefaults } from './wire.ts'

export type Price = Wire<Stripe.Price>
export const price = withDefaults<Price>({
  id: '',
  object: 'price',
  active: false,
  billing_scheme: 'per_unit',
  created: 0,
  currency: '',
  custom_unit_amount: null,
  livemode: false,
  lookup_key: null,
  metadata: {},
  nickname: null,
  product: '',
  recurring: null,
  tax_behavior: null,
  tiers_mode: null,
  transform_quantity: null,
  type: 'recurring',
  unit_amount: null,
  unit_amount_decimal: null,
})

export type Product = Wire<Stripe.Product>
export const product = withDefaults<Product>({
  id: '',
  object: 'product',
  active: false,
  created: 0,
  description: null,
  images: [],
  livemode: false,
  marketing_features: [],
  metadata: {},
  name: '',
  package_dimensions: null,
  shippable: null,
  tax_details: null,
  type: 'good',
  updated: 0,
  url: null,
})
