/**
 * Prints the result of a tool. A problem that the person at the keyboard can fix is thrown as a plain Error: it is
 * printed as one line, with exit code 1.
 */
export async function printOutcome(work: () => Promise<string>): Promise<void> {
  try {
    console.log(await work())
  } catch (error) {
    if (!(error instanceof Error) || error.constructor !== Error) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}
