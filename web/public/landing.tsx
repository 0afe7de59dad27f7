import { pages } from '#contract/kit/addresses.ts'
import { plans } from '#domain/credits/plans.ts'
import { product, siteUrl } from '#web/kit/app/product.ts'
import type { RouteHandle } from '#web/kit/app/route-handle.ts'
import { ClosingCall } from './closing-call.tsx'
import { Comparison } from './comparison.tsx'
import { Hero } from './hero.tsx'
import { PriceList } from './price-list.tsx'
import { questions, Questions } from './questions.tsx'
import { Reasons } from './reasons.tsx'
import { pageMeta } from './page-meta.ts'
import { Steps } from './steps.tsx'

export const handle: RouteHandle = { static: true }

export const meta = () =>
  pageMeta({
    title: `${product.name}: college-application help from students who just did it`,
    description:
      'High-school students meet current university students one to one: essay review, timelines, interview practice, and strategy. The first hour is free.',
    path: pages.home,
    data: {
      '@context': 'https://schema.org',
      '@graph': [
        {
          '@type': 'Organization',
          name: product.name,
          url: `${siteUrl}/`,
          logo: `${siteUrl}/icon-512.png`,
          email: product.helloEmail,
        },
        { '@type': 'WebSite', name: product.name, url: `${siteUrl}/` },
        {
          '@type': 'Service',
          name: `${product.name} mentoring`,
          serviceType: 'College-application mentoring',
          provider: { '@type': 'Organization', name: product.name },
          offers: plans.map(({ name, price }) => ({
            '@type': 'Offer',
            name,
            price: (price / 100).toFixed(2),
            priceCurrency: 'USD',
          })),
        },
        {
          '@type': 'FAQPage',
          mainEntity: questions.map(({ question, answer }) => ({
            '@type': 'Question',
            name: question,
            acceptedAnswer: { '@type': 'Answer', text: answer },
          })),
        },
      ],
    },
  })

export default function Landing() {
  return (
    <>
      <Hero />
      <Steps />
      <Reasons />
      <Comparison className="border-t border-hairline" />
      <PriceList />
      <Questions />
      <ClosingCall />
    </>
  )
}
