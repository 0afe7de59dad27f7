import { expect, type Page, test as base } from '@playwright/test'
import { axeFindings } from '#test/check-screen.ts'
import { openPublicSite } from '#test/public-site.ts'

const forSearchEngines = ['/', '/how-it-works', '/benefits', '/privacy', '/terms']
const pages = [...forSearchEngines, '/goodbye', '/nothing-here']

const test = base.extend<{ site: string }, { openSite: string }>({
  openSite: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from its first parameter
    async ({}, give) => {
      const site = await openPublicSite()
      await give(site.url)
      await site.close()
    },
    { scope: 'worker' },
  ],
  site: async ({ openSite }, give) => give(openSite),
  baseURL: async ({ openSite }, give) => give(openSite),
})

for (const path of pages)
  test(`the page at ${path} asks no other origin, shows where the keyboard is, and has nothing axe objects to`, async ({
    page,
    site,
  }) => {
    const elsewhere: string[] = []
    const complaints: string[] = []
    page.on('request', (request) => {
      if (new URL(request.url()).origin !== site) elsewhere.push(request.url())
    })
    page.on('console', (message) => {
      if (/content security policy|refused/i.test(message.text())) complaints.push(message.text())
    })
    await page.goto(path, { waitUntil: 'networkidle' })
    expect({ elsewhere, complaints }).toEqual({ elsewhere: [], complaints: [] })

    await test.step('the keyboard focus is visible all the way down', async () => {
      const reachable = await page.locator('a[href]:visible, summary:visible').count()
      const invisible: string[] = []
      for (let at = 0; at < reachable; at++) {
        await page.keyboard.press('Tab')
        const unseen = await page.evaluate(() => {
          const here = document.activeElement
          if (!here || here === document.body) return 'nothing has the focus'
          const { outlineStyle, outlineWidth } = getComputedStyle(here)
          return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 ? null : here.outerHTML
        })
        if (unseen) invisible.push(unseen)
      }
      expect(invisible).toEqual([])
    })

    await page.evaluate(() => document.querySelectorAll('details').forEach((details) => (details.open = true)))
    for (const width of [390, 768, 1280])
      await test.step(`${width} px wide, light and dark`, async () => {
        await page.setViewportSize({ width, height: 900 })
        await page.emulateMedia({ colorScheme: 'light' })
        expect(await axeFindings(page)).toEqual([])
        await page.emulateMedia({ colorScheme: 'dark' })
        expect(await axeFindings(page, (axe) => axe.withTags('cat.color')), 'colors in the dark').toEqual([])
      })
    await test.step('the page does not scroll sideways at 320 px', async () => {
      await page.setViewportSize({ width: 320, height: 640 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    })
  })

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('everything can be read and reached', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'How It Works' }).click()
    await expect(page.getByRole('heading', { name: 'What You Get' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'How It Works', exact: true }).first()).toHaveAttribute(
      'aria-current',
      'page',
    )
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Benefits' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Why Choose Tassel' })).toBeVisible()
    await page.goto('/')
    const answer = page.getByText('The words you turn in have to be yours.')
    await expect(answer).toBeHidden()
    await page.getByText('Will a mentor write my essay?').click()
    await expect(answer).toBeVisible()
  })
})

test.describe('the forms without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  for (const path of ['/signup', '/login'])
    test(`${path} says what it needs`, async ({ page }) => {
      await page.goto(path)
      await expect(page.getByRole('heading', { name: 'This page needs JavaScript' })).toBeVisible()
      await expect(page.getByText('Loading...')).toBeHidden()
      await expect(page.getByRole('link', { name: 'privacy policy' })).toHaveAttribute('href', '/privacy')
    })
})

test('the privacy page lists the cookies in use and what Settings does; the terms are no draft', async ({ page }) => {
  await page.goto('/privacy')
  const cookies = page.getByRole('heading', { name: 'Cookies and your browser' }).locator('..')
  for (const text of ['login cookie', 'Remember me', 'someone is logged in', 'device cookie', 'passkey', 'storage'])
    await expect(cookies).toContainText(text)
  await expect(page.getByText('Download my data')).toBeVisible()
  for (const path of ['/privacy', '/terms']) {
    await page.goto(path)
    await expect(page.getByText(/lawyer|counsel’s|\ba draft/i)).toHaveCount(0)
  }
})

test('the landing page mentions what the specification lists', async ({ page }) => {
  await page.goto('/')
  for (const name of ['How Tassel Works', 'Get Matched', 'Start Mentoring', 'Achieve Success', 'Why Choose Tassel'])
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Find Your Mentor' }).first()).toHaveAttribute(
    'href',
    '/signup?role=student',
  )
  await expect(page.getByRole('link', { name: 'Become a Mentor' }).first()).toHaveAttribute(
    'href',
    '/signup?role=mentor',
  )
  for (const words of ['$200–500', '$2,000–10,000', '$39.99', '$69.99', '$99.99', 'Best Value', '© 2025 Tassel'])
    await expect(page.getByText(words).first()).toBeVisible()
})

test('a signed-in visitor is offered the dashboard, without anything moving', async ({ page, context, site }) => {
  const main = page.getByRole('main')
  const asStranger = [
    page.getByRole('link', { name: 'Get Started' }),
    main.getByRole('link', { name: 'Find Your Mentor' }),
  ]
  const asMember = [
    page.getByRole('link', { name: 'Dashboard', exact: true }),
    main.getByRole('link', { name: 'Go to Dashboard' }),
  ]
  await page.goto('/')
  const stranger = await places(page)
  for (const link of asStranger) await expect(link.first()).toBeVisible()
  for (const link of asMember) await expect(link).toHaveCount(0)

  await context.addCookies([{ name: 'tassel_signed_in', value: '1', url: site }])
  await page.reload()
  for (const link of asMember) await expect(link.first()).toBeVisible()
  for (const link of asStranger) await expect(link).toHaveCount(0)
  expect(await places(page)).toEqual(stranger)
})

test('what shows only in use survives the build: the skip link, the focus ring, hovering', async ({ page }) => {
  for (const path of pages) {
    await page.goto(path)
    const skip = page.getByRole('link', { name: 'Skip to the content' })
    await expect(skip).not.toBeInViewport()
    await page.keyboard.press('Tab')
    await expect(skip).toBeInViewport()
    await expect(skip).toHaveCSS('outline-style', 'solid')
  }
  await page.goto('/')
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' })
  await expect(link).toHaveCSS('text-decoration-line', 'none')
  await link.hover()
  await expect(link).toHaveCSS('text-decoration-line', 'underline')
})

test('with reduced motion, another color appears at once', async ({ page }) => {
  await page.goto('/')
  const change = await page.evaluate(() => {
    document.body.style.color = 'rgb(1, 2, 3)'
    return { color: getComputedStyle(document.body).color, transitions: document.getAnimations().length }
  })
  expect(change).toEqual({ color: 'rgb(1, 2, 3)', transitions: 0 })
})

test('a page that does not exist answers 404, and offers a way to continue', async ({ page }) => {
  const answer = await page.goto('/nothing-here')
  expect(answer?.status()).toBe(404)
  await page.getByRole('link', { name: 'Back to Home' }).click()
  await expect(page).toHaveURL('/')
})

test('every page identifies itself to search engines and link previews', async ({ page, request }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text()
  expect(await (await request.get('/robots.txt')).text()).toContain('/sitemap.xml')
  const titles = new Set<string>()
  for (const path of forSearchEngines) {
    await page.goto(path)
    titles.add(await page.title())
    const canonical = await page.locator('link[rel=canonical]').getAttribute('href')
    expect(new URL(canonical ?? '').pathname).toBe(path)
    expect(sitemap).toContain(`<loc>${canonical}</loc>`)
    for (const card of ['meta[name=description]', 'meta[property="og:title"]', 'meta[name="twitter:card"]'])
      await expect(page.locator(card)).toHaveAttribute('content', /.{10}/)
    JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '')
  }
  expect(titles.size).toBe(forSearchEngines.length)
})

/** Returns the positions of the headings and the footer once the fonts have loaded. */
const places = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready
    return [...document.querySelectorAll('h1, h2, footer')].map((part) => part.getBoundingClientRect().top)
  })
