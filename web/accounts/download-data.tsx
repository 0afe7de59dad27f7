import { useMutation } from '@tanstack/react-query'
import { Banner } from '#web/kit/feedback/banner.tsx'
import { Button } from '#web/kit/forms/button.tsx'
import { client } from '#web/kit/app/client.ts'
import { product } from '#web/kit/app/product.ts'
import { failureMessage } from './failure-message.ts'

/** Downloads everything the server stores about this person as one file. */
export function DownloadData() {
  const download = useMutation({ mutationFn: () => client.accounts.ownData(), onSuccess: save })
  return (
    <div className="flex flex-col items-start gap-4">
      <Button
        variant="outline"
        isPending={download.isPending}
        busyLabel="Gathering..."
        onPress={() => download.mutate()}
      >
        Download my data
      </Button>
      {download.isSuccess ? <Banner tone="success">Done! Look for the file in your downloads.</Banner> : null}
      {download.isError ? <Banner tone="error">{failureMessage(download.error)}</Banner> : null}
    </div>
  )
}

function save(data: Record<string, unknown>): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = `${product.name.toLowerCase()}-my-data.json`
  link.click()
  // Safari reads the file a moment after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
