import { useMutation } from '@tanstack/react-query'
import { type RefObject, useRef, useState } from 'react'
import { refusalText } from '#contract/kit/refusals.ts'
import { maxPhotoBytes, pictureType } from '#domain/profiles/picture-type.ts'
import { useMe } from '#web/accounts/me.ts'
import { Avatar } from '#web/kit/avatar.tsx'
import { Button } from '#web/kit/forms/button.tsx'
import { calls, networkError } from '#web/kit/app/client.ts'
import { queryClient } from '#web/kit/app/query-client.ts'
import { Section } from '#web/kit/section.tsx'
import { CropPhoto } from './crop-photo.tsx'
import { HiddenNote } from './hidden-note.tsx'
import { PhotoRefused, sendPhoto, withoutPhoto } from './send-photo.ts'

/** The person's photo as others see it, with ways to change it. Each change is saved at once. */
export function MyPhoto({ lead }: { lead?: string }) {
  const { name, photo } = useMe()
  const chooser = useRef<HTMLInputElement>(null)
  const changeButton = useRef<HTMLButtonElement>(null)
  // The pressed button disappears with the photo, so the focus moves to the button beside it.
  const { upload, remove, fault, chosen, choose, drop, onUnreadable } = usePhoto(() => changeButton.current?.focus())
  return (
    <Section title="Photo" lead={lead}>
      <HiddenNote part="photo" />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <Avatar name={name} photo={photo} size="lg" />
        <div className="flex min-w-0 flex-col gap-2">
          <div className="flex flex-wrap gap-3">
            <Button
              ref={changeButton}
              variant="outline"
              isPending={upload.isPending || remove.isPending}
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
          <PhotoRules fault={fault} />
        </div>
        <PhotoChooser ref={chooser} onChoose={choose} />
      </div>
      {chosen === undefined ? null : (
        <CropPhoto
          url={chosen}
          onCancel={drop}
          onUnreadable={onUnreadable}
          onCropped={(picture) => {
            drop()
            upload.mutate(picture)
          }}
        />
      )}
    </Section>
  )
}

function PhotoRules({ fault }: { fault: string | undefined }) {
  return (
    <>
      <p className="text-sm text-quiet">A JPEG, PNG, or WebP picture, up to 5 MB. Without one, we show your initial.</p>
      <p role="alert" className="text-sm font-semibold text-clay empty:hidden">
        {fault}
      </p>
    </>
  )
}

function PhotoChooser({
  ref,
  onChoose,
}: {
  ref: RefObject<HTMLInputElement | null>
  onChoose: (file: File) => Promise<void>
}) {
  return (
    <input
      ref={ref}
      type="file"
      accept="image/jpeg,image/png,image/webp"
      aria-label="Photo file"
      tabIndex={-1}
      className="sr-only"
      onChange={(event) => {
        const [file] = event.target.files ?? []
        // So that choosing the same file again counts as a change.
        event.target.value = ''
        if (file) void onChoose(file)
      }}
    />
  )
}

/**
 * Choosing, uploading and removing the photo. `chosen` is the URL of the chosen file until it is cropped or dropped.
 */
function usePhoto(onRemoved: () => void) {
  const [fault, setFault] = useState<string>()
  const [chosen, setChosen] = useState<string>()
  const onMutate = () => setFault(undefined)
  const onSuccess = () => queryClient.invalidateQueries({ queryKey: calls.accounts.me.key() })
  const onError = (error: Error) => setFault(sentence(error))
  const upload = useMutation({ mutationFn: sendPhoto, onMutate, onSuccess, onError })
  const remove = useMutation({
    mutationFn: withoutPhoto,
    onMutate,
    onSuccess() {
      onRemoved()
      return onSuccess()
    },
    onError,
  })

  async function choose(file: File): Promise<void> {
    const found = await faultOf(file)
    setFault(found)
    if (!found) setChosen(URL.createObjectURL(file))
  }
  function drop(): void {
    if (chosen !== undefined) URL.revokeObjectURL(chosen)
    setChosen(undefined)
  }
  function onUnreadable(): void {
    drop()
    setFault(refusalText({ code: 'photo-not-a-picture' }))
  }
  return { upload, remove, fault, chosen, choose, drop, onUnreadable }
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
  return error instanceof TypeError ? networkError : 'Failed to update profile. Please try again.'
}
