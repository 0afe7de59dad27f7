import { pages } from '#contract/kit/addresses.ts'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { type ReactNode, useEffect, useRef } from 'react'
import { useLinks } from '#web/kit/app/links-context.ts'
import { Logo } from '#web/kit/logo.tsx'
import { Tassel } from '#web/kit/motifs/tassel.tsx'
import { product } from '#web/kit/app/product.ts'

/** The sheet of paper that holds sign-in, sign-up and related pages. */
export function AccountPage({
  label,
  title,
  lead,
  back,
  children,
  footer,
}: {
  label: string
  title: string
  lead?: ReactNode
  back: { to: string; label: string }
  children?: ReactNode
  footer?: ReactNode
}) {
  const { Link } = useLinks()
  const heading = useRef<HTMLHeadingElement>(null)
  const first = useRef(title)
  // The title changed, so this is a new step on the same page: focus its heading, as after a page load.
  useEffect(() => {
    if (first.current !== title) heading.current?.focus()
    first.current = title
  }, [title])
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="mx-auto flex w-full max-w-page items-center justify-between gap-4 px-5 py-4 lg:px-8">
        <Link to={pages.home} className="flex min-h-11 items-center rounded-xs" aria-label={`${product.name}, home`}>
          <Logo />
        </Link>
        <Link
          to={back.to}
          className="flex min-h-11 items-center gap-1.5 rounded-xs text-sm font-semibold hover:underline"
        >
          <ArrowLeft aria-hidden size={16} />
          {back.label}
        </Link>
      </header>
      <main className="flex flex-1 flex-col items-center px-4 pt-4 pb-16 sm:pt-10">
        <div className="w-full max-w-lg rounded-md border border-t-2 border-hairline border-t-gold bg-sheet px-5 py-8 shadow-sheet sm:px-10 sm:py-10">
          {/* Text flows beside the tassel, or below it where there is no room. */}
          <Tassel className="float-right -mt-8.5 mr-1 ml-5 h-16 sm:-mt-10.5 sm:mr-0 sm:h-20" />
          <p className="label-caps text-gold-ink">{label}</p>
          <h1 ref={heading} tabIndex={-1} className="mt-1 text-3xl outline-none">
            {title}
          </h1>
          {lead ? <div className="mt-2 text-quiet">{lead}</div> : null}
          {children ? <div className="mt-7">{children}</div> : null}
        </div>
        {footer ? <div className="mt-6 text-center text-quiet">{footer}</div> : null}
      </main>
    </div>
  )
}
