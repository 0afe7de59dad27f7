import { useState } from 'react'
import { product } from '#web/kit/app/product.ts'
import { Button } from '#web/kit/forms/button.tsx'

/** Ten new recovery codes, shown only this once. */
export function RecoveryCodes({ codes, onSaved }: { codes: string[]; onSaved: () => void }) {
  const [told, setTold] = useState('')
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(codes.join('\n'))
      setTold('Copied.')
    } catch {
      setTold("Your browser didn't let us copy them. Please download them or write them down.")
    }
  }
  return (
    <div className="print-alone">
      <p>
        Keep these somewhere safe, away from your phone. If you ever lose it, each code lets you in once. You won't see
        them again.
      </p>
      <ol
        aria-label="Recovery codes"
        className="my-5 grid grid-cols-1 gap-x-4 gap-y-1 rounded-sm border border-hairline bg-paper px-4 py-4 font-mono whitespace-nowrap min-[24rem]:grid-cols-2 sm:px-5 sm:text-lg"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-3 print:hidden">
        <Button variant="outline" size="sm" onPress={() => void copy()}>
          Copy
        </Button>
        <Button variant="outline" size="sm" onPress={() => download(codes)}>
          Download
        </Button>
        <Button variant="outline" size="sm" onPress={() => window.print()}>
          Print
        </Button>
      </div>
      <output className="mt-2 block min-h-6 text-sm text-quiet print:hidden">{told}</output>
      <Button className="mt-4 w-full print:hidden" onPress={onSaved}>
        I've saved my codes
      </Button>
    </div>
  )
}

function download(codes: string[]): void {
  const text = `${product.name} recovery codes. Each works once.\n\n${codes.join('\n')}\n`
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  const link = document.createElement('a')
  link.href = url
  link.download = `${product.name.toLowerCase()}-recovery-codes.txt`
  link.click()
  // Safari reads the file a moment after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
