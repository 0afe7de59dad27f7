import { Bell, CheckSquare, CircleUserRound, Coins, HandCoins, LayoutDashboard, MessageSquareText } from 'lucide-react'
import { useLocation } from 'react-router'
import type { Me } from '#contract/accounts.ts'

const tabs = {
  dashboard: { label: 'Dashboard', icon: LayoutDashboard },
  todo: { label: 'To-Do', icon: CheckSquare },
  messages: { label: 'Messages', icon: MessageSquareText },
  notifications: { label: 'Notifications', icon: Bell },
  credits: { label: 'Credits', icon: Coins },
  profile: { label: 'Profile', icon: CircleUserRound },
  payouts: { label: 'Payouts', icon: HandCoins },
}
export type TabName = keyof typeof tabs
export type Tab = (typeof tabs)[TabName] & { name: TabName; to: string }

const order: Record<Me['type'], TabName[]> = {
  student: ['dashboard', 'todo', 'messages', 'notifications', 'credits', 'profile'],
  mentor: ['dashboard', 'messages', 'notifications', 'profile', 'payouts'],
}

/** The tabs of a role, in the spec's order; each has its own address. */
export const tabsOf = (role: Me['type']): Tab[] =>
  order[role].map((name) => ({
    ...tabs[name],
    name,
    to: name === 'dashboard' ? '/dashboard' : `/dashboard?tab=${name}`,
  }))

/** Which tab the page belongs to. */
export function useCurrentTab(): string | undefined {
  const { pathname, search } = useLocation()
  if (pathname === '/dashboard') return new URLSearchParams(search).get('tab') ?? 'dashboard'
  return pages[pathname]
}

const pages: Record<string, TabName> = {
  '/mentor-payouts': 'payouts',
  '/availability': 'dashboard',
  '/editprofile': 'profile',
  '/settings': 'profile',
  '/close-account': 'profile',
}
