import { linksIn } from '#web/kit/words/links-in.ts'

/** A message as it was typed: line breaks kept, links clickable, nothing else interpreted. */
export function MessageText({ text }: { text: string }) {
  return (
    <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
      {linksIn(text).map(({ text: piece, href }, at) =>
        href ? (
          <a
            key={at}
            href={href}
            target="_blank"
            rel="noopener noreferrer nofollow"
            className="underline underline-offset-2"
          >
            {piece}
          </a>
        ) : (
          piece
        ),
      )}
    </p>
  )
}
