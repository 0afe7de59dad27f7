import type { ReactNode } from 'react'
import { SkipLink } from '#web/kit/skip-link.tsx'
import { Footer } from './footer.tsx'
import { TopBar } from './top-bar.tsx'

/** The layout of every public page. */
export function PublicLayout({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <TopBar />
      <main id="content" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <Footer />
    </div>
  )
}
