import type { ComponentType } from 'react'
import type { TabName } from '#contract/kit/addresses.ts'
import { lazyCode, type LazyCode } from '#web/kit/app/lazy-code.ts'

export type Shown = { personId: string | undefined }
export type TabCode = LazyCode<{ Tab: ComponentType<Shown> }>

const byName: { [Name in TabName]?: TabCode } = {
  todo: lazyCode(
    () => import('#web/todos/todo-tab.tsx'),
    ({ TodoTab }) => ({ Tab: TodoTab }),
  ),
  messages: lazyCode(
    () => import('#web/messages/messages-tab.tsx'),
    ({ MessagesTab }) => ({ Tab: MessagesTab }),
  ),
  notifications: lazyCode(
    () => import('#web/notifications/notifications-tab.tsx'),
    ({ NotificationsTab }) => ({ Tab: NotificationsTab }),
  ),
  credits: lazyCode(
    () => import('#web/credits/credits-tab.tsx'),
    ({ CreditsTab }) => ({ Tab: CreditsTab }),
  ),
  profile: lazyCode(
    () => import('#web/profiles/profile-tab.tsx'),
    ({ ProfileTab }) => ({ Tab: ProfileTab }),
  ),
  payouts: lazyCode(
    () => import('#web/payouts/payouts-tab.tsx'),
    ({ PayoutsTab }) => ({ Tab: PayoutsTab }),
  ),
}

/** The dashboard's tabs other than the first. Their code is loaded when they are opened, or in spare time. */
export const lateTabs = new Map<string, TabCode>(Object.entries(byName))
