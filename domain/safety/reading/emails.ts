import { allMatches } from './all-matches.ts'
import { type MappedText, type Span, spanIn } from './mapped-text.ts'
import { isRefused } from './clauses.ts'

const provider = String.raw`(?:gmail|googlemail|yahoo|hotmail|outlook|icloud|proton(?:mail)?|aol|gmx|live|msn|fastmail|zoho|yandex|mail)`
const own = String.raw`(?:my|mi|ur|your|tu)`

// The length of a name is limited, or a text of nothing else would be searched again for each of its letters.
const patterns = [
  // 'samlee22 at gmail', 'sam dot lee at gmail', 'no spaces at gmail'
  String.raw`[\w.+-]{2,40}\s*(?:@|\bat(?: the)?\b|\barroba\b|\(at\)|\(a\))\s*gmail\b(?:\s*\.?\s*com\b)?`,
  // Otherwise 'at yahoo' may be where a person works, unless a number or '.com' shows that it is an address.
  String.raw`(?:[\w.+-]{2,60}|[\d._+-])\s*(?:@|\barroba\b)\s*${provider}\b`,
  String.raw`(?=[\w.+-]{0,40}[\d._])[\w.+-]{1,60}\s+at\s+${provider}\b`,
  String.raw`[\w.+-]{2,40}\s+at\s+${provider}\s*(?:\.|\bdot\b)?\s*com\b`,
  String.raw`[\w.+-]{2,40}\s+at\s+${provider}\b(?=[,\s]+(?:you know|lol|the usual|\.com|same))`,
  // 'samlee22 gmail', 'gmail: samlee22', 'my gmail is samlee22'
  String.raw`[a-z](?=[\w.]{0,40}\d)[\w.]{1,60}\s+(?:g|hot)mail\b|[\w.]{3,40}[\s.]{1,8}gmail[\s.]{0,8}com\b`,
  String.raw`\b(?:gmail|hotmail|icloud|e-?mail|correo)\s*(?::|=|->|\bis\b|\bes\b)\s*(?!(?:slow|broken|full|weird|acting|being|back|super|really|the|a|an|in|not|fine|ok|best|good|on|for|down|el|la|un|mejor|required|optional|better|easier)\b)[a-z][\w.+-]{3,}`,
  // 'jules.ray 🌀 gmail 🔵 com', 'bigdave2007 on gmail'
  String.raw`[\w.+-]{3,40}\s*\p{Extended_Pictographic}{1,2}\s*${provider}\s*(?:\.|\bdot\b|\p{Extended_Pictographic}{1,2})\s*com\b`,
  String.raw`[a-z](?=[\w.]{0,40}(?:[a-z]\d|[._][a-z]))[\w.]{2,60}\s+(?:on|over on|over at|en|with)\s+(?:my\s+)?${provider}\b`,
  // 'send it to mruiz at yahoo', 'r e m y at icloud', 'samwrightgmailcom'
  String.raw`\b(?:2|to|e-?mail|mail|is|its|it's|write|correo|address)\s+(?!(?:work|intern|apply|go|be|interview|start|study|him|her|them|people|someone|anyone)\b)(?!\w+(?:ing|er|ist)\b)[\w.+-]{3,40}\s+at\s+${provider}\b`,
  String.raw`\b(?:[a-z]\s){2,20}[a-z]\s+at\s+${provider}\b`,
  String.raw`\b[\w.+-]{3,40}(?:gmail|yahoo|hotmail|icloud|outlook)(?:dot)?com\b`,
  String.raw`\b(?:e-?mail|gmail|address|correo)\s+(?:starts|begins|ends|empieza|termina)\s+(?:with|in|con|en)\b`,
  String.raw`\b(?:full|first|last)\s+name\b[^.?!\n]{0,12}(?:@|\bat\b)\s*${provider}\b`,
  String.raw`\b${own}\s+(?:personal\s+)?gmail\b(?!\s+(?:account|folder|inbox|filter))`,
]
const asks = [
  String.raw`\b(?:what'?s|whats|what is|wat|gimme|give me|send me|drop|share|shoot me|tell me|can i (?:get|have)|could i (?:get|have)|may i have|need|text me|swap|exchange|trade)\s+(?:me\s+)?(?:your|ur|yr|yo|u r)\s+(?:personal |private |own |real |school )?(?:e-?mails?|gmail|mail addy|inbox)(?:\s+(?:address|addy|id))?(?=\s*(?:$|[?.!,;:)\n]|\b(?:so|and|for|if|i|ill|to|pls|please|lol|below|real|or|bro|then|we|rn|quick|cuz|bc|because|instead|thx|ok)\b))`,
  String.raw`\b(?:cual es|dame|pasame|mandame|comparteme|me das|me pasas)\s+(?:tu|su)\s+(?:correo|e-?mail|mail)\b`,
  String.raw`\be-?mail me (?:directly|instead|privately|at)\b|\bgmail me\b`,
  String.raw`(?:^|[.!?;,]\s*|\b(?:please|pls|plz|just|can you|could you|can u|u can|you can|you could)\s+)(?:just\s+)?e-?mail (?:me|it to me|them to me)\b(?!\s+(?:here|through tassel|on tassel))`,
  String.raw`(?:^|[.!?;,]\s*|\b(?:please|pls|plz|just|can you|could you|can u|u can|you can|you could)\s+)(?:just\s+)?(?:send|forward|share|shoot|drop)\b[^.?!\n]{0,24}\bto my (?:personal |school )?(?:gmail|e-?mail|inbox|icloud|yahoo)\b`,
  String.raw`\b(?:what'?s|whats|what is)\s+(?:a|the)\s+(?:good|best)\s+e-?mail\b(?!(?![^.?!\n]{0,60}\b(?:you|u|ur|your|reach|send|sending)\b)[^.?!\n]{0,40}\b(?:applications?|apply(?:ing)?|common app|coalition|colleges?|portals?|admissions?|professional|resumes?|sign up|create)\b)(?![^.?!\n]{0,24}\b(?:subject|format|opening|closing|greeting|sign.?off)\b)`,
  String.raw`\b(?:reply|write|send|forward)\b[^.?!\n]{0,20}\b(?:at|to)\s+(?:my|her|his)\s+\w+\s+e-?mail\b`,
  String.raw`\b(?:get|reach|find|catch)\s+me\s+(?:on|at|via)\s+(?:my\s+)?(?:gmail|e-?mail|icloud|yahoo|outlook)\b`,
  String.raw`\b(?:hit|slide into|drop by)\s+my\s+(?:inbox|e-?mail)\b`,
  String.raw`\b(?:can|could|should|may) i (?:just )?(?:e-?mail) (?:u|you)\b(?!\s+here)`,
  String.raw`\b(?:let'?s|can we|we (?:can|could|should)) (?:just )?(?:talk|move|switch|continue|chat|do this|go)[^.?!\n]{0,20}\b(?:over|to|by|on|via|through) e-?mail\b`,
]
const written = new RegExp(patterns.join('|'), 'gu')
const asked = new RegExp(asks.join('|'), 'g')

/** Finds mailboxes without a complete address ('sam lee at gmail'), and requests for one. */
export function findMailboxes(named: MappedText): Span[] {
  if (!/mail|yahoo|outlook|icloud|proton|aol|correo|inbox|@/.test(named.text)) return []
  const found: Span[] = []
  for (const { index, 0: text } of allMatches(named.text, written))
    if (
      !/^(?:i|me|us|intern|works?|work|working|interned|job|was|is|it|look|team|people|engineer)\s+at\s+(?!gmail\b.*com)/.test(
        text,
      )
    )
      found.push(spanIn(named, index, index + text.length))
  for (const { index, 0: text } of allMatches(named.text, asked))
    if (!isRefused(named.text, index)) found.push(spanIn(named, index, index + text.length))
  return found
}
