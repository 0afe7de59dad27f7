import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { queryClient } from '#web/kit/app/query-client.ts'
import { useSettled } from '#web/kit/app/use-settled.ts'
import { Toasts } from '#web/kit/feedback/toasts.tsx'
import { useFieldAboveKeyboard } from '#web/kit/forms/above-keyboard.ts'
import { ConnectionNotice } from './connection-notice.tsx'

/** Wraps every page, with the router (web/root.tsx) or without it (web/entry.login.tsx). */
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

// As soon as the manifest is named, the browser fetches it and its icon, competing with the app's code. Nobody installs
// an app before they can see it, so this can wait.
function ToInstall() {
  return useSettled() ? <link rel="manifest" href="/site.webmanifest" /> : null
}
