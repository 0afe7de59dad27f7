import { pages } from '#contract/kit/addresses.ts'
import LogOut from 'lucide-react/icons/log-out'
import { Link } from 'react-router'
import { useMe } from '#web/accounts/me.ts'
import { Avatar } from '#web/kit/avatar.tsx'
import { cn } from '#web/kit/cn.ts'
import { Logo } from '#web/kit/logo.tsx'
import { product } from '#web/kit/app/product.ts'
import { UnreadBadge } from '#web/kit/unread-badge.tsx'
import { tabsOf, useCurrentTab } from './tabs.ts'
import { useUnread } from './unread.ts'
import { useLogOut } from './use-log-out.tsx'
import { PlainButton } from '#web/kit/forms/plain-button.tsx'

/** The tabs on a wide screen, styled like a folder's. */
export function SideBar() {
  const me = useMe()
  const current = useCurrentTab()
  const unread = useUnread()
  const { logOut, isPending, question } = useLogOut()
  return (
    <aside className="sticky top-(--notice) hidden h-[calc(100dvh-var(--notice))] flex-col overflow-y-auto border-r border-hairline bg-band pt-6 pb-5 lg:flex">
      <Link to={pages.home} className="ml-6 w-fit rounded-xs" aria-label={`${product.name}, home`}>
        <Logo />
      </Link>
      <div className="mt-8 mb-5 ml-6 flex items-center gap-3 pr-4">
        <Avatar name={me.name} photo={me.photo} size="sm" />
        <div className="min-w-0">
          <p className="truncate leading-tight font-semibold">{me.name}</p>
          <p className="label-caps leading-tight text-gold-ink">{me.type}</p>
        </div>
      </div>
      <nav aria-label="Main" className="flex flex-1 flex-col gap-0.5 pl-3">
        {tabsOf(me.type).map(({ name, label, icon: Icon, to }) => (
          <Link
            key={name}
            to={to}
            aria-current={name === current ? 'page' : undefined}
            className={tabClass(name === current)}
          >
            <Icon aria-hidden size={19} strokeWidth={1.75} className="shrink-0" />
            <span className="flex-1">{label}</span>
            <UnreadBadge count={unread[name] ?? 0} />
          </Link>
        ))}
        <PlainButton
          onPress={logOut}
          isDisabled={isPending}
          className={cn(tabClass(false), 'mt-auto text-left disabled:opacity-60')}
        >
          <LogOut aria-hidden size={19} strokeWidth={1.75} className="shrink-0" />
          Logout
        </PlainButton>
        {question}
      </nav>
    </aside>
  )
}

// The current tab joins the page: it covers the folder's edge and has the page's background.
const tabClass = (current: boolean) =>
  cn(
    '-mr-px flex min-h-11 items-center gap-3 rounded-l-md border border-r-0 px-3 text-base',
    current
      ? 'border-hairline bg-paper font-semibold shadow-[inset_2px_0_0_var(--color-gold)]'
      : 'border-transparent hover:border-hairline hover:bg-paper/60',
  )
