import { pages } from '#contract/kit/addresses.ts'
import { Link } from 'react-router'
import { Logo } from '#web/kit/logo.tsx'
import { product } from '#web/kit/app/product.ts'

const columns = [
  {
    title: 'For Students',
    links: [
      { to: '/signup?role=student', label: 'Find Your Mentor' },
      { to: pages.publicMentors, label: 'Meet our mentors' },
      { to: pages.howItWorks, label: 'How It Works' },
      { to: '/#plans', label: 'Plans and prices' },
    ],
  },
  {
    title: 'For Mentors',
    links: [
      { to: '/signup?role=mentor', label: 'Become a Mentor' },
      { to: '/benefits#mentors', label: 'Why mentor' },
      { to: pages.login, label: 'Log in' },
    ],
  },
  {
    title: 'Legal',
    links: [
      { to: pages.privacy, label: 'Privacy' },
      { to: pages.terms, label: 'Terms' },
    ],
  },
]

export function Footer() {
  return (
    <footer className="border-t border-hairline bg-band">
      <div className="mx-auto grid max-w-page gap-x-8 gap-y-10 px-5 py-12 sm:grid-cols-2 lg:grid-cols-[1.6fr_1fr_1fr_1fr] lg:px-8">
        <div>
          <Logo />
          <address className="mt-3 flex flex-col items-start not-italic">
            {[product.helloEmail, product.supportEmail].map((address) => (
              <a
                key={address}
                href={`mailto:${address}`}
                className="text-link inline-flex min-h-11 items-center lg:pointer-fine:min-h-9"
              >
                {address}
              </a>
            ))}
          </address>
        </div>
        {columns.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <h2 className="label-caps border-b border-hairline pb-2 text-gold-ink">{title}</h2>
            <ul className="mt-2">
              {links.map(({ to, label }) => (
                <li key={label}>
                  <Link
                    to={to}
                    reloadDocument
                    className="inline-flex min-h-11 items-center decoration-gold lg:pointer-fine:min-h-9 underline-offset-4 hover:underline"
                  >
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <p className="mx-auto max-w-page border-t border-hairline px-5 py-5 text-sm text-quiet lg:px-8">
        © 2025 {product.name}
      </p>
    </footer>
  )
}
