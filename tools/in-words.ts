/** Prints what a tool has to say. What the person at the keyboard can mend is thrown as a plain Error and is one line, exit code 1. */
export async function inWords(work: () => Promise<string>): Promise<void> {
  try {
    console.log(await work())
  } catch (error) {
    if (!(error instanceof Error) || error.constructor !== Error) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}
