import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { render } from 'vitest-browser-react'
import type { Me } from '#contract/accounts.ts'
import { meQuery } from '#web/accounts/me.ts'
import { askAfterLostAnswers } from '#web/kit/app/lost-answers.ts'
import { queryClient } from '#web/kit/app/query-client.ts'
import Root from '#web/root.tsx'

// As the app's gate does.
askAfterLostAnswers(queryClient)

type Options = { me: Me; at?: string; path?: string; arrival?: (address: URL) => Promise<null> }

/**
 * Shows a part of a screen to a signed-in person, under the app's own root, at an address that `path` matches. The
 * result's `address` returns where they are now. `arrival` delays each later navigation until it resolves, as on a slow
 * phone.
 */
export async function show(part: ReactNode, { me, at = '/', path, arrival }: Options) {
  queryClient.clear()
  document.cookie = 'tassel_signed_in=1; Path=/; SameSite=Lax'
  queryClient.setQueryData(meQuery.queryKey, me)
  const { pathname } = new URL(at, window.location.origin)
  const router = createMemoryRouter(
    [
      {
        element: <Root />,
        children: [
          {
            path: path ?? pathname,
            element: <main className="mx-auto max-w-4xl p-4">{part}</main>,
            ...(arrival && { HydrateFallback: () => null, loader: afterTheFirst(arrival) }),
          },
          { path: '*', element: <p>Another page</p> },
        ],
      },
    ],
    { initialEntries: [at] },
  )
  const screen = await render(<RouterProvider router={router} />)
  const address = () => router.state.location.pathname + router.state.location.search
  return Object.assign(screen, { address, back: () => router.navigate(-1) })
}

function afterTheFirst(arrival: (address: URL) => Promise<null>) {
  let isThere = false
  return ({ request }: { request: Request }) => {
    if (isThere) return arrival(new URL(request.url))
    isThere = true
    return null
  }
}
