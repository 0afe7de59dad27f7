/** The product's name and contact addresses; each can be configured. */
export type Product = { name: string; helloEmail: string; supportEmail: string }

const tassel: Product = { name: 'Tassel', helloEmail: 'hello@tassel.example', supportEmail: 'support@tassel.example' }

/** The product with these settings; a missing or blank one keeps its default. */
export const productFrom = (settings: { [Name in keyof Product]?: string | undefined } = {}): Product => ({
  name: settings.name?.trim() || tassel.name,
  helloEmail: settings.helloEmail?.trim() || tassel.helloEmail,
  supportEmail: settings.supportEmail?.trim() || tassel.supportEmail,
})
