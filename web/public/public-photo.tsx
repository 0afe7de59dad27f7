import { pages } from '#contract/kit/addresses.ts'

/** In a template: a mentor's photo and their initial, of which the server leaves one. */
export function PublicPhoto() {
  const frame = 'size-20 shrink-0 rounded-full border border-gold bg-band'
  return (
    <>
      <img
        data-block="photo"
        // Or React names it in the template's head as well, before the server knows whose photo it is.
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
