import { StrictMode, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { SignInScreen, signInTitle } from './accounts/sign-in-screen.tsx'
import './ask-first.ts'
import { useAhead } from './kit/app/code-later.ts'
import { queryClient } from './kit/app/query-client.ts'
import { type LinkProps, LinksContext } from './kit/app/links-context.ts'
import { AroundPages } from './shell/around-pages.tsx'
import { appCode, bringApp, startAppAt } from './shell/bring-app.ts'
import { startCalls } from './shell/first-calls.ts'
import { Trouble } from './shell/trouble.tsx'

// The login where it is the first page: without the router, which comes while somebody types and takes over once they are signed in
// (docs/decisions/0381). Whoever comes to the login from within the app sees the same screen as a route (accounts/sign-in.tsx).
const place = document.querySelector('body > .isolate')
if (!place) throw new Error('the page has no place for the login')
const asSent = { title: document.title, body: [...place.childNodes] }
document.title = signInTitle
// The app will be a root of the whole document. React listens to a document when it has its first root, or one of a part of it, but
// never again: without this the app's buttons would be deaf.
createRoot(document)
const root = createRoot(place, {
  onUncaughtError(error) {
    reportError(error)
    root.render(<Trouble />)
  },
})
const links = { Link, Redirect }
let isLeaving = false

root.render(
  <StrictMode>
    <AroundPages>
      <AppAhead />
      <LinksContext value={links}>
        <SignInScreen />
      </LinksContext>
    </AroundPages>
  </StrictMode>,
)

// Run as well as fetched: what follows the login has only itself to run then.
function AppAhead() {
  useAhead(appCode)
  return null
}

// Loads the page. Shown in place of the login, it would be a step in the history that nobody here hears of until the router is there.
function Link({ to, children, ...props }: LinkProps) {
  return (
    <a {...props} href={to}>
      {children}
    </a>
  )
}

function Redirect({ to }: { to: string }) {
  useEffect(() => goOn(new URL(to, window.location.href)), [to])
  return null
}

function goOn(to: URL): void {
  if (isLeaving) return
  isLeaving = true
  startCalls(queryClient, to)
  bringApp()
    .then(() => takeOver(to))
    .catch((error: unknown) => {
      reportError(error)
      window.location.replace(to)
    })
}

function takeOver(to: URL): void {
  root.unmount()
  place?.replaceChildren(...asSent.body)
  document.title = asSent.title
  startAppAt(to)
}
