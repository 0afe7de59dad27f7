/**
 * Lines, sites and words that keep a person in danger safe; naming one is not giving contact details (ruling 9.4). Each
 * number is listed by its digits, as it is dialed at home. Known toll-free numbers are recognized when written in
 * groups, too.
 */
const numbers = [
  // The United States: 988 by its old number, child abuse, runaways, violence, assault, young LGBTQ people, eating,
  // drugs, mental health, poison
  '8002738255', '8004224453', '8007862929', '8007997233', '8006564673', '8663319474', '8664887386', '8775658860', '8668625737', '8889750855', '8006624357', '8009506264', '8886289454',
  '8447628483', '8883737888', '8003668288', '8002221222', '8008529336',
  // Canada, Great Britain, Ireland, Australia, New Zealand, India
  '8334564566', '8006686868', '08001111', '08000684141', '08088084994', '08082000247', '116123', '116111', '1800666666', '131114', '1800551800', '1800737732', '0508828865', '0800543354',
  '0800376633', '9152987821', '18005990019',
] as const // prettier-ignore
const named = '(?:crisis text line|text line|samaritans|childline|shout|988 lifeline|kids help phone|trevor project)'

const abroad = String.raw`(?:\+?\d{1,2}[\s.-]?)?`
const channels = new RegExp(
  [
    ...numbers.map(
      (digits) =>
        String.raw`(?<![\w@#+.-]|\d[\s().-]{1,3})${digits.length > 7 ? abroad : ''}\(?${Array.from(digits).join(String.raw`[\s().-]{0,2}`)}(?!\w|@|[.-]\d)`,
    ),
    String.raw`\b1?[\s.-]?800[\s.-]?(?:273[\s.-]?talk|dont[\s.-]?cut|4[\s.-]?a[\s.-]?child|656[\s.-]?hope|799[\s.-]?safe)\b`,
    // Other ways to reach a line: on WhatsApp, at 443-SUPPORT.
    String.raw`(?<=\b${named} )(?:is )?(?:also )?(?:on|via|through|over|by) whatsapp\b(?: too\b)?|\b443[\s-]?support\b`,
  ].join('|'),
  'gi',
)

// Said to a person who may be about to hurt themselves. Someone offering a place to stay says 'you can', or what for.
const withMe =
  /(?<=^|[.?!,\n]\s*|\b(?:please|pls|just) )stay with me\b(?=\s*(?:$|[.?!,\n]|(?:right )?here\b|on here\b|in this chat\b|please\b|okay?\b|and (?:keep|call|text)\b|while you (?:call|text)\b|i'?m (?:so |really )?(?:scared|afraid|shaking|not ok(?:ay)?)\b))/gi
const aPlaceToStay =
  /\b(?:dorms?|apartments?|hotels?|airbnb|hostels?|couch|futon|spare (?:room|bed)|guest room|weekends?|overnight|sleep ?overs?|visit(?:s|ing|ed)?|admitted students|trip|flights?|blocks|come (?:to|over|up|down|by|here|see)|in town|(?:kick|throw)(?:s|ed|ing)? (?:you|u) out|leave home|runn?(?:ing)? away|(?:parents|mom|dad|folks) (?:are|is|get|gets) (?:mad|angry))\b/i

/** Blanks out known crisis lines in a text, keeping its length. */
export function withoutCrisisLines(text: string): string {
  const blotted = /\d{2}|whatsapp/i.test(text) ? text.replaceAll(channels, blot) : text
  return /stay with me/i.test(text) && !aPlaceToStay.test(text) ? blotted.replaceAll(withMe, blot) : blotted
}

const blot = (words: string): string => ' '.repeat(words.length)
