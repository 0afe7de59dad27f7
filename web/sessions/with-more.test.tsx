import { expect, test } from 'vitest'
import { maya } from '#test/components/people.ts'
import { answer, refusal } from '#test/components/server.ts'
import { session } from '#test/components/session.ts'
import { show } from '#test/components/show.tsx'
import { calls } from '#web/kit/app/client.ts'
import { queryClient } from '#web/kit/app/query-client.ts'
import { useSessionList } from './calls.ts'
import { WithMore } from './with-more.tsx'

function Meetings() {
  const list = useSessionList('upcoming')
  return (
    <WithMore list={list} what="upcoming meetings">
      {list.data?.map(({ id, topic }) => (
        <p key={id}>{topic}</p>
      ))}
    </WithMore>
  )
}

const first = { sessions: [{ ...session, topic: 'The first' }], next: session.id }
const second = {
  sessions: [{ ...session, id: session.id.replace('aa', 'bb') as typeof session.id, topic: 'The second' }],
  next: null,
}

/** Presses for more, and has the list refetched while the next page is on its way. Later requests get `then`. */
async function pressMeanwhile(then: () => typeof second) {
  const next = Promise.withResolvers<typeof second>()
  let asked = 0
  answer({ sessions: { list: ({ after }) => (after === undefined ? first : asked++ === 0 ? next.promise : then()) } })
  const screen = await show(<Meetings />, { me: maya })
  await screen.getByRole('button', { name: 'Show More upcoming meetings' }).click()
  await expect.poll(() => asked).toBe(1)
  await queryClient.invalidateQueries({ queryKey: calls.sessions.list.key() })
  return Object.assign(screen, { comeLate: () => next.resolve(second) })
}

test('more items are shown even if the list was reloaded in the meantime', async () => {
  const screen = await pressMeanwhile(() => second)
  await expect.element(screen.getByText('The second')).toBeVisible()
  screen.comeLate()
  await expect.element(screen.getByRole('button', { name: 'Show More upcoming meetings' })).not.toBeInTheDocument()
})

test('the end of the list is announced even if it was reloaded in the meantime', async () => {
  const screen = await pressMeanwhile(() => {
    throw refusal('too-many-requests')
  })
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('Too many requests. Please wait a moment and try again.')
  screen.comeLate()
  await expect.element(screen.getByText('The first')).toBeVisible()
})
