import { createContext, type ReactNode, useContext } from 'react'

export type LinkProps = { to: string; className?: string; 'aria-label'?: string; children: ReactNode }

/** How a page leads to others. */
type Links = {
  Link: (props: LinkProps) => ReactNode
  /** Goes to the address once rendered, replacing this page. */
  Redirect: (props: { to: string }) => ReactNode
}

/**
 * For pages that can be shown both inside the app, with the router's links (web/root.tsx), and without it
 * (web/entry.login.tsx).
 */
export const LinksContext = createContext<Links | undefined>(undefined)

export function useLinks(): Links {
  const links = useContext(LinksContext)
  if (!links) throw new Error('useLinks stands outside LinksContext')
  return links
}
