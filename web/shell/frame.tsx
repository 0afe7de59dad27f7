import { type ReactNode, useRef } from 'react'
import { useMe } from '#web/accounts/me.ts'
import { PaymentToast } from '#web/credits/payment-toast.tsx'
import type { Role } from '#domain/kit/role.ts'
import { useAhead } from '#web/kit/app/lazy-code.ts'
import { modal } from '#web/kit/feedback/dialog.tsx'
import { cn } from '#web/kit/cn.ts'
import { LikelyScreens } from '#web/kit/app/likely-screens.tsx'
import { SkipLink } from '#web/kit/skip-link.tsx'
import { lazyHourPicker } from '#web/sessions/booking/lazy-hour-picker.ts'
import { BottomBar } from './bottom-bar.tsx'
import { useVisibleHeight } from '#web/kit/forms/use-visible-height.ts'
import { lateTabs } from './late-tabs.ts'
import { UntilNextScreen } from './next-screen.tsx'
import { SideBar } from './side-bar.tsx'
import { tabsOf } from './tabs.ts'
import { useFocusOnNewPage } from './use-focus-on-new-page.ts'
import { useTitleCount } from './use-title-count.ts'
import { useOfflineShell } from './use-offline-shell.ts'
import { VerificationBanner } from './verification-banner.tsx'
import { besideTabs, screenClass } from './waiting-page.tsx'

/** The frame around most signed-in pages: tabs next to the page, or below it on a phone. */
export function AppFrame({ children }: { children: ReactNode }) {
  const { type } = useMe()
  const main = useRef<HTMLElement>(null)
  useFocusOnNewPage(main)
  useVisibleHeight()
  useTitleCount()
  useOfflineShell()
  useAhead(likelyCode[type])
  return (
    <div className={cn('min-h-dvh print:block', besideTabs)}>
      <SkipLink />
      <div className="contents print:hidden">
        <SideBar />
      </div>
      <div className="min-w-0">
        <main
          id="content"
          ref={main}
          tabIndex={-1}
          className={cn(
            screenClass,
            'outline-none',
            // Above the bottom bar, a conversation takes up the rest of the screen, whatever is above it.
            'max-lg:has-data-fills-screen:flex max-lg:has-data-fills-screen:h-[calc(var(--visible-height,100dvh)-var(--notice))] max-lg:has-data-fills-screen:flex-col max-lg:has-data-fills-screen:pt-3 max-lg:has-data-fills-screen:pb-[calc(4.75rem+env(safe-area-inset-bottom))]',
            'max-lg:in-data-keyboard:has-data-fills-screen:pb-2',
          )}
        >
          {/* When a small screen or a keyboard leaves little room, the message box has priority. */}
          <div className="contents max-lg:in-data-keyboard:in-[main:has([data-fills-screen])]:hidden max-lg:[@media(max-height:600px)]:in-[main:has([data-fills-screen])]:hidden print:hidden">
            <VerificationBanner />
          </div>
          <UntilNextScreen>{children}</UntilNextScreen>
        </main>
      </div>
      <div className="contents print:hidden">
        <BottomBar />
      </div>
      <LikelyScreens screens={likelyScreens[type]} />
      {type === 'student' ? <PaymentToast /> : null}
    </div>
  )
}

const likelyScreens = {
  student: [
    'shell/dashboard',
    'matching/directory/search-directory',
    'profiles/edit-profile',
    'shell/mentor-page',
    'sessions/see-session',
    'sessions/booking/book-session',
    'shell/settings',
  ],
  mentor: [
    'shell/dashboard',
    'profiles/edit-profile',
    'profiles/student-profile',
    'sessions/see-session',
    'sessions/availability/set-availability',
    'payouts/mentor-payouts',
    'shell/settings',
  ],
}

const likelyCodeOf = (role: Role) => [modal, ...tabsOf(role).flatMap(({ name }) => lateTabs.get(name) ?? [])]
const likelyCode = { student: [...likelyCodeOf('student'), lazyHourPicker], mentor: likelyCodeOf('mentor') }
