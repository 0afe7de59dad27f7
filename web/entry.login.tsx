import { StrictMode, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { SignInScreen, signInTitle } from './accounts/sign-in-screen.tsx'
import './ask-first.ts'
import { useAhead } from './kit/app/lazy-code.ts'
import { queryClient } from './kit/app/query-client.ts'
import { type LinkProps, LinksContext } from './kit/app/links-context.ts'
import { AroundPages } from './shell/around-pages.tsx'
import { appCode, bringApp, startAppAt } from './shell/bring-app.ts'
import { startCalls } from './shell/first-calls.ts'
import { Trouble } from './shell/trouble.tsx'

// The login as the first page of a visit. Runs without the router, which loads while the person types and takes over
// once they are signed in (docs/decisions/0381). People who come to the login from within the app see the same screen
// as a route (accounts/sign-in.tsx).
const place = document.querySelector('body > .isolate')
if (!place) throw new Error('the page has no place for the login')
const asSent = { title: document.title, body: [...place.childNodes] }
document.title = signInTitle
// The app will later be a root of the whole document. React attaches its listeners to a document only with its first
// root, even if that root covers just a part of it. Without this line, the app's buttons would not react.
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

// Runs the code as well as fetching it, since after the login nothing else would run it.
function AppAhead() {
  useAhead(appCode)
  return null
}

// A plain link that loads the page. Showing the page in place of the login would be a step in the history that nothing
// here reacts to until the router has loaded.
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
