import { type PointerEvent, type RefObject, type SyntheticEvent, useRef, useState } from 'react'
import { Button } from '#web/kit/forms/button.tsx'
import { Dialog } from '#web/kit/feedback/dialog.tsx'
import { type Crop, dragged, laidOut, maxZoom, squareOf, wholeMiddle } from './crop.ts'

const sidePixels = 768 // twice the largest size the server stores

type Size = { width: number; height: number }

/** Chooses the square of a picture that becomes the photo, by dragging or with sliders that also work by keyboard. */
export function CropPhoto({
  url,
  onCropped,
  onCancel,
  onUnreadable,
}: {
  url: string
  onCropped: (picture: Blob) => void
  onCancel: () => void
  onUnreadable: () => void
}) {
  const image = useRef<HTMLImageElement>(null)
  const [size, setSize] = useState<Size>()
  const [crop, setCrop] = useState<Crop>(wholeMiddle)
  const change = (part: Partial<Crop>) => setCrop((before) => ({ ...before, ...part }))

  async function use(): Promise<void> {
    const picture = image.current && size && (await cut(image.current, squareOf(size, crop)))
    if (picture) onCropped(picture)
    else onUnreadable()
  }

  return (
    <Dialog isOpen onOpenChange={(open) => open || onCancel()} title="Crop your photo" isDismissable={false}>
      <div className="flex flex-col gap-5">
        <Frame
          ref={image}
          url={url}
          at={size && laidOut(size, crop)}
          onMove={(by) => size && setCrop((before) => dragged(size, before, by))}
          onLoad={setSize}
          onUnreadable={onUnreadable}
        />
        <div className="grid gap-3">
          <Slider label="Zoom" min={1} max={maxZoom} value={crop.zoom} onChange={(zoom) => change({ zoom })} />
          <Slider label="Left to right" min={0} max={1} value={crop.x} onChange={(x) => change({ x })} />
          <Slider label="Top to bottom" min={0} max={1} value={crop.y} onChange={(y) => change({ y })} />
        </div>
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button variant="outline" onPress={onCancel}>
            Cancel
          </Button>
          <Button isDisabled={!size} onPress={() => void use()}>
            Use Photo
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

/** The round window in which the picture is dragged. `onMove` receives the distance in widths of the window. */
function Frame({
  ref,
  url,
  at,
  onMove,
  onLoad,
  onUnreadable,
}: {
  ref: RefObject<HTMLImageElement | null>
  url: string
  at: ReturnType<typeof laidOut> | undefined
  onMove: (by: { x: number; y: number }) => void
  onLoad: (size: Size) => void
  onUnreadable: () => void
}) {
  function drag(event: PointerEvent<HTMLDivElement>): void {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const window = event.currentTarget.clientWidth
    onMove({ x: event.movementX / window, y: event.movementY / window })
  }
  return (
    <div
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      className="relative mx-auto aspect-square w-full max-w-80 cursor-grab touch-none overflow-hidden rounded-full border border-gold bg-band active:cursor-grabbing"
    >
      <img
        ref={ref}
        src={url}
        alt=""
        draggable={false}
        onLoad={({ currentTarget }: SyntheticEvent<HTMLImageElement>) =>
          onLoad({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight })
        }
        onError={onUnreadable}
        className="absolute max-w-none select-none"
        style={at ? { width: part(at.width), height: part(at.height), left: part(at.left), top: part(at.top) } : {}}
      />
    </div>
  )
}

function Slider({
  label,
  min,
  max,
  value,
  onChange,
}: {
  label: string
  min: number
  max: number
  value: number
  onChange: (value: number) => void
}) {
  return (
    <label className="grid grid-cols-[7rem_minmax(0,1fr)] items-center gap-3 text-sm font-semibold">
      {label}
      <input
        type="range"
        {...{ min, max, value }}
        step={(max - min) / 50}
        onChange={(event) => onChange(Number(event.target.value))}
        className="h-11 w-full accent-action"
      />
    </label>
  )
}

const part = (share: number) => `${share * 100}%`

/** Returns the square as a picture of its own, or undefined if the browser can't make one. */
async function cut(
  image: HTMLImageElement,
  { left, top, side }: { left: number; top: number; side: number },
): Promise<Blob | undefined> {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = Math.min(sidePixels, Math.ceil(side))
  const context = canvas.getContext('2d')
  if (!context) return undefined
  // Transparent areas become white rather than black.
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(image, left, top, side, side, 0, 0, canvas.width, canvas.height)
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92))
  return picture ?? undefined
}
