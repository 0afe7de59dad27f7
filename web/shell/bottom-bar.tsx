// A different gear icon than the room's. Otherwise the two would share it in a file of its own, which every dashboard
// would fetch.
import Cog from 'lucide-react/icons/cog'
import LogOut from 'lucide-react/icons/log-out'
import Menu from 'lucide-react/icons/menu'
import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '#contract/kit/addresses.ts'
import { useMe } from '#web/accounts/me.ts'
import { cn } from '#web/kit/cn.ts'
import { Dialog } from '#web/kit/feedback/dialog.tsx'
import { UnreadBadge } from '#web/kit/unread-badge.tsx'
import { type Tab, tabsOf, useCurrentTab } from './tabs.ts'
import { useUnread } from './unread.ts'
import { useLogOut } from './use-log-out.tsx'
import { PlainButton } from '#web/kit/forms/plain-button.tsx'

/** The tabs on a phone, within reach of the thumb: the three used daily, and a sheet with all of them. */
export function BottomBar() {
  const me = useMe()
  const current = useCurrentTab()
  const unread = useUnread()
  const [open, setOpen] = useState(false)
  const tabs = tabsOf(me.type)
  const daily = tabs.filter(({ name }) => ['dashboard', 'messages', 'notifications'].includes(name))
  const further = tabs.filter((tab) => !daily.includes(tab))
  return (
    <nav
      aria-label="Main"
      className="in-data-keyboard:hidden @container fixed inset-x-0 bottom-0 z-30 border-t border-hairline bg-band pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      <div className="grid grid-cols-4 @max-[19.5rem]:grid-cols-2">
        {daily.map(({ name, label, icon: Icon, to }) => (
          <Link
            key={name}
            to={to}
            aria-current={name === current ? 'page' : undefined}
            className={barClass(name === current)}
          >
            <span className="relative @max-[19.5rem]:contents">
              <Icon aria-hidden size={22} strokeWidth={1.75} className="@max-[19.5rem]:hidden" />
              <span className="absolute -top-2 left-3.5 @max-[19.5rem]:static @max-[19.5rem]:order-last">
                <UnreadBadge count={unread[name] ?? 0} />
              </span>
            </span>
            {label}
          </Link>
        ))}
        <PlainButton onPress={() => setOpen(true)} className={barClass(further.some(({ name }) => name === current))}>
          <Menu aria-hidden size={22} strokeWidth={1.75} className="@max-[19.5rem]:hidden" />
          More
        </PlainButton>
      </div>
      <Dialog isOpen={open} onOpenChange={setOpen} title={me.name} className="self-end">
        <Further tabs={further} current={current} onChosen={() => setOpen(false)} />
      </Dialog>
    </nav>
  )
}

function Further({ tabs, current, onChosen }: { tabs: Tab[]; current: string | undefined; onChosen: () => void }) {
  const { logOut, isPending, question } = useLogOut()
  return (
    <ul className="flex flex-col divide-y divide-hairline">
      {tabs.map(({ name, label, icon: Icon, to }) => (
        <li key={name}>
          <Link
            to={to}
            onClick={onChosen}
            aria-current={name === current ? 'page' : undefined}
            className={cn(rowClass, name === current && 'font-semibold')}
          >
            <Icon aria-hidden size={20} strokeWidth={1.75} />
            {label}
          </Link>
        </li>
      ))}
      <li>
        <Link to={paths.settings} onClick={onChosen} className={rowClass}>
          <Cog aria-hidden size={20} strokeWidth={1.75} />
          Settings
        </Link>
      </li>
      <li>
        <PlainButton onPress={logOut} isDisabled={isPending} className={rowClass}>
          <LogOut aria-hidden size={20} strokeWidth={1.75} />
          Logout
        </PlainButton>
        {question}
      </li>
    </ul>
  )
}

const rowClass = 'flex min-h-13 w-full items-center gap-4 text-left text-lg'

// As on a wide screen, but the tab joins the page above it. If the text is too large for four side by side, two are.
const barClass = (current: boolean) =>
  cn(
    '-mt-px flex min-h-15 min-w-0 flex-col items-center justify-center gap-1 border border-t-0 px-0.5 pt-1.5 pb-2 text-xs tracking-tight @max-[19.5rem]:min-h-[44px] @max-[19.5rem]:flex-row @max-[19.5rem]:gap-1.5',
    current
      ? 'rounded-b-md border-hairline bg-paper font-semibold shadow-[inset_0_-2px_0_var(--color-gold)]'
      : 'border-transparent',
  )
