type Entry = { status: number; message: string }

/**
 * The one table that maps a refusal's code to its HTTP status and text (spec 8; the rulings add the rest). `{name}` in
 * a text is replaced by that fact of the refusal.
 */
export const refusals = {
  'not-signed-in': { status: 401, message: 'Please log in to continue.' },
  'wrong-role': { status: 403, message: 'You do not have access to this.' },
  'foreign-origin': { status: 403, message: "This request didn't come from Tassel." },
  'invalid-input': { status: 400, message: 'Please check what you entered.' },
  'too-many-requests': { status: 429, message: 'Too many requests. Please wait a moment and try again.' },
  'downloaded-often': {
    status: 429,
    message: "You've downloaded your data several times in the last hour. Please try again in an hour.",
  },
  'not-found': { status: 404, message: 'Not found.' },
  unforeseen: { status: 500, message: 'Something went wrong. Please try again.' },

  'fields-missing': { status: 422, message: 'Please fill in all fields' },
  'email-invalid': { status: 422, message: 'Please enter a valid email address' },
  'email-not-accepted': { status: 422, message: 'Invalid email address' },
  'password-short': { status: 422, message: 'Password must be at least 6 characters' },
  'passwords-differ': { status: 422, message: 'Passwords do not match' },
  'name-short': { status: 422, message: 'Name must be at least 2 characters' },
  'password-weak': { status: 422, message: 'Password is too weak. Please choose a stronger password.' },
  'email-taken': { status: 409, message: 'An account with this email already exists' },
  'credentials-wrong': { status: 401, message: 'Invalid email or password' },
  'too-many-attempts': { status: 429, message: 'Too many failed attempts. Please try again later.' },
  'password-expired': {
    status: 403,
    message:
      "To keep your account safe, please choose a new password. Use the link we emailed you, or 'Forgot password?' below.",
  },
  'account-suspended': { status: 403, message: 'Your account is suspended. Write to {supportEmail}.' },
  'second-factor-expired': { status: 401, message: 'This took too long. Please log in again.' },
  'code-wrong': { status: 422, message: 'That code is not correct. Please try again.' },
  'passkey-refused': { status: 422, message: 'That passkey did not work. Please try again.' },
  'passkey-not-found': { status: 404, message: 'That passkey is already gone.' },
  'too-many-passkeys': { status: 409, message: 'You already have {most} passkeys. Please remove one first.' },
  'proof-needed': { status: 403, message: "Please confirm that it's you." },
  'code-app-on': { status: 409, message: 'You already set up a code app.' },
  'code-app-missing': { status: 409, message: 'Setting up your code app took too long. Please start over.' },
  'second-factor-missing': { status: 403, message: 'Please set up two-step login first.' },
  'second-factor-off': { status: 409, message: 'Please turn on two-step login first.' },
  'link-expired': { status: 410, message: 'This link has expired. Please request a new one.' },
  'password-wrong': { status: 422, message: 'Your password is not correct. Please try again.' },
  'email-unchanged': { status: 422, message: 'This is already your email address.' },
  'confirmation-missing': { status: 422, message: "Please type the words exactly as they're shown." },
  'photo-not-a-picture': { status: 422, message: 'Please choose a JPEG, PNG, or WebP picture.' },
  'photo-too-large': { status: 413, message: 'Please choose a picture under 5 MB.' },
  'photo-hidden': {
    status: 409,
    message:
      "Our team has hidden your photo, so you can't change it right now. Please write to us if you think we got it wrong.",
  },
  'photos-busy': {
    status: 503,
    message: "We're still working on other pictures. Please try again in a moment.",
  },
  'quiet-hours-missing': { status: 422, message: 'Please enter when quiet hours start and end.' },
  'quiet-hours-empty': { status: 422, message: 'Please choose two different times.' },
  'zone-unknown': { status: 422, message: 'Please choose a time zone from the list.' },

  'about-you-empty': { status: 422, message: 'Please fill in at least one field about yourself' },
  'grade-level-missing': { status: 422, message: 'Please select your grade level' },
  'university-missing': { status: 422, message: 'Please enter your university' },
  'major-missing': { status: 422, message: 'Please enter your major' },
  'graduation-year-missing': { status: 422, message: 'Please select your graduation year' },

  'address-elsewhere': {
    status: 422,
    message:
      "We don't recognize that as an address at {university}. Use your university address, or ask us to verify you.",
  },
  'address-of-former': {
    status: 422,
    message: "Alumni addresses don't show that you study there now. Use your student address, or ask us to verify you.",
  },
  'too-many-links': { status: 429, message: 'We sent you several links today. Please try again tomorrow.' },
  'address-in-use': { status: 409, message: 'This address already verifies another account.' },
  'university-elsewhere': {
    status: 409,
    message: 'The profile now names {named}, not {looked}, so nobody was verified.',
  },
  'words-missing': { status: 422, message: 'Please tell us how we can check it.' },

  'mentor-not-found': { status: 404, message: 'Mentor not found.' },
  'student-not-found': { status: 404, message: 'Student not found.' },
  'request-not-found': { status: 404, message: 'This request is no longer open.' },

  'short-of-credits': {
    status: 409,
    message:
      'You do not have enough credits to book a session. You have {balance} credits, but need {price} credits. Please purchase more credits.',
  },
  'payment-link-missing': { status: 409, message: 'Payment link not available for this plan.' },
  'already-on-plan': { status: 409, message: 'You already have a plan. Change it instead.' },
  'payment-processing': {
    status: 409,
    message: 'Your bank is still processing the payment for your plan. The plan starts when the payment goes through.',
  },
  'not-subscribed': { status: 409, message: "You don't have a plan yet. Choose one first." },
  'payment-overdue': { status: 409, message: 'Your last payment failed. Please update your card first.' },
  'payment-declined': { status: 402, message: 'Your card was declined. Please update it and try again.' },
  'plan-not-changed': { status: 503, message: 'Failed to update plan. Please try again.' },
  'subscription-not-canceled': { status: 503, message: 'Failed to cancel subscription. Please try again.' },
  'payments-unreachable': {
    status: 503,
    message: "Our payment provider isn't responding right now. You weren't charged. Please try again in a moment.",
  },
  'nothing-billed': { status: 409, message: "You don't have any payments yet." },
  'topic-missing': { status: 422, message: 'Please select a topic.' },
  'time-not-given': { status: 422, message: 'Please select a date and time.' },
  'time-past': { status: 422, message: 'Please choose a time in the future.' },
  'time-skipped': { status: 422, message: 'That time does not exist on this day because the clocks change.' },
  'time-too-far': { status: 422, message: 'Please choose a time within the next year.' },
  'open-hours-short': { status: 422, message: 'Open hours must last at least one hour and end after they begin.' },
  'hours-changed-elsewhere': {
    status: 409,
    message:
      'Your time zone or hours were changed in another tab or on another device. Reload this page to see them, then make your changes again.',
  },
  'day-off-unknown': { status: 422, message: "That day doesn't exist. Please choose another." },
  'link-invalid': { status: 422, message: 'Please enter a valid https link.' },
  'link-elsewhere': {
    status: 422,
    message: 'Please use a link to a video call, such as Zoom, Google Meet, or Teams.',
  },
  'slot-taken': { status: 409, message: 'This time is no longer available. Please suggest another time.' },
  'session-not-found': { status: 404, message: 'Session not found.' },
  'room-missing': { status: 409, message: 'Only a confirmed session has a room.' },
  'room-not-yet': { status: 409, message: 'The room opens 10 minutes before the session starts.' },
  'room-over': { status: 410, message: 'This room closed 30 minutes after the session.' },
  'joined-elsewhere': { status: 409, message: 'You joined on another device.' },
  'session-id-taken': { status: 409, message: 'Failed to book session. Please try again.' },
  'own-proposal': { status: 409, message: 'You suggested this time, so the other person needs to reply.' },
  'already-decided': { status: 409, message: 'This session is already {status}.' },
  'time-changed': { status: 409, message: 'The suggested time has changed. Please check it again before you approve.' },
  'session-begun': { status: 409, message: "This session has already started, so it can't be moved." },
  'session-running': {
    status: 409,
    message:
      "This session has already started, so it can't be canceled. If it doesn't happen, you can tell us once the hour is over.",
  },
  'move-same-time': { status: 422, message: 'Your session is already at that time. Please choose another time.' },
  'move-open': { status: 409, message: 'The other person has just suggested another time. Please answer that first.' },
  'move-missing': {
    status: 409,
    message: 'This suggestion is no longer open. Please check when your session is.',
  },
  'others-proposal': { status: 409, message: "You can't take back what the other person suggested." },
  'consequence-changed': {
    status: 409,
    message: "It's now less than {hours} hours before the start. Please check again before you cancel.",
  },
  'contest-too-early': { status: 409, message: "The session isn't over yet. You can tell us once it is." },
  'contest-too-late': {
    status: 409,
    message: 'This session ended more than 72 hours ago. Please write to us if something was wrong.',
  },
  'contest-missing': { status: 409, message: "There's nothing to look into about this session." },
  'contest-words-missing': { status: 422, message: 'Please tell us what happened.' },
  'contested-already': {
    status: 409,
    message: 'This session is already being looked at. Please check what was said.',
  },
  'review-not-possible': { status: 409, message: "This session can't be rated." },
  'review-too-late': { status: 409, message: 'A session can only be rated for 30 days.' },
  'review-fixed': { status: 409, message: 'A review can only be changed for 48 hours.' },
  'review-has-answer': {
    status: 409,
    message: 'Your mentor has answered this review, so it can no longer be changed.',
  },
  'review-changed': { status: 409, message: 'This review has just changed. Please read it again before you answer.' },
  'review-missing': { status: 404, message: "There's no review to answer." },
  'review-answered': { status: 409, message: "You've already answered this review." },
  'notes-not-yet': { status: 409, message: 'You can write notes once the session is confirmed.' },
  'notes-read-only': { status: 409, message: "These notes can't be changed anymore." },
  'notes-behind': { status: 409, message: 'Someone else changed the notes. Please load the changes first.' },
  'notes-changes-invalid': { status: 422, message: "This change doesn't fit the notes. Please load them again." },
  'notes-too-long': { status: 422, message: 'Notes can be at most {most} characters long.' },
  'own-contest': { status: 409, message: 'You told us yourself, so the other person needs to answer.' },
  'contest-answered': { status: 409, message: "You've already answered. Our team will take it from here." },
  'contest-settled': { status: 409, message: 'This has already been decided.' },

  'account-link-failed': { status: 503, message: 'Failed to create Stripe account link. Please try again.' },
  'account-unreachable': { status: 503, message: 'Failed to connect Stripe account. Please try again.' },
  'payout-account-gone': { status: 409, message: 'Your old Stripe account is gone. Please clear it and reconnect.' },
  'payout-account-in-use': { status: 409, message: "Your Stripe account is active, so there's nothing to clear." },
  'payout-account-missing': { status: 409, message: 'Please connect a Stripe account first.' },
  'nothing-owed': { status: 409, message: "There's nothing to pay out." },
  'payout-refused': { status: 409, message: '{reason}' },
  'payout-unknown': {
    status: 503,
    message: "The payment provider didn't respond. We'll try the payout again automatically.",
  },
  'reminder-not-needed': { status: 409, message: "This student doesn't need a reminder." },
  'reminded-recently': {
    status: 429,
    message: 'This student was reminded less than a week ago. Please try again later.',
  },
  'test-payout-off': { status: 403, message: 'Test payouts exist in development only.' },
  'token-name-missing': { status: 422, message: 'Please name the token.' },
  'too-many-tokens': { status: 409, message: 'You already have {most} tokens. Please revoke one first.' },
  'reason-missing': { status: 422, message: 'Please say why.' },
  'account-not-found': { status: 404, message: "This account doesn't exist." },
  'suspended-already': { status: 409, message: 'This account is already suspended.' },
  'hidden-already': { status: 409, message: 'This is already hidden.' },
  'not-hidden': { status: 409, message: "This isn't hidden." },
  'nothing-to-hide': { status: 409, message: "There's nothing left to hide." },
  'not-paused': { status: 409, message: 'This mentor is already listed.' },
  'not-suspended': { status: 409, message: "This account isn't suspended." },
  'not-verified': { status: 409, message: "This mentor isn't verified." },
  'domain-invalid': { status: 422, message: 'Please enter a domain, such as example.edu.' },
  'domain-known': { status: 409, message: 'We already know this domain.' },
  'domain-not-found': { status: 404, message: 'This domain is already gone.' },
  'case-exhausted': {
    status: 409,
    message: 'You can give back up to {most} credits in one case. {left} are left in this one.',
  },
  'balance-too-low': { status: 409, message: "The balance is {balance} credits. You can't take more than that." },
  'payment-not-found': { status: 404, message: "This person didn't make this payment." },
  'payment-not-refundable': { status: 409, message: "This payment can't be refunded here." },
  'refund-asked': { status: 409, message: 'A refund of this payment is already on its way.' },
  'refund-refused': { status: 409, message: 'The payment provider refused the refund: {reason}' },
  'mail-not-found': { status: 404, message: "This email doesn't need to be sent again, or we no longer have it." },
  'mail-erased': { status: 409, message: "We no longer have the text of this email, so it can't be sent again." },
  'dead-letter-not-found': { status: 404, message: 'This is already being tried again.' },
  'refund-changed': {
    status: 409,
    message: 'What this refund would do has just changed. Please close this, read it again, and then decide.',
  },
  'token-not-found': { status: 404, message: 'That token is already gone.' },

  'person-not-found': { status: 404, message: 'Conversation not found.' },
  'person-left': { status: 409, message: 'This person has closed their account.' },
  'message-blank': { status: 422, message: 'Please write a message.' },
  'message-id-taken': { status: 409, message: 'This message could not be sent. Please try again.' },
  'contact-details': {
    status: 422,
    message: "For everyone's safety, keep contact details and payments on Tassel.",
  },
  'contact-details-warning': {
    status: 422,
    message: 'This looks like contact details or a payment. For your safety, keep those on Tassel.',
  },
  'profile-not-found': { status: 404, message: 'This person could not be found.' },
  'too-many-reports': {
    status: 429,
    message: "You've sent a lot of reports today. Please write to us instead.",
  },
  'too-many-held': {
    status: 429,
    message: "You have several messages waiting for review. Please wait until we've looked at them.",
  },
  'entry-not-found': { status: 404, message: "This entry doesn't exist." },
  'entry-taken': { status: 409, message: '{name} is working on this. Take it over first if you want to decide it.' },
  'entry-decided': { status: 409, message: 'This has already been decided.' },
  'decision-not-possible': { status: 422, message: "This can't be decided that way." },
  'held-message-not-found': { status: 404, message: 'This message is no longer waiting for review.' },
  'todo-blank': { status: 422, message: 'Please write what you need to do.' },
  'todo-not-found': { status: 404, message: 'That to-do is already gone.' },
} as const satisfies Record<string, Entry>

/** The code of every refusal a call can return. */
export type RefusalCode = keyof typeof refusals

/** A refusal as a rule returns it: its code and the facts for its text. */
export type AnyRefusal = { code: RefusalCode } & Record<string, unknown>

/** Returns the refusal's text with its facts filled in. */
export const refusalText = (refusal: AnyRefusal): string =>
  refusals[refusal.code].message
    .replace(/\{(\w+)\}/g, (_, fact: string) =>
      // Code spells the status 'cancelled', as the specification does; people see the American 'canceled'.
      String(refusal[fact]).replace('cancelled', 'canceled'),
    )
    // The specification words a number of credits in the plural alone.
    .replace(/\b1 credits\b/, '1 credit')

/** The refusals a call may return, as the contract declares them: `.errors(may('slot-taken'))`. */
export const may = <Code extends RefusalCode>(...codes: Code[]) =>
  Object.fromEntries(codes.map((code) => [code, refusals[code]])) as { [C in Code]: (typeof refusals)[C] }
