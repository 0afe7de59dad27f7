import type { ChildProcess } from 'node:child_process'
import { createInterface } from 'node:readline'

/** A week in minutes: a mail that takes 100 ms has taken so long by the clock that it may be given up before it is sent after all. */
const ofTheFastClock = /^mail [\w-]+ \([\w-]+\) was given up/

/** What the servers say, all of which is errors (LOG_LEVEL=error). */
export function openErrorLog() {
  let explained = 0
  const unexplained: string[] = []
  const hear = (line: string) => {
    const said = /"msg":"((?:[^"\\]|\\.)*)"/.exec(line)?.[1] ?? line
    if (ofTheFastClock.test(said)) explained++
    else note(line)
  }
  // At once, since what comes after may end the run.
  const note = (line: string) => {
    unexplained.push(line)
    console.error(line)
  }
  return {
    read(server: ChildProcess): void {
      for (const stream of [server.stdout, server.stderr])
        if (stream) createInterface({ input: stream }).on('line', hear)
      server.once('exit', (code, signal) => {
        if (signal !== 'SIGTERM') note(`a server ended with ${code ?? signal}`)
      })
    },
    note,
    explained: () => explained,
    unexplained: () => unexplained,
  }
}
