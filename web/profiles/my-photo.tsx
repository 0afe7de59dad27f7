import { useMutation } from '@tanstack/react-query'
import { type ChangeEvent, useRef, useState } from 'react'
import { refusalText } from '#contract/kit/refusals.ts'
import { maxPhotoBytes, pictureType } from '#domain/profiles/picture-type.ts'
import { useMe } from '#web/accounts/me.ts'
import { Avatar } from '#web/kit/avatar.tsx'
import { Button } from '#web/kit/forms/button.tsx'
import { calls } from '#web/kit/app/client.ts'
import { queryClient } from '#web/kit/app/query-client.ts'
import { Section } from '#web/kit/section.tsx'
import { CropPhoto } from './crop-photo.tsx'
import { PhotoRefused, sendPhoto, withoutPhoto } from './send-photo.ts'

/** My photo as others see it, with ways to change it, each saved at once. */
export function MyPhoto({ lead }: { lead?: string }) {
  const { name, photo } = useMe()
  const chooser = useRef<HTMLInputElement>(null)
  const changeButton = useRef<HTMLButtonElement>(null)
  const [fault, setFault] = useState<string>()
  // The chosen file, until it is cropped or dismissed.
  const [chosen, setChosen] = useState<string>()
  const onMutate = () => setFault(undefined)
  const onSuccess = () => queryClient.invalidateQueries({ queryKey: calls.accounts.me.key() })
  const onError = (error: Error) => setFault(sentence(error))
  const upload = useMutation({ mutationFn: sendPhoto, onMutate, onSuccess, onError })
  const remove = useMutation({
    mutationFn: withoutPhoto,
    onMutate,
    onSuccess() {
      // The pressed button disappears with the photo.
      changeButton.current?.focus()
      return onSuccess()
    },
    onError,
  })

  async function choose(event: ChangeEvent<HTMLInputElement>): Promise<void> {
    const [file] = event.target.files ?? []
    // So that choosing the same file again counts as a change.
    event.target.value = ''
    if (!file) return
    const found = await faultOf(file)
    setFault(found)
    if (!found) setChosen(URL.createObjectURL(file))
  }
  function put(away: string): void {
    URL.revokeObjectURL(away)
    setChosen(undefined)
  }

  const busy = upload.isPending || remove.isPending
  return (
    <Section title="Photo" lead={lead}>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <Avatar name={name} photo={photo} size="lg" />
        <div className="flex min-w-0 flex-col gap-2">
          <div className="flex flex-wrap gap-3">
            <Button
              ref={changeButton}
              variant="outline"
              isPending={busy}
              busyLabel={upload.isPending ? 'Saving...' : undefined}
              onPress={() => chooser.current?.click()}
            >
              {photo ? 'Change Photo' : 'Add Photo'}
            </Button>
            {photo && !upload.isPending ? (
              <Button
                variant="quiet"
                isPending={remove.isPending}
                busyLabel="Removing..."
                onPress={() => remove.mutate()}
              >
                Remove Photo
              </Button>
            ) : null}
          </div>
          <p className="text-sm text-quiet">
            A JPEG, PNG, or WebP picture, up to 5 MB. Without one, we show your initial.
          </p>
          <p role="alert" className="text-sm font-semibold text-clay empty:hidden">
            {fault}
          </p>
        </div>
        <input
          ref={chooser}
          type="file"
          accept="image/jpeg,image/png,image/webp"
          aria-label="Photo file"
          tabIndex={-1}
          className="sr-only"
          onChange={(event) => void choose(event)}
        />
      </div>
      {chosen === undefined ? null : (
        <CropPhoto
          url={chosen}
          onCancel={() => put(chosen)}
          onUnreadable={() => {
            put(chosen)
            setFault(refusalText({ code: 'photo-not-a-picture' }))
          }}
          onCropped={(picture) => {
            put(chosen)
            upload.mutate(picture)
          }}
        />
      )}
    </Section>
  )
}

async function faultOf(file: File): Promise<string | undefined> {
  if (file.size > maxPhotoBytes) return refusalText({ code: 'photo-too-large' })
  // A file that is only in the cloud, or has been deleted, cannot be read.
  const begin = await file
    .slice(0, 16)
    .arrayBuffer()
    .catch(() => new ArrayBuffer())
  return pictureType(new Uint8Array(begin)) ? undefined : refusalText({ code: 'photo-not-a-picture' })
}

const sentence = (error: Error): string => {
  if (error instanceof PhotoRefused) return error.message
  return error instanceof TypeError
    ? 'Network error. Please check your connection.'
    : 'Failed to update profile. Please try again.'
}
