import { product } from '#web/kit/app/product.ts'
import type { RouteHandle } from '#web/kit/app/route-handle.ts'
import { NotFound } from './not-found.tsx'

export const handle: RouteHandle = { static: true }
export const meta = () => [{ title: `Page not found | ${product.name}` }, { name: 'robots', content: 'noindex' }]

export default NotFound
