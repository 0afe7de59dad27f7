import Bell from 'lucide-react/icons/bell'
import CheckSquare from 'lucide-react/icons/square-check-big'
import CircleUserRound from 'lucide-react/icons/circle-user-round'
import Coins from 'lucide-react/icons/coins'
import HandCoins from 'lucide-react/icons/hand-coins'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import type { LucideIcon } from 'lucide-react'
import MessageSquareText from 'lucide-react/icons/message-square-text'
import Users from 'lucide-react/icons/users'
import { useLocation, useNavigation } from 'react-router'
import type { Me } from '#contract/accounts.ts'
import { paths, type TabName } from '#contract/kit/addresses.ts'
import { useMe } from '#web/accounts/me.ts'

const tabs = {
  dashboard: { label: 'Dashboard', icon: LayoutDashboard },
  mentors: { label: 'Find Mentors', icon: Users },
  todo: { label: 'To-Do', icon: CheckSquare },
  messages: { label: 'Messages', icon: MessageSquareText },
  notifications: { label: 'Notifications', icon: Bell },
  credits: { label: 'Credits', icon: Coins },
  profile: { label: 'Profile', icon: CircleUserRound },
  payouts: { label: 'Payouts', icon: HandCoins },
} satisfies Record<TabName, { label: string; icon: LucideIcon }>
export type Tab = (typeof tabs)[TabName] & { name: TabName; to: string }

const order: Record<Me['type'], TabName[]> = {
  student: ['dashboard', 'mentors', 'todo', 'messages', 'notifications', 'credits', 'profile'],
  mentor: ['dashboard', 'messages', 'notifications', 'profile', 'payouts'],
}

/** Returns a role's tabs in the spec's order, with Find Mentors after the dashboard. Each has its own address. */
export const tabsOf = (role: Me['type']): Tab[] =>
  order[role].map((name) => ({
    ...tabs[name],
    name,
    to: ownPages[name] ?? paths.tab(name),
  }))

const ownPages: { [Name in TabName]?: string } = { dashboard: paths.dashboard, mentors: paths.directory }

/** Returns the dashboard tab named in an address. A tab that the role doesn't have means the dashboard itself. */
export const tabNamed = (role: Me['type'], search: string): Tab => {
  const [dashboard, ...others] = tabsOf(role)
  const asked = new URLSearchParams(search).get('tab')
  return others.find(({ name }) => name === asked) ?? dashboard!
}

/** Returns the current tab. After a press on another one, that is the new tab, even while its screen loads. */
export function useCurrentTab(): TabName | undefined {
  const { type } = useMe()
  const here = useLocation()
  return tabAt(type, useNavigation().location ?? here)
}

/** Returns the tab that a page belongs to. */
export function tabAt(
  role: Me['type'],
  { pathname, search }: { pathname: string; search: string },
): TabName | undefined {
  if (pathname === paths.dashboard) return tabNamed(role, search).name
  return tabOfPage[pathname] ?? (pathname.startsWith(`${paths.payouts}/`) ? 'payouts' : undefined)
}

const tabOfPage: Record<string, TabName> = {
  [paths.directory]: 'mentors',
  [paths.payouts]: 'payouts',
  [paths.availability]: 'dashboard',
  [paths.editProfile]: 'profile',
  [paths.settings]: 'profile',
  [paths.closeAccount]: 'profile',
}
