import { type MouseEvent, StrictMode, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { SignInScreen, signInTitle } from './accounts/sign-in-screen.tsx'
import './ask-first.ts'
import { useAhead } from './kit/app/code-later.ts'
import { queryClient } from './kit/app/query-client.ts'
import { type LinkProps, WaysOnContext } from './kit/app/ways-on.ts'
import { AroundPages } from './shell/around-pages.tsx'
import { appCode, startApp, type Step } from './shell/bring-app.ts'
import { startCalls } from './shell/first-calls.ts'
import { PageOnItsWay } from './shell/page-on-its-way.tsx'
import { Trouble } from './shell/trouble.tsx'

// The login where it is the first page: without the router, which comes while somebody types and takes over with the next page
// (docs/decisions/0381). Whoever comes to the login from within the app sees the same screen as a route (accounts/sign-in.tsx).
const place = document.querySelector('body > .isolate')
if (!place) throw new Error('the page has no place for the login')
const asSent = { title: document.title, body: [...place.childNodes] }
document.title = signInTitle
// The app will be a root of the whole document. React listens to a document when it has its first root, or one of a part of it, but
// never again: without this the app's buttons would be deaf.
createRoot(document)
const root = createRoot(place, { onUncaughtError: giveUp })
const ahead = [appCode]
const ways = { Link, Redirect }
/** The last that was asked for counts, as in any browser. */
let next: Step | undefined
show()

function show(): void {
  root.render(
    <StrictMode>
      <AroundPages>
        {next ? <PageOnItsWay /> : null}
        <AppAhead />
        <WaysOnContext value={ways}>
          <SignInScreen />
        </WaysOnContext>
      </AroundPages>
    </StrictMode>,
  )
}

// Run as well as fetched: what follows the login has only itself to run then.
function AppAhead() {
  useAhead(ahead)
  return null
}

function Link({ to, children, ...props }: LinkProps) {
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.altKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    goOn(to, { replace: false })
  }
  return (
    <a {...props} href={to} onClick={follow}>
      {children}
    </a>
  )
}

function Redirect({ to }: { to: string }) {
  useEffect(() => goOn(to, { replace: true }), [to])
  return null
}

function goOn(to: string, { replace }: { replace: boolean }): void {
  const isUnderWay = next !== undefined
  next = { to: new URL(to, window.location.href), replace }
  startCalls(queryClient, next.to)
  if (isUnderWay) return
  show()
  appCode.load().then(handOver).catch(giveUp)
}

async function handOver(): Promise<void> {
  if (!next) return
  root.unmount()
  place?.replaceChildren(...asSent.body)
  document.title = asSent.title
  await startApp(next)
}

function giveUp(error: unknown): void {
  reportError(error)
  root.render(<Trouble />)
}
