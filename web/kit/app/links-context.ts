import { createContext, type ReactNode, useContext } from 'react'

export type LinkProps = { to: string; className?: string; 'aria-label'?: string; children: ReactNode }

/** What leads from a page to others. */
type Links = {
  Link: (props: LinkProps) => ReactNode
  /** Leads there once it is drawn, in place of this page. */
  Redirect: (props: { to: string }) => ReactNode
}

/** For pages that are shown within the app, where they are the router's (web/root.tsx), and without it (web/entry.login.tsx). */
export const LinksContext = createContext<Links | undefined>(undefined)

export function useLinks(): Links {
  const links = useContext(LinksContext)
  if (!links) throw new Error('useLinks stands outside LinksContext')
  return links
}
