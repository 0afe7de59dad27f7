import { type Letter, letter } from './letter.ts'

/** Welcomes a new person and asks them to confirm their address (spec 4, ruling 1.6). */
export const signUpLetter = ({ name, url }: { name: string; url: string }): Letter =>
  letter({
    subject: 'Welcome to Tassel: please confirm your address',
    greeting: `Hello ${name},`,
    paragraphs: [
      'Your Tassel account is ready. Please confirm that this address is yours; you can already use Tassel meanwhile.',
      'If you did not sign up, you can ignore this letter.',
    ],
    action: { label: 'Confirm my address', url },
  })
