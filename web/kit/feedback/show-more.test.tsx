import { useInfiniteQuery } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { maya } from '#test/components/people.ts'
import { show } from '#test/components/show.tsx'
import { queryClient } from '#web/kit/app/query-client.ts'
import { ShowMore } from './show-more.tsx'

type Page = { word: string; next: number | undefined }

/** A list with one word per page; `pageAt` returns the page at a position. */
function Words({ pageAt }: { pageAt: (at: number) => Page | Promise<Page> }) {
  const list = useInfiniteQuery({
    queryKey: ['words'],
    queryFn: ({ pageParam }) => pageAt(pageParam),
    initialPageParam: 0,
    getNextPageParam: ({ next }: Page) => next,
    retry: false,
  })
  return (
    <>
      {list.data?.pages.map(({ word }) => (
        <p key={word}>{word}</p>
      ))}
      <ShowMore list={list}>Show More</ShowMore>
    </>
  )
}

const first = { word: 'The first', next: 1 }
const second = { word: 'The second', next: undefined }

test('the next page is shown, and the button goes away once there is no more', async () => {
  const screen = await show(<Words pageAt={(at) => (at === 0 ? first : second)} />, { me: maya })
  await screen.getByRole('button', { name: 'Show More' }).click()
  await expect.element(screen.getByText('The second')).toBeVisible()
  await expect.element(screen.getByRole('button')).not.toBeInTheDocument()
})

test('whoever asks for the last page by keyboard continues where the button was', async () => {
  const screen = await show(<Words pageAt={(at) => (at === 0 ? first : second)} />, { me: maya })
  const button = screen.getByRole('button', { name: 'Show More' })
  await expect.element(button).toBeVisible()
  button.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText("That's all.")).toHaveFocus()
})

test('a press is not lost if the list is reloaded in the meantime', async () => {
  let asked = 0
  const never = new Promise<Page>(() => {})
  const screen = await show(<Words pageAt={(at) => (at === 0 ? first : asked++ === 0 ? never : second)} />, {
    me: maya,
  })
  await screen.getByRole('button', { name: 'Show More' }).click()
  await expect.poll(() => asked).toBe(1)
  await queryClient.invalidateQueries({ queryKey: ['words'] })
  await expect.element(screen.getByText('The second')).toBeVisible()
})

test('a page that fails to load is reported until it is requested again, and what was there stays', async () => {
  let broken = true
  const pageAt = async (at: number) => {
    if (at > 0 && broken) throw new Error('no such page')
    return at === 0 ? first : second
  }
  const screen = await show(<Words pageAt={pageAt} />, { me: maya })
  await screen.getByRole('button', { name: 'Show More' }).click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Failed to load more. Please try again.')
  await queryClient.invalidateQueries({ queryKey: ['words'] })
  await expect.element(screen.getByRole('alert')).toBeVisible()
  await expect.element(screen.getByText('The first')).toBeVisible()
  broken = false
  await screen.getByRole('button', { name: 'Show More' }).click()
  await expect.element(screen.getByText('The second')).toBeVisible()
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
})
