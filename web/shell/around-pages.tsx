import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { queryClient } from '#web/kit/app/query-client.ts'
import { useSettled } from '#web/kit/app/use-settled.ts'
import { Toasts } from '#web/kit/feedback/toasts.tsx'
import { useFieldAboveKeyboard } from '#web/kit/forms/above-keyboard.ts'
import { ConnectionNotice } from './connection-notice.tsx'

/** What every page has around it, with the router (web/root.tsx) or without (web/entry.login.tsx). */
export function AroundPages({ children }: { children: ReactNode }) {
  useFieldAboveKeyboard()
  return (
    <QueryClientProvider client={queryClient}>
      <ConnectionNotice />
      {children}
      <Toasts />
      <ToInstall />
    </QueryClientProvider>
  )
}

// As soon as it is named, the browser fetches it and its icon, beside the app's code; nobody installs what they do not see yet.
function ToInstall() {
  return useSettled() ? <link rel="manifest" href="/site.webmanifest" /> : null
}
