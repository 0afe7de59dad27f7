import { useEffect, useRef, useState } from 'react'
import { cn } from '#web/kit/cn.ts'

/** A live picture, mirrored where people look at themselves. */
export function Picture({
  track,
  label,
  mirrored = false,
  whole = false,
  className,
}: {
  track: MediaStreamTrack
  label: string
  mirrored?: boolean
  /** Nothing may be cropped, as with a shared screen. */
  whole?: boolean
  className?: string
}) {
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    if (video.current) video.current.srcObject = new MediaStream([track])
  }, [track])
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- a live picture has none
    <video
      ref={video}
      aria-label={label}
      autoPlay
      muted
      playsInline
      className={cn('size-full', whole ? 'object-contain' : 'object-cover', mirrored && '-scale-x-100', className)}
    />
  )
}

/** Plays the other person's sound. If the browser requires a press first, shows a button for it. */
export function Sound({ track }: { track: MediaStreamTrack }) {
  const audio = useRef<HTMLAudioElement>(null)
  const [isBlocked, setBlocked] = useState(false)
  useEffect(() => {
    const element = audio.current
    if (!element) return
    element.srcObject = new MediaStream([track])
    element.play().catch((error: unknown) => {
      if (error instanceof Error && error.name === 'NotAllowedError') setBlocked(true)
    })
  }, [track])
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a live voice has none */}
      <audio ref={audio} autoPlay />
      {isBlocked ? (
        <button
          type="button"
          onClick={() => void audio.current?.play().then(() => setBlocked(false))}
          className="absolute inset-x-0 top-3 z-10 mx-auto min-h-11 w-fit rounded-sm bg-action px-4 font-semibold text-on-action"
        >
          Turn Sound On
        </button>
      ) : null}
    </>
  )
}
