import { pages } from '#contract/kit/addresses.ts'

/** For a template: a mentor's photo and their initial. The server keeps one of the two. */
export function PublicPhoto() {
  const frame = 'size-20 shrink-0 rounded-full border border-gold bg-band'
  return (
    <>
      <img
        data-block="photo"
        // Otherwise React would preload it in the template's head too, before the server knows whose photo it is.
        loading="lazy"
        src={`${pages.publicMentor.replace(':handle', '%handle%')}/photo.webp`}
        alt=""
        width={80}
        height={80}
        className={`${frame} object-cover`}
      />
      <span
        data-block="initial"
        aria-hidden
        className={`${frame} grid place-items-center font-serif text-3xl leading-none`}
      >
        %initial%
      </span>
    </>
  )
}
