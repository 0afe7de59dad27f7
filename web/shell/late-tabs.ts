import type { ComponentType } from 'react'
import type { TabName } from '#contract/kit/addresses.ts'
import { codeLater, type Later } from '#web/kit/app/code-later.ts'

export type Shown = { personId: string | undefined }
export type TabCode = Later<{ Tab: ComponentType<Shown> }>

const byName: { [Name in TabName]?: TabCode } = {
  todo: codeLater(
    () => import('#web/todos/todo-tab.tsx'),
    ({ TodoTab }) => ({ Tab: TodoTab }),
  ),
  messages: codeLater(
    () => import('#web/messages/messages-tab.tsx'),
    ({ MessagesTab }) => ({ Tab: MessagesTab }),
  ),
  notifications: codeLater(
    () => import('#web/notifications/notifications-tab.tsx'),
    ({ NotificationsTab }) => ({ Tab: NotificationsTab }),
  ),
  credits: codeLater(
    () => import('#web/credits/credits-tab.tsx'),
    ({ CreditsTab }) => ({ Tab: CreditsTab }),
  ),
  profile: codeLater(
    () => import('#web/profiles/profile-tab.tsx'),
    ({ ProfileTab }) => ({ Tab: ProfileTab }),
  ),
  payouts: codeLater(
    () => import('#web/payouts/payouts-tab.tsx'),
    ({ PayoutsTab }) => ({ Tab: PayoutsTab }),
  ),
}

/** The dashboard's tabs other than the first. Their code is loaded when they are opened, or in spare time. */
export const lateTabs = new Map<string, TabCode>(Object.entries(byName))
