import type { ChildProcess } from 'node:child_process'
import { createInterface } from 'node:readline'

/**
 * With a week passing in minutes, an email that takes 100 ms to send seems to take so long that it may be given up
 * before it is sent after all.
 */
const ofTheFastClock = /^mail [\w-]+ \([\w-]+\) was given up/

/** Collects what the servers log, all of which is errors (LOG_LEVEL=error). */
export function openErrorLog() {
  let explained = 0
  const unexplained: string[] = []
  const hear = (line: string) => {
    const said = /"msg":"((?:[^"\\]|\\.)*)"/.exec(line)?.[1] ?? line
    if (ofTheFastClock.test(said)) explained++
    else note(line)
  }
  // Printed right away, since the next failure may end the run.
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
