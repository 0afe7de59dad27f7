import { createContext, type ReactNode, useContext } from 'react'

export type LinkProps = { to: string; className?: string; 'aria-label'?: string; children: ReactNode }

/** How a page leads on to others. */
type WaysOn = {
  Link: (props: LinkProps) => ReactNode
  /** Leads there once it is drawn, in place of this page. */
  Redirect: (props: { to: string }) => ReactNode
}

/**
 * For pages that are shown with the router and without it: within the app it leads on (web/root.tsx), and on the login, where that is
 * the first page, something that brings it first (web/entry.login.tsx).
 */
export const WaysOnContext = createContext<WaysOn | undefined>(undefined)

export function useWaysOn(): WaysOn {
  const ways = useContext(WaysOnContext)
  if (!ways) throw new Error('nothing around this page leads on to others')
  return ways
}
