/** Words after 'call you' that are about when or how, and are not a name. */
const notAName =
  'later|tonight|tomorrow|tmrw|tmw|today|now|then|sometimes?|someday|back|soon|after|at|on|if|when|whenever|about|instead|please|pls|plz|real|quick|rn|this|that|next|in|for|to|by|via|over|with|w|thru|through|outside|off|from|my|ur|your|the|it|or|and|so|bc|cuz|because|any ?time|anyway|once|before|during|maybe|asap|again|up|out|here|there|first|too|also|lol|haha|ok|okay|k|tho|though|direct|private|free|home|whats ?app|facetime|skype|zoom|phone|cell|sat|sun|mon|tues?|wed|thurs?|fri|\\w+day|noon|night|morning|afternoon|evening|weekend|around|between|until|quickly|privately|directly|personally|briefly|secretly|daily|weekly|regularly|really'

/** A condition after 'call you': fails if the next word is a name to call a person by, as in 'call you Elena?'. */
export const unlessNameFollows = String.raw`(?!(?<=call\s(?:you|u|ya))(?:\s+by\s+(?:my|your|ur|yr)\s+(?:first\s+|last\s+|full\s+)?(?:nick)?name\b|(?:\s+(?!(?:${notAName})\b)[a-z.'-]+){1,3}\s*(?:$|[?!,.]|\b(?:or|in|as|instead)\b)))`
