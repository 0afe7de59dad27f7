/** The first keyboard stop on every page; skips the navigation and goes to `#content`. */
export function SkipLink() {
  return (
    <a
      href="#content"
      className="absolute top-2 left-2 z-50 -translate-y-20 rounded-sm bg-action px-4 py-2 font-semibold text-on-action focus:translate-y-0"
    >
      Skip to the content
    </a>
  )
}
