/** What the product is called and where people write to; each can be set by whoever runs it. */
export type Product = { name: string; helloEmail: string; supportEmail: string }

const tassel: Product = { name: 'Tassel', helloEmail: 'hello@tassel.example', supportEmail: 'support@tassel.example' }

/** The product with the given settings; what is missing or blank keeps its default. */
export const productFrom = (settings: { [Name in keyof Product]?: string | undefined } = {}): Product => ({
  name: settings.name?.trim() || tassel.name,
  helloEmail: settings.helloEmail?.trim() || tassel.helloEmail,
  supportEmail: settings.supportEmail?.trim() || tassel.supportEmail,
})
