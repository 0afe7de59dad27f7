import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { OperatorMe } from '#contract/accounts.ts'
import { pages } from '#contract/kit/addresses.ts'
import { useSignOut } from '#web/accounts/sign-out.ts'
import { Button } from '#web/kit/forms/button.tsx'
import { Logo } from '#web/kit/logo.tsx'
import { SkipLink } from '#web/kit/skip-link.tsx'
import { zoneInWords } from '#web/kit/words/when.ts'

/** Surrounds every screen of the desk: where the operator is, who is signed in, and how to log out. */
export function DeskFrame({ me, nav, children }: { me: OperatorMe; nav?: ReactNode; children: ReactNode }) {
  const signOut = useSignOut()
  return (
    <div className="min-h-dvh">
      <SkipLink />
      <header className="border-b border-hairline bg-band">
        <div className="mx-auto flex max-w-page flex-wrap items-center gap-x-6 gap-y-2 px-5 py-3 sm:px-8">
          <Link to={pages.desk} className="flex min-h-11 items-center gap-3 rounded-xs">
            <Logo />
            <span className="label-caps text-gold-ink">Desk</span>
          </Link>
          {nav}
          <div className="ml-auto flex items-center gap-4 text-sm">
            <span>
              {me.name}{' '}
              <span className="text-quiet">
                ({me.level}), times in {me.timeZone === 'UTC' ? 'UTC' : zoneInWords(me.timeZone)}
              </span>
            </span>
            <Button size="sm" variant="outline" isPending={signOut.isPending} onPress={() => signOut.mutate()}>
              Logout
            </Button>
          </div>
        </div>
      </header>
      <main id="content" tabIndex={-1} className="mx-auto max-w-page px-5 pt-6 pb-16 outline-none sm:px-8">
        {children}
      </main>
    </div>
  )
}
