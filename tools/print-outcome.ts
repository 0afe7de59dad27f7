/**
 * Prints the result of a tool, or its usage, with exit code 2, if there is no result because it was called wrongly. A
 * problem that the person at the keyboard can fix is thrown as a plain Error: it is printed as one line, with exit code
 * 1.
 */
export async function printOutcome(work: () => Promise<string | undefined>, usage = ''): Promise<void> {
  try {
    const said = await work()
    if (said === undefined) process.exitCode = 2
    console.log(said ?? usage)
  } catch (error) {
    if (!(error instanceof Error) || error.constructor !== Error) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}
