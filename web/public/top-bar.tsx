import { pages } from '#contract/kit/addresses.ts'
import { Link, NavLink } from 'react-router'
import { cn } from '#web/kit/cn.ts'
import { Logo } from '#web/kit/logo.tsx'
import { product } from '#web/kit/app/product.ts'
import { SignedInSwap } from './signed-in-swap.tsx'

const tabs = [
  { to: pages.howItWorks, label: 'How It Works' },
  { to: pages.benefits, label: 'Benefits' },
]

/** Logo, tabs, and sign-in. On a phone the tabs and 'Log in' are a second row, so nothing hides behind a menu. */
export function TopBar() {
  return (
    <header className="border-b border-hairline bg-band">
      <div className="mx-auto grid max-w-page grid-cols-[1fr_auto] items-center gap-x-3 px-5 sm:gap-x-5 sm:grid-cols-[auto_1fr_auto_auto] lg:px-8">
        <Link to={pages.home} className="flex w-fit py-3" aria-label={`${product.name}, home`}>
          <Logo />
        </Link>
        <SignedInSwap
          className="sm:order-last"
          size="sm"
          signedOut={{ to: pages.signUp, label: 'Get Started' }}
          signedIn={{ to: pages.dashboard, label: 'Dashboard' }}
        />
        <div className="col-span-2 flex flex-wrap items-center justify-between sm:contents">
          <nav aria-label="Main" className="flex flex-wrap gap-1 self-end sm:justify-end">
            {tabs.map(({ to, label }) => (
              <NavLink key={to} to={to} className={({ isActive }) => tabClass(isActive)}>
                {label}
              </NavLink>
            ))}
          </nav>
          <Link
            to={pages.login}
            className="inline-flex min-h-11 items-center rounded-xs px-2 whitespace-nowrap text-ink underline-offset-4 hover:underline signed-in:invisible"
          >
            Log in
          </Link>
        </div>
      </div>
    </header>
  )
}

// The current tab joins the page: it covers the header's border and has its background.
const tabClass = (current: boolean) =>
  cn(
    '-mb-px rounded-t-md border border-b-0 px-3 pt-2 whitespace-nowrap pb-2.5 text-base sm:px-4 sm:pt-2.5 sm:pb-4',
    current
      ? 'border-hairline bg-paper font-semibold shadow-[inset_0_2px_0_var(--color-gold)]'
      : 'border-transparent text-ink hover:border-hairline hover:bg-paper/60',
  )
