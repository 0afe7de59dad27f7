import { allMatches } from './all-matches.ts'
import { isRefused, withoutService } from './clauses.ts'
import { foldText } from './fold-text.ts'
import { type MappedText, type Span, spanIn } from './mapped-text.ts'

const app =
  '(?:venmo|paypal|zelle|cashapp|apple ?pay|google ?pay|gpay|western union|moneygram|bitcoin|btc|crypto|ethereum|gift ?cards?|remitly|revolut|bizum|alipay|paytm|upi|e-?transfer|interac|nequi|oxxo|mercado ?pago|bank transfer|wire transfer|direct deposit)'
const money = String.raw`(?:\$\s?\d+|\d+\s?(?:\$|bucks|dollars|dolares|usd|pesos)|money|half|cash|price|cheaper|cheap|discount|fees?|cut|percent|%|credits?|pay|charge|paying|sessions?|book|save|less|deal|rate|free|cobro|descuento)`

const patterns = [
  String.raw`\b${app}\s+(?:me|us|him|her)\b|\b(?:to|2|can|could|will|i'?ll|let me|and|wanna|just)\s+(?:venmo|paypal|zelle|cashapp|gpay)\s+(?:you|u|ya)\b`,
  String.raw`\b(?:pay|paying|send|wire|transfer|charge|give|owe|tip|accept|drop|sent|pag(?:a|o|as|ar|arme|ame|ar?te|uen|ue)|mandame|manda|enviame|depositame|deposita|transfiereme)\b\s+(?:it|me|us|ya|you|u|him|her|that|this|straight|\$?\s?\d+|money|the|half|lo|el|todo|with|by|through|via)?[^.?!\n]{0,30}\b(?:on|via|thru|through|by|over|with|w|to|using|in|por|con|a|al|en)\s+(?:my |the |mi |a |an |amazon |apple )?${app}\b`,
  String.raw`\b(?:my|mi|our|her|his|mom'?s|dad'?s)\s+(?:venmo|paypal|zelle|cashapp|gpay|btc|bitcoin)(?:'s|\s+(?:is|es|handle|tag|username|account is|name|qr|in my)|\s*[:=@])`,
  String.raw`\b${app}\s*(?:[:=@]|->)\s*[$@]?\w{3,}`,
  String.raw`\b(?:venmo|paypal|zelle|cashapp)\s+(?:@|\$)?[a-z]+[\d_-][\w-]*|^\s*(?:venmo|cashapp|zelle|paypal)\s+[a-z]\w{4,}\s*$`,
  String.raw`\b(?:do you|d you|do u|u|you|can you|can u|if you|tienes|usas|does your (?:mom|dad|parent))\s+(?:have|got|take|use|do|accept|hav)?\s*${app}(?=\s*(?:$|[?.!,\n]|works?|or\b|so\b|me\b|i\b|its|it's|instead))`,
  String.raw`\b(?:i|we)\s+(?:only |also |can |could )?(?:accept|take|use|do|prefer|got|have)\s+(?:an? )?${app}\b(?!\s+(?:team|intern|club|at (?:the|school|work)))`,
  String.raw`\b${app}\s+(?:works|is (?:fine|ok|good|cool|easier|easiest|best|better|cheaper)|ok|too|also works|preferred|only)\b`,
  String.raw`\b(?:send|pay|drop|wire)\b[^.?!\n]{0,16}\b(?:on|via|thru|through|with|using)\s+(?:the |that )?(?:green |blue )?(?:money|cash|payment)\s+(?:app|one)\b`,
  String.raw`\b(?:zelle|venmo|paypal|cashapp)\s*>\s*\w+`,
  String.raw`\b(?:send|give|shoot|wire)\s+(?:me|us)\s+(?:like\s+)?\$?\s?\d+[^.?!\n]{0,20}\b(?:on|via|thru|through|by|over)\s+\w+`,
  // Paying outside of Tassel.
  String.raw`\b(?:off|outside|out|fuera|around|without|skip|avoid|bypass|por fuera|past)\b(?:\s+(?:of|de|the|this|la|using|paying))*\s*(?:app|platform|plataforma|aplicacion|tassel|site|website|here|fees?|cut|system)\b`,
  String.raw`\boff[\s-]?(?:platform|app|site)\b`,
  String.raw`\btassel\s+(?:takes|charges|keeps|steals)\b[^.?!\n]{0,40}\b(?:pay|direct|straight|me|outside|cheaper)\b`,
  String.raw`\bpay\s+(?:me|us|u|you)\s+(?:directly|direct|straight|cash|in cash|under the table|yourself|personally|later in)\b`,
  String.raw`\b(?:bring|in|pay|take|accept|got|have)\s+cash\b(?=[^.?!\n]{0,30}(?:\$|\d|hour|session|app|instead|me\b|we\b))`,
  String.raw`\b(?:amazon|apple|google|steam|visa|target|starbucks)?\s?gift ?cards?\b(?=[^.?!\n]{0,40}\b(?:fine|ok|works?|code|send|instead|me|for the session)\b)`,
  String.raw`\b(?:hand|give|bring|slip|pay)\s+(?:me|us)\s+(?:the\s+|in\s+)?cash\b`,
  String.raw`\b(?:send|give|pay|gift|buy|get)\s+(?:me|us)\s+(?:in\s+|some\s+|an?\s+|with\s+)?(?:amazon |apple )?${app}\b`,
  String.raw`\bno\s+(?:app|platform|tassel|fees?)\b(?=[^.?!\n]*$)(?<=(?:\d|\$|cash|hour).{0,60})`,
  String.raw`\b(?:didn'?t|don'?t|not|without|instead of|rather than)\s+(?:have to\s+|need to\s+)?(?:go|going|pay|paying|book|booking|do it|doing it)\s+(?:it\s+)?(?:through|thru|via|on|with)\s+(?:tassel|the (?:app|site|platform|website)|this (?:app|site))\b`,
  String.raw`\b(?:u|you|i|we|mom|dad|parents?)\s+(?:can|could|should|will|would)\s+(?:also\s+|just\s+)?(?:venmo|zelle|paypal|cashapp)\b`,
  String.raw`\b(?:skip|forget|without|no)\s+(?:about\s+)?(?:the\s+|using\s+|buying\s+)?credits\b(?=[^.?!\n]{0,30}\b(?:pay|send|give|cash|bucks)\b)|\bforget\s+(?:about\s+)?(?:the\s+)?credits\b|\b\d{1,3}\s+(?:bucks\s+|dollars\s+)?(?:in\s+)?cash\b`,
  String.raw`\bcut(?:ting)?\s+(?:tassel|the app|the platform|them|the middleman)\s+out\b|\bcut(?:ting)?\s+out\s+(?:tassel|the app|the platform|the middleman)\b`,
  String.raw`\b(?:don'?t|do not)\s+(?:even\s+)?need\s+(?:the|this)\s+(?:app|site|platform)\b[^\n]{0,24}\bpay\b`,
  String.raw`\b(?:cheaper|less|discount|better deal|half price)\b[^.?!\n]{0,20}\b(?:if|when)\s+(?:you|u|we)\b[^.?!\n]{0,24}\b(?:privately|private|direct(?:ly)?|outside|in cash|cash)\b`,
  String.raw`\b(?:we (?:can|could)|let'?s|lets|could we|can we)\s+(?:just\s+)?(?:do|use|try)\s+(?:wise\s+or\s+)?${app}\b`,
  String.raw`\b(?:give|hand|slip|bring|pay)\s+(?:you|u|me|us)\s+(?:the\s+|in\s+|some\s+)?cash\b(?!\s+(?:prizes?|awards?|back))`,
  String.raw`\b(?:te|me)\s+(?:doy|das|pago|pagas|deposito|depositas|transfiero|transfieres|puedes? pagar)\b[^.?!\n]{0,30}\b(?:por fuera|en efectivo|(?:por )?transferencia|directo|\d+\s*(?:pesos|dolares)|por (?:zelle|paypal|oxxo|venmo))\b|\bnos saltamos\s+(?:los\s+)?(?:creditos|tassel|la app|la pagina)\b`,
  String.raw`\b(?:wire|transfer|deposit|send)\s+(?:it|the money|money|that|me money)\s*(?:straight\s+|directly\s+)?(?:in)?to\s+my\s+(?:bank\s+|checking\s+|savings\s+)?account\b`,
  String.raw`^\W*(?:so |or |maybe |got |have |u have |you have )?(?:venmo|zelle|paypal|cashapp|apple ?pay)\s*\?`,
  // Chinese.
  foldText(
    '(?:wechat|微信|支付宝|支付寶|直接|私下|线下|線下)[^.?!\\n]{0,8}(?:转账|轉賬|轉帳|转钱|轉錢|打钱|付款|付钱|付錢|付给我|付我|转给我|转我|轉給我|打给我|红包|紅包)',
  ).text,
  foldText(
    '(?:转账|轉賬|轉帳|转钱|轉錢|打钱|付钱|付錢|发个?红包|發個?紅包)(?:就行|就好|吧|可以)?给我|(?:不用|不要|别|別|不|绕过|繞過|绕开)(?:走|经过|經過|通过|通過|用|在)?(?:这个|這個)?(?:平台|网站|網站)(?:付|交易|买|買|下单|了|$|[\\s,.!?])|不(?:用)?走(?:这个|這個)?平台|私下(?:付|交易|给|轉|转)',
  ).text,
  String.raw`\bso\s+(?:they|tassel|the app)\s+(?:don'?t|doesn'?t|can'?t)\s+(?:take|get|charge|know)\b`,
]
const concrete = [
  String.raw`(?<![\w$])\$[a-z][a-z_]{2,19}\d{1,6}\b`,
  String.raw`\b(?:cashapp|cash ?tag)\b[^.?!\n]{0,16}\$[a-z]\w{2,19}\b|\$[a-z]\w{2,19}\b[^.?!\n]{0,16}\b(?:cashapp|cash ?tag)\b`,
  String.raw`\bbc1[a-z0-9]{20,60}\b|\b0x[a-f0-9]{40}\b`,
  String.raw`\b[a-z]{2}\d{2}(?:\s?[a-z0-9]{4}){3,7}\b`,
  String.raw`\b(?:routing|aba|acct|account|clabe)\s*(?:number|no|#|num)?\s*[:#,]?\s*\d{8,18}\b`,
]
const past = new RegExp(patterns.join('|'), 'g')
const numbers = new RegExp(concrete.join('|'), 'g')
const mention = new RegExp(
  String.raw`${app}|\$|money|cash|pay|iban|acct|account|clabe|cuenta|\b(?:no)\b|gift|crypto|btc|routing|bc1|0x|cut|cheaper|less|discount|te |me |nos |wire|transfer|deposit|[转轉打付红紅]|平台|私下|don'?t|not|instead|rather|\b(?:off|outside|out|fuera|around|without|skip|avoid|bypass|past)\b|tassel|they`,
)
const aboutMoney = new RegExp(String.raw`\b(?:${money}|lets|let'?s|do (?:this|it)|we (?:could|can)|meet|talk)\b|\$`)
const asStudy =
  /\b(?:(?<!\bper )(?<!\ban )essay|paper|intern(?:ed|s|ship|ships)?|founders?|case study|stock|class project|research|startup|worked at|works at|work at|application fee|apply fee|fair|fundraiser|club dues|econ)\b/

/** Finds ways to be paid outside of Tassel: payment apps, accounts, and offers to bypass it. */
export function findPayments(named: MappedText): Span[] {
  const { text } = named
  if (!mention.test(text)) return []
  const found: Span[] = []
  const accounts = allMatches(text, numbers)
  const isOfBank = accounts.length > 0 && /iban|account|bank|wire/.test(text)
  for (const { index, 0: match } of accounts)
    if (isOfBank || !/^[a-z]{2}\d{2}/.test(match)) found.push(spanIn(named, index, index + match.length))
  const offers = allMatches(text, past)
  if (offers.length === 0 || asStudy.test(withoutService(text))) return found
  const isAboutMoney = aboutMoney.test(text)
  for (const { index, 0: match } of offers) {
    const around = /^(?:off|out|fuera|around|without|skip|avoid|bypass|por fuera|past)/.test(match)
    if (isRefused(text, index) || (!around && isRefused(text, index + match.length))) continue
    if (/^\s*(?:on|in) (?:here|tassel)\b/.test(text.slice(index + match.length))) continue
    if (around && (!isAboutMoney || /^(?:out|around|past) (?:here|of here)?$/.test(match))) continue
    found.push(spanIn(named, index, index + match.length))
  }
  return found
}
