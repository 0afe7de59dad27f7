import { product, siteUrl } from '#web/kit/app/product.ts'

/** What a public page's head tells search engines and link previews. */
export function pageMeta({
  title,
  description,
  path,
  data,
}: {
  title: string
  description: string
  path: string
  data?: object
}) {
  const url = `${siteUrl}${path}`
  const image = `${siteUrl}/social-card.png`
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: product.name },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { property: 'og:image', content: image },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: `${product.name}: college-application help from students who just did it` },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: title },
    { name: 'twitter:description', content: description },
    { name: 'twitter:image', content: image },
    {
      'script:ld+json': data ?? { '@context': 'https://schema.org', '@type': 'WebPage', name: title, description, url },
    },
  ]
}
