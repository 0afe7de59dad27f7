import { expect, test } from 'vitest'
import { kofiHimself } from '#test/components/people.ts'
import { answer } from '#test/components/server.ts'
import { show } from '#test/components/show.tsx'
import { queryClient } from '#web/kit/app/query-client.ts'
import { MyPublicPage } from '#web/profiles/my-public-page.tsx'
import { liveEffects } from './live-effects.ts'

test('a mentor who has named a university and a major is shown their public page at once', async () => {
  const page = { isPublic: true, showsPhoto: false, handle: 'kofi-m' }
  answer({ profiles: { publicPage: () => ({ ...page, isComplete: false }) } })
  const screen = await show(<MyPublicPage />, { me: kofiHimself })
  await expect.element(screen.getByText(/^Your page will show up once/)).toBeVisible()
  answer({ profiles: { publicPage: () => ({ ...page, isComplete: true }) } })
  liveEffects['me-changed']({ cache: queryClient }, {})
  await expect.element(screen.getByRole('link', { name: /^See your page/ })).toBeVisible()
})
