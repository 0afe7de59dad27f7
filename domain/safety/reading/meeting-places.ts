import { allMatches } from './all-matches.ts'
import { isRefused } from './clauses.ts'
import { type MappedText, type Span, spanIn } from './mapped-text.ts'
import { meetingOffers } from './meeting-offers.ts'

const place = String.raw`(?:starbucks|coffee(?: shop| place)?|cafe|mall|park|(?:my|ur|your) (?:place|house|apartment|apt|dorm|room|car|home|school)|boba(?: place| shop)?|restaurant|dunkin|mcdonald'?s|bar|gym|panera|chipotle|downtown)`
const spot = String.raw`(?:coffee ?shop|cafe|starbucks|dunkin|mall|park|barnes and noble|panera|chipotle|mcdonald'?s|boba(?: place| shop)?|house|apartment|apt|place|dorm|front gate|parking lot|bus stop|train station|metro station)`
const street = String.raw`(?:st|street|ave|avenue|rd|road|blvd|boulevard|dr|drive|ln|lane|ct|court|pl|terrace|hwy)`
/** Classes and visits are in person too, but don't count. */
const noClass = String.raw`(?![\s-]+(?:class(?:es)?|courses?|interviews?|tours?|visits?|labs?|lectures?|program|events?|orientation|office hours)\b)`
const patterns = [
  // 'we could work at the barnes and noble', 'i'm free to meet at the coffee shop near your school'
  String.raw`\b(?:(?:we|i)\s+(?:can|could|should)|let'?s|lets|wanna|want to|(?:free|down|happy|able) to|i'?ll)\s+(?:just\s+)?(?:meet|work|study|link|hang|talk)(?:\s+up)?(?:\s+(?:you|u|on it))?\s+(?:at|in|near|outside|by)\s+(?:the\s+|your\s+|ur\s+|my\s+|a\s+|that\s+)?(?:\w+\s+)?${spot}\b`,
  String.raw`(?:^|[.?!,\n]\s*)(?:just\s+)?meet(?:\s+up)?\s+(?:me\s+)?(?:at|in|by|near|outside)\s+(?:my|your|ur|the)\s+(?:\w+\s+)?${spot}\b`,
  String.raw`\bmeet\s+(?:you|u)\s+(?:outside|near|in front of|behind|by the|at (?:your|ur|my)|after (?:school|practice|class))\b`,
  String.raw`\b(?:let'?s|lets|we\s+(?:can|could|should)|wanna|can we)\s+(?:just\s+)?meet(?:\s+up)?\s+at\s+(?!(?:noon|night|midnight|least|any|some|that|this|tassel|five|six|seven|eight|nine|ten|one|two|three|four|the\s+(?:same|usual|beginning|end|start|room|session|tassel|latest|earliest)|your\s+(?:time|pace|convenience)|an?\s+\w+\s+time|another)\b)[a-z]`,
  String.raw`\bstop by\b(?=[^.?!\n]{0,16}\b(?:whenever|anytime|any time|tonight|tomorrow|after school|this weekend)\b)`,
  String.raw`\bpick\s+(?:you|u)\s+up\b(?!\s+(?:on|where))`,
  String.raw`\bwe\s+(?:can|could|should)\s+meet\s+up\b(?!\s+(?:here|on|online|in the room|at \d))`,
  String.raw`\bmy\s+(?:place|house|apartment)\s+or\s+(?:yours|urs)\b`,
  String.raw`\b(?:i'?m\s+at|i\s+live\s+(?:at|on)|my\s+address\s+is|come\s+to|we'?re\s+at)\s+\d{1,5}\s+(?:[a-z]+\s){1,3}${street}\b`,
  String.raw`\b(?:estoy|vivo|ven|casa|vemos|direccion)\b[^.?!\n]{0,24}\b(?:calle|avenida|av|colonia)\s+(?:[a-z]+\s+){0,2}(?:#|numero\s+|no\s+)?\d{1,5}\b`,
  String.raw`\b(?:i\s+(?:can|could|will)|i'?ll|lemme|let me)\s+(?:just\s+)?(?:come|drive|swing|stop|go|walk|uber|bike)\b[^.?!\n]{0,12}\b(?:to|by|over)\s+(?:to\s+)?(?:your|ur)\s+(?:house|place|school|home|dorm|apartment|city|town|neighborhood)\b|\bi\s+(?:can|could)\s+come\s+to\s+(?:you|u)\b`,
  String.raw`\b(?:zoom|meeting|webex|teams|skype)\s*(?:id|room|code|number|#)?\s*(?:is|:|#|=)?\s*\d{3}[\s-]?\d{3,4}[\s-]?\d{3,4}\b`,
  String.raw`\b(?:meet|join)\s+(?:me\s+)?(?:on|in|at)\s+(?:my|this)\s+(?:own\s+|personal\s+|private\s+)?(?:zoom|google meet|teams|discord|webex|jitsi)\b`,
  String.raw`\b(?:hop on|join|use)\s+my\s+(?:own\s+|personal\s+)?(?:zoom|google meet|teams)\b`,
  String.raw`\b(?:meet|link)\s+(?:up\s+)?(?:in person|irl|face to face|en persona|offline)\b${noClass}|\b(?:meet|hang|see (?:you|u))\b(?![^.?!\n]{0,12}\b(?:roommates?|professors?|people|classmates|interviewer)\b)[^.?!\n]{0,16}\b(?:irl|in person|en persona)\b${noClass}`,
  String.raw`\b(?:meet me|let'?s meet|lets meet|wanna meet|want to meet|(?:can|could|should|shall) we meet|we (?:can|could|should) meet|meet up|meet with me|come meet|grab (?:a )?(?:coffee|boba|lunch|food|dinner))\b[^.?!\n]{0,40}\b(?:at|in|near|by|from)\s+(?:the |a |an |that |this )?(?:\w+ )?${place}\b`,
  String.raw`\b(?:hang|hang out|chill|study|work on it|kick it)\s+(?:together )?(?:at|in)\s+(?:my|ur|your)\s+(?:place|house|apartment|apt|dorm|room|car)\b`,
  String.raw`\b(?:come|drop by|stop by|swing by|come over|pull up|head)\s+(?:over\s+)?(?:to\s+|2\s+|by\s+)?my\s+(?:place|house|apartment|apt|dorm|room|car|home|spot)\b|(?<!\b(?:i|we|they|he|she|to|cousins|friends)\s)\bcome over\b(?!\s+(?:here|there|as))`,
  String.raw`\b(?:i'?ll|i will|i can|let me|ill)\s+(?:pick|come get|come pick|drive)\s+(?:you|u)\b(?=[^.?!\n]{0,30}\b(?:up after|after school|from|at|up at|home|to)\b)`,
  String.raw`\b(?:my address is|my house is|i live at|direccion es|vivo en la calle|come to|meet me at|pick (?:you|u) up at)\s*:?\s*\d{1,5}\s+[a-z]+`,
  String.raw`\b(?:meet|code|join|room|google|link)\b[^.?!\n]{0,20}\b[a-z]{3}-[a-z]{4}-[a-z]{3}\b`,
  String.raw`\b(?:let'?s|lets|can we|could we|should we|we (?:can|could|should)|wanna|want to)\b(?![^.?!\n]{0,30}\b(?:visit|tour|interview)\b)[^.?!\n]{0,24}\b(?:in person|irl|face to face|en persona)\b${noClass}`,
  String.raw`\b(?:let'?s|lets|can we|we (?:can|could|should)|wanna|want to|let me)\s+(?:go\s+)?(?:grab|get|take you (?:to|for|out))\s+(?:you\s+)?(?:a\s+|some\s+)?(?:coffee|boba|food|lunch|dinner|ice cream|drinks?)\b`,
  String.raw`\bcome\s+(?:visit|see|hang (?:out )?with|chill with)\s+me\b`,
  String.raw`\b(?:nos vemos|podemos vernos|quedamos|vernos|ven a|juntarnos)\b[^.?!\n]{0,24}\b(?:en|a)\s+(?:el |la |un |una |mi )?(?:cafe|cafeteria|casa|parque|centro|mall|starbucks|depa|departamento|persona|plaza)\b`,
  String.raw`\b(?:book|find|hire|message|get)\s+me\s+(?:on|at|through|via)\s+(?:wyzant|preply|fiverr|upwork|superprof|varsity tutors|italki|chegg|craigslist)\b`,
]
const places = new RegExp(patterns.join('|'), 'g')

/** Finds rooms and places to meet other than Tassel's own: meeting numbers, street addresses, 'come to my dorm'. */
export const findMeetingPlaces = (named: MappedText): Span[] => notRefused(allMatches(named.text, places), named)

/** Finds invitations to meet in person, or for a coffee. */
export const findMeetingOffers = (named: MappedText): Span[] => notRefused(meetingOffers.matchesIn(named.text), named)

function notRefused(matches: readonly RegExpExecArray[], named: MappedText): Span[] {
  const { text } = named
  if (matches.length === 0 || officialVisit.test(text)) return []
  return matches.flatMap(({ index, 0: match }) =>
    isRefused(text, index) || isRefused(text, index + match.length) ? [] : [spanIn(named, index, index + match.length)],
  )
}

const officialVisit =
  /\b(?:alum(?:ni|nus|na)?|interviewer|admissions? (?:officer|rep|office)|visitor center|info session|tour guide|recruiter|coach|open house|orientation)\b/
