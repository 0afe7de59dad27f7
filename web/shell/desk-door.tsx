import { lazy, Suspense } from 'react'
import { useSignInState } from '#web/accounts/me.ts'
import { product } from '#web/kit/app/product.ts'
import { Spinner } from '#web/kit/feedback/spinner.tsx'
import { NotFound } from '#web/public/not-found.tsx'

export const meta = () => [{ title: `Page not found | ${product.name}` }, { name: 'robots', content: 'noindex' }]

// The desk's code is separate and only ever fetched by operators (docs/decisions/0120-the-desk.md).
const Desk = lazy(() => import('#web/desk/desk.tsx'))

/** /desk: the operators' application; for everyone else, a page that doesn't exist. */
export default function DeskDoor() {
  const signIn = useSignInState()
  if (signIn.is === 'waiting') return <Spinner className="min-h-dvh" />
  if (signIn.is !== 'operator') return <NotFound />
  return (
    <Suspense fallback={<Spinner className="min-h-dvh" />}>
      <Desk me={signIn.me} />
    </Suspense>
  )
}
