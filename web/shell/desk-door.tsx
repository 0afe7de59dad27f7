import { lazy, Suspense } from 'react'
import { usePresence } from '#web/accounts/me.ts'
import { product } from '#web/kit/app/product.ts'
import { Spinner } from '#web/kit/feedback/spinner.tsx'
import { NotFound } from '#web/public/not-found.tsx'

export const meta = () => [{ title: `Page not found | ${product.name}` }, { name: 'robots', content: 'noindex' }]

// The desk is code of its own, which only operators ever fetch (docs/decisions/0120-the-desk.md).
const Desk = lazy(() => import('#web/desk/desk.tsx'))

/** /desk: the operators' application; for everybody else a page that does not exist. */
export default function DeskDoor() {
  const presence = usePresence()
  if (presence.is === 'waiting') return <Spinner className="min-h-dvh" />
  if (presence.is !== 'operator') return <NotFound />
  return (
    <Suspense fallback={<Spinner className="min-h-dvh" />}>
      <Desk me={presence.me} />
    </Suspense>
  )
}
