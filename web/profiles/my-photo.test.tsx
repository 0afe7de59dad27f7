import { page, userEvent } from 'vitest/browser'
import { describe, expect, test } from 'vitest'
import type { Me } from '#contract/accounts.ts'
import { maya } from '#test/components/people.ts'
import { answer, answerFile, connect } from '#test/components/server.ts'
import { show } from '#test/components/show.tsx'
import { MyPhoto } from './my-photo.tsx'

/** A picture twice as wide as it is high, with a red left half and a blue right half. */
async function redAndBlue(): Promise<File> {
  const canvas = document.createElement('canvas')
  canvas.width = 400
  canvas.height = 200
  const context = canvas.getContext('2d')!
  context.fillStyle = 'red'
  context.fillRect(0, 0, 200, 200)
  context.fillStyle = 'blue'
  context.fillRect(200, 0, 200, 200)
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  return new File([picture!], 'me.png', { type: 'image/png' })
}

/** A picture's size, and its colors a tenth of the width from the left and from the right. */
async function lookOf(picture: Blob) {
  const image = await createImageBitmap(picture)
  const canvas = new OffscreenCanvas(image.width, image.height)
  const context = canvas.getContext('2d')!
  context.drawImage(image, 0, 0)
  const colorAt = (share: number) => {
    const [red = 0, , blue = 0] = context.getImageData(image.width * share, image.height / 2, 1, 1).data
    return red > blue ? 'red' : 'blue'
  }
  return { type: picture.type, width: image.width, height: image.height, colors: [colorAt(0.1), colorAt(0.9)] }
}

/** The photo section on screen. `sent` has the pictures the server received. */
async function myPhoto({ photo = null as string | null } = {}) {
  const sent: Blob[] = []
  let me: Me = { ...maya, photo }
  answer({ accounts: { me: () => me } })
  answerFile('PUT /api/me/photo', async (request) => {
    sent.push(await request.blob())
    me = { ...me, photo: '/favicon.svg' }
    return new Response(null, { status: 204 })
  })
  answerFile('DELETE /api/me/photo', () => {
    me = { ...me, photo: null }
    return new Response(null, { status: 204 })
  })
  const screen = await show(<MyPhoto />, { me })
  const chooser = screen.getByLabelText('Photo file')
  const choose = (file: File) => {
    const chosen = new DataTransfer()
    chosen.items.add(file)
    const input = chooser.element()
    if (!(input instanceof HTMLInputElement)) throw new Error('no input')
    input.files = chosen.files
    input.dispatchEvent(new Event('change', { bubbles: true }))
  }
  return Object.assign(screen, {
    sent,
    choose,
    add: screen.getByRole('button', { name: 'Add Photo' }),
    change: screen.getByRole('button', { name: 'Change Photo' }),
    dialog: screen.getByRole('dialog', { name: 'Crop your photo' }),
    use: screen.getByRole('button', { name: 'Use Photo' }),
    slider: (name: string) => screen.getByRole('slider', { name }),
  })
}

describe('cropping a photo', () => {
  test('sends the middle square by default, then shows the photo', async () => {
    const screen = await myPhoto()
    screen.choose(await redAndBlue())
    await expect.element(screen.dialog).toBeVisible()
    await screen.use.click()
    await expect.element(screen.change).toBeVisible()
    await expect.element(screen.dialog).not.toBeInTheDocument()
    expect(await Promise.all(screen.sent.map(lookOf))).toEqual([
      { type: 'image/jpeg', width: 200, height: 200, colors: ['red', 'blue'] },
    ])
  })

  test('works by keyboard: the sliders choose the area and the zoom', async () => {
    const screen = await myPhoto()
    screen.choose(await redAndBlue())
    await expect.element(screen.use).toBeEnabled()
    screen.slider('Left to right').element().focus()
    await userEvent.keyboard('{Home}')
    screen.slider('Zoom').element().focus()
    await userEvent.keyboard('{End}')
    screen.use.element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.change).toBeVisible()
    expect(await Promise.all(screen.sent.map(lookOf))).toEqual([
      { type: 'image/jpeg', width: 50, height: 50, colors: ['red', 'red'] },
    ])
  })

  test('follows a finger that drags the picture, and stops at the edge', async () => {
    const screen = await myPhoto()
    screen.choose(await redAndBlue())
    await expect.element(screen.use).toBeEnabled()
    const window = page.elementLocator(screen.dialog.element().querySelector('img')!.parentElement!)
    await userEvent.dragAndDrop(window, window, {
      sourcePosition: { x: 280, y: 160 },
      targetPosition: { x: 40, y: 160 },
    })
    await expect.element(screen.slider('Left to right')).toHaveValue('1')
    await screen.use.click()
    await expect.element(screen.change).toBeVisible()
    expect((await Promise.all(screen.sent.map(lookOf)))[0]?.colors).toEqual(['blue', 'blue'])
  })

  test.each(['the button', 'Escape'])('can be left with %s: nothing is sent, and the focus is back', async (how) => {
    const screen = await myPhoto()
    screen.add.element().focus()
    screen.choose(await redAndBlue())
    await expect.element(screen.dialog).toBeVisible()
    if (how === 'Escape') await userEvent.keyboard('{Escape}')
    else await screen.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(screen.dialog).not.toBeInTheDocument()
    await expect.element(screen.add).toHaveFocus()
    expect(screen.sent).toEqual([])
  })
})

describe('a photo that is not accepted', () => {
  test('is not a picture', async () => {
    const screen = await myPhoto()
    screen.choose(new File(['Dear diary'], 'me.png', { type: 'image/png' }))
    await expect.element(screen.getByRole('alert')).toHaveTextContent('Please choose a JPEG, PNG, or WebP picture.')
    expect(screen.dialog.query()).toBeNull()
  })

  test('only begins like a picture', async () => {
    const screen = await myPhoto()
    const begin = (await redAndBlue()).slice(0, 40)
    screen.choose(new File([begin], 'me.png', { type: 'image/png' }))
    await expect.element(screen.getByRole('alert')).toHaveTextContent('Please choose a JPEG, PNG, or WebP picture.')
    await expect.element(screen.dialog).not.toBeInTheDocument()
  })

  test('is too large', async () => {
    const screen = await myPhoto()
    screen.choose(new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'me.png', { type: 'image/png' }))
    await expect.element(screen.getByRole('alert')).toHaveTextContent('Please choose a picture under 5 MB.')
  })

  test('is refused in the server’s own words', async () => {
    const screen = await myPhoto()
    const message = "We're still working on other pictures. Please try again in a moment."
    answerFile('PUT /api/me/photo', () => Response.json({ message }, { status: 422 }))
    screen.choose(await redAndBlue())
    await screen.use.click()
    await expect.element(screen.getByRole('alert')).toHaveTextContent(message)
    await expect.element(screen.add).toBeEnabled()
  })

  test('does not reach the server', async () => {
    const screen = await myPhoto()
    screen.choose(await redAndBlue())
    await expect.element(screen.use).toBeEnabled()
    connect(false)
    await screen.use.click()
    await expect.element(screen.getByRole('alert')).toHaveTextContent('Network error. Please check your connection.')
  })
})

test('removing a photo leaves the focus on the button for the next one', async () => {
  const screen = await myPhoto({ photo: '/favicon.svg' })
  await screen.getByRole('button', { name: 'Remove Photo' }).click()
  await expect.element(screen.add).toHaveFocus()
  await expect.element(screen.getByRole('button', { name: 'Remove Photo' })).not.toBeInTheDocument()
})
