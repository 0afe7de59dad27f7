import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

/** The link above a page's title that leads back. */
export const BackTo = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link
    to={to}
    className="mb-2 -ml-1 inline-flex min-h-11 items-center gap-1.5 px-1 text-sm font-semibold hover:underline"
  >
    <ArrowLeft aria-hidden size={16} />
    {children}
  </Link>
)
