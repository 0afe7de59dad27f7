import './app.css'
import { type ReactNode, useContext } from 'react'
import {
  Link,
  Links,
  Meta,
  Navigate,
  Outlet,
  Scripts,
  ScrollRestoration,
  UNSAFE_FrameworkContext,
  useMatches,
} from 'react-router'
import { pages } from '#contract/kit/addresses.ts'
import serif from './kit/fonts/newsreader-display.woff2?url'
import sans from './kit/fonts/tassel-sans.woff2?url'
import { product } from './kit/app/product.ts'
import type { RouteHandle } from './kit/app/route-handle.ts'
import { LinksContext } from './kit/app/links-context.ts'
import { AroundPages } from './shell/around-pages.tsx'
import { CodeMissing, codeMissing } from './shell/code-missing.tsx'
import { ConnectionNotice } from './shell/connection-notice.tsx'
import { NavigationSign } from './shell/navigation-sign.tsx'
import { WaitingPage } from './shell/waiting-page.tsx'

export { ErrorBoundary } from './shell/error-boundary.tsx'

// The tab's title while its page's own code is loading.
export const meta = () => [{ title: product.name }]

export function Layout({ children }: { children: ReactNode }) {
  const scripts = !useStatic()
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, interactive-widget=resizes-content" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#f7f1e5" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#111c17" media="(prefers-color-scheme: dark)" />
        {[serif, sans].map((href) => (
          <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <Meta />
        <Links />
        <script dangerouslySetInnerHTML={{ __html: beforeFirstPicture }} />
      </head>
      <body>
        {scripts ? <NoScript /> : null}
        <div className="isolate">{children}</div>
        {scripts ? <ScrollRestoration /> : null}
        {scripts ? <Scripts /> : null}
      </body>
    </html>
  )
}

export default function Root() {
  return (
    <AroundPages>
      <NavigationSign />
      <LinksContext value={byRouter}>
        <Outlet />
      </LinksContext>
    </AroundPages>
  )
}

const byRouter = { Link, Redirect: ({ to }: { to: string }) => <Navigate to={to} replace /> }

function NoScript() {
  return (
    <noscript>
      <div className="mx-auto max-w-text px-5 py-10 text-center text-lg">
        <h1 className="text-3xl">This page needs JavaScript</h1>
        <p className="mt-4">
          Please turn on JavaScript in your browser’s settings and reload the page. You need it to sign up, log in, and
          use your account. Without it, you can still read <a href="/how-it-works">how {product.name} works</a>, our{' '}
          <a href="/terms">terms</a>, and our <a href="/privacy">privacy policy</a>. Questions? Write to{' '}
          <a href={`mailto:${product.supportEmail}`}>{product.supportEmail}</a>.
        </p>
      </div>
    </noscript>
  )
}

export function HydrateFallback() {
  return (
    <>
      <NavigationSign />
      <ConnectionNotice />
      <WaitingPage />
      <CodeMissing />
    </>
  )
}

// Runs before the body is parsed, so that 'Get Started' never flickers into 'Dashboard', and the dashboard has its
// outline with the first paint (shell/waiting-page.tsx). The outline has no heading if the address has a query, which
// may mean another tab, or news above the heading. Going back meanwhile removes the outline, since another page is then
// awaited.
// If the scripts that follow can't be loaded, no other code can say so (shell/code-missing.tsx). The browser reports
// the first ones as an error at their element, and those that they import as an unhandled rejection.
// On static pages this is the only script. csp.json has its hash.
const beforeFirstPicture = `{
  const { cookie, documentElement: { dataset } } = document
  if (/(^|; )(__Host-)?tassel_signed_in=1(;|$)/.test(cookie)) dataset.signedIn = ''
  const role = /(^|; )(__Host-)?tassel_role=(student|mentor)(;|$)/.exec(cookie)?.[3]
  if (role && location.pathname === '${pages.dashboard}') dataset.outline = location.search ? '' : role
  addEventListener('popstate', () => delete dataset.outline)
  const missing = () => document.getElementById('${codeMissing}')
  const say = () => missing()?.removeAttribute('hidden')
  addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && say(), true)
  addEventListener('unhandledrejection', ({ reason }) => /modul/i.test(reason?.message) && say())
  addEventListener('online', () => missing()?.hidden === false && location.reload())
  addEventListener('click', ({ target }) => missing()?.querySelector('button') === target && location.reload())
}`

// The fallback page is also rendered as '/', but it must have the app's scripts.
function useStatic(): boolean {
  const fallback = useContext(UNSAFE_FrameworkContext)?.isSpaMode
  const handle = useMatches().at(-1)?.handle as RouteHandle | undefined
  return import.meta.env.PROD && !fallback && handle?.static === true
}
