import { paymentApps } from './app-names.ts'
import { isRefused, sentenceAround, withoutService } from './clauses.ts'
import { type MappedText, type Span, spanIn } from './mapped-text.ts'
import { anyOf, phrasesOf } from './phrases.ts'

const table = {
  pay: paymentApps,
  payverb: anyOf('venmo, vemmo, zelle, zele, zell, paypal, cash ?app, cashap, apple ?pay, google ?pay, g ?pay, revolut, chime, paytm, bizum, yape, pix'),
  you: anyOf('you, u, ya, me, us'),
  your: anyOf('your, ur, yr, yo, tu, su'),
  may: anyOf("can i, can we, could i, could we, should i, should we, may i, i can, we can, i could, we could, u can, you can, you could, u could, can my mom, can my dad, can my parents, could my mom, could my dad, my mom can, my dad can, my parents can, mom can, dad can, let's, lets, i'll, ill, i will, wanna, want to, rather, i'd rather, id rather, how about, what if we, what if i, is it ok if i, ok if i, prefer to, is it cool if i, better if we, maybe we, why don't we, why dont we, do u wanna, do you want to, happy to, just"),
  fees: anyOf('fee, fees, cut, commission, service fee, service fees, platform fee, app fee, site fee, middleman, markup, booking fee'),
  place: anyOf('here, this, tassel, the app, the site, the platform, this app, this site, this platform, the website, the system, the books'),
} // prettier-ignore

const payments = phrasesOf(table, [
  '{payverb} (you|u|ya|me|us|my sister|my brother|my mom|my roommate|the money|half)',
  "(what's|whats|wats|what is|send|drop|give me|gimme|give|share|need|lmk|tell me|can i get|can i have|could i get|could i have|get|have|show me|put) (me)? {your} {pay} (?!\\s+(?:essay|case|project|story))",
  '{your} {pay} (?=\\s*(?:\\?|$)|\\s+(?:tag|handle|id|username|name|account|qr|link|so|and|i|real|pls|plz|please))',
  '(do|does|d|did|if|are) (you|u|ya|your mom|ur mom) (have|hav|take|use|accept|do|got|on|prefer|like) (a|an|any)? {pay}',
  '{may} (just|pay|also)? (do|use|try|go with|switch to|pay|pay with|pay by|pay via|pay through|pay u|pay you|send|send it|send u|send you|send money|set up|settle|transfer) (it|you|u|by|via|with|through|on|w|in|using|the money|over|money|half|cash)? (by|via|with|through|on|w|in|using|over|thru)? (a|an)? {pay}',
  "(charge|charging|charged|rate is|rates are|rate's|price is) (you|u|like|about|around|only|just|people|students|families|kids)? \\$?\\d+ ... (privately|in private|directly|on the side|off here|off this|outside of|outside the|outside tassel|under the table|in cash|direct)",
  '(do|take|edit|edits|session|sessions|lessons|help|tutor|meet) ... (for|at) (like|about|around|only|just)? \\$?\\d+ ... (privately|in private|directly|on the side|off here|off this|outside of|outside the|outside tassel|under the table|in cash|direct)',
  '((pay|paying) (you|u|me|us|ya)|paid (you|u|ya)) (in)? cash',
  '(slip|toss|hand) (you|u|me) (a|like a)? (twenty|fifty|hundred|20|50|100) (?!\\s+(?:words?|pages?|mins?|percent))',
  "(tassel|they|the app|the site|this app|this site) (takes|take|charges|charge) (too much|so much|a lot|way too much) (?!\\s+(?:time|effort|work|space|words|of)\\b) ~ (our own|ourselves|direct|directly|pay|without|between us|on our own)",
  "(no need for|dont need|don't need|dont use|don't use|who needs) (any|the|your|ur)? credits ~ (pay|send|give|cash|money|venmo|zelle)",
  '(write|mail|cut) (you|u|me|us|ya) (a|out a)? check',
  '(i|we) (accept|take|also take|only take) checks? (?![-\\s]+(?:ins?|ups?|points?|lists?|on)\\b)',
  '(hago|haces|hazme|hacerte|mando|mandame|mandas|paso|pasame|echame) (un|el|por)? {pay}',
  '(pagas|pago|pagar|paga|pagame|pagarte|pagarme|pagues|cobro) (por|con|en|via|x|a) (mi|tu)? {pay}',
  '(paga|pagas|pagame|pago|pagar|pagamos|cobro|trabajo) por fuera',
  'sin (tassel|la (app|aplicacion|plataforma|pagina)) ... (mitad|menos|barato|cobro|sale|descuento|directo)',
  '(faco|faz|pago|paga|pagar|cobro|reais|aula|aulas|combina|combinamos|fechamos) ... por fora (?!\\s+(?:de mim|das?|dos?))',
  "(payer|paie|paye|paies|payes|regler|te regle|me regles) ... (en liquide|en especes|en cash|cash|hors|sans passer par|directement)",
  "hors (de)? (l'app|l'appli|l'application|la plateforme|tassel|du site|ce site) ... (moins|cher|payer|paye|euros|prix)",
  "(bar|in bar|cash|privat|direkt) (be)?zahlen",
  "(ohne (die)? (app|tassel|plattform)|an (der app|tassel) vorbei) ... (billiger|gunstiger|zahlen|bezahlen|zahlst|halfte|weniger)",
  "(pagare|pago|paghi|pagarti|pagarmi|pagami) ... (in contanti|fuori|direttamente|senza (l'app|tassel|la piattaforma))",
  "(invoice|bill|charge) {you} (myself|directly|direct|privately|separately|personally|outside|(through|thru|via|with|on) (stripe|square|{pay}|my own|quickbooks))",
  "(invoice|bill) (your|ur) (mom|dad|mother|father|parents|folks|family) (directly|direct|myself|privately|separately|outside|instead)?",
  "(send|e-?mail|write|make) (you|u|your parents|ur parents|your mom|ur mom|your dad|ur dad) (a|an|the|my) (own)? (invoice|bill|payment link|stripe link|square link|pay link)",
  "(if|when|just|could|can|should|please|pls|u|you) {you}? (could|can|should|wanna|want to|just)? (come|go|book|pay|work|message|reach out|deal) (straight|right|directly|direct) (to|with|thru|through) (me|us) (?!\\s+(?:in (?:the|our) (?:session|room|chat)|here|on (?:here|tassel)|with (?:questions|any)))",
  "(book|pay|deal|work) (straight|direct) (to|with|thru|through) (me|us) (?!\\s+(?:in (?:the|our) (?:session|room|chat)|here|on (?:here|tassel)))",
  'deal directly with (me|us)',
  '(come|go) to me (directly|direct|straight)',
  '(with|pay|book|hire) me ... outside (for|at|and) (half|less|cheaper|way less|\\$?\\d+)',
  '(take|collect|handle|accept) (the|ur|your)? (payment|payments) (myself|directly|direct|in person|personally)',
  'pay me (myself|yourself|personally)',
  '(i|we) (take|accept|prefer|only take|also take) cash (?!\\s+(?:at|orders|donations|for (?:the|our)))',
  '(leave|keep) (tassel|the app|the site|the platform) out of (it|this)',
  '((me)? (pagame|pagas|pagar|pago|pagues)) (directo|directamente|a mi|en mano|aparte) (?!\\s+(?:a la|al|a su|en la)\\s+(?:universidad|colegio|escuela|uni))',
  'te cobro (menos|la mitad|barato|mas barato|solo|poquito|poco)',
  '(en efectivo|en cash|en mano) ... (te sale|sale mejor|sale mas|sale barato|te cobro|te la dejo|te lo dejo)',
  '(dame|das|doy|pasame|traeme) \\$?\\d+ (dolares|pesos|euros|soles|varos)? (en efectivo|en cash|y ya|y te)',
  '(the|that|my|ur) (green|blue|purple) (dollar|cash|money|payment|pay) (app|one)',
  '(green|blue|purple|teal) app (with|w|w/|that has) (the|a) (big|white|lil|little)? (dollar sign|\\$|z|v|p)',
  "(keep|do|handle|settle|leave|make|sort|have) (the|this|it|our)? (money|payment|payments|pay|price|cash|deal|rate|money part|payment part|money stuff|money side) (part|stuff|thing|side)? ... (between us|between you and me|btwn us|just us|us two|private|off here|not (thru|through|on|via) {place})",
  "(money|payment|pay|paid|cash|\\$\\d+|price|rate) ... not (thru|through|via|using|over) {place}",
  "cash me (like|about|the)? \\$?\\d+",
  "(send+|pay+|drop|shoot|wire) (me)? (like|the)? \\$?\\d+ (bucks|dollars)? (to|at|2) [@$]?[a-z]\\w*(?:[-_.][\\w.-]+|\\d\\w*)",
  "(the|that) (green|blue|purple|light blue|teal)? (app|one) (with|w|w/|that has) (the|a|an)? (big|white|lil|little)? (dollar sign|\\$|money sign)",
  "(the|that) (green|blue|purple|light blue|teal) (v|z|p|c|pp|\\$) (app|one)",
  "(faz|faca|fazer|faco|fazes|manda|mando|mandar|passa|passo|envia|aceito|aceita|me faz|pode fazer|paga|pago|pagar|so) (um|o|por|via|no|pelo|uns|so|com)? (um)? pix",
  "((minha|a) chave (do|de)? (pix)?|chave pix|meu pix) (e|eh|:|=) (?!(?:de|para|que)\\b)",
  "(pagar|pagarle|pagarte|pagarles|pagarme|pagame|pagueme|pago|pagas|paguen|pague|pagamos|cobro|cobrarte|doy|darle|darte|entrego) ... (en efectivo|por fuera|en mano|sin (usar|pasar por|pagar) (tassel|la (app|aplicacion|plataforma|pagina)|el sitio))",
  "sin (usar|pasar por|pagar por|reservar en|reservar por) (tassel|la (app|aplicacion|plataforma|pagina)|el sitio) ... (pago|pagas|pagar|efectivo|barato|directo|dinero|cobro)",
  "((nos)? (arreglamos|ponemos de acuerdo|acordamos|quedamos)|lo (arreglamos|hacemos|pagas)|trato) (directo|solo|aqui)? (entre|por) (nosotros|los dos|tu y yo|fuera)",
  "(por fuera|fuera|afuera) de (la|el|esta|este)? (app|aplicacion|plataforma|pagina|sitio|tassel) ... (barato|cobro|cobra|pago|pagas|dinero|efectivo|mitad|precio|saldria|sale|arreglamos|descuento)",
  "(por fora|fora) (do|da|deste|dessa|desse) (app|aplicativo|plataforma|site|tassel) ... (barato|pago|paga|cobro|metade|desconto|dinheiro|combina)",
  '{pay} ~ (could|can|should) (we|i) (just)? (do|use|pay|send|go with) (that|it|this|by that|like that|with that)',
  "{pay} ... (so|and|cuz|bc|since|because)? (it's|its|it is|is|would be|be|comes out|works out) (way|much|a lot|so)? (cheaper|easier|faster|less|simpler) (?!\\s+(?:to (?:write|study|analy)))",
  '{pay} (instead|rather) (of (credits|the card|a card|this|here|card|the app|tassel))? (?=\\s*(?:$|[?.!,])|\\s+(?:of|so|bc|cuz|if|pls|plz))',
  '(pay|paying|send|sending|tip|owe|reimburse|paypal|compensate) (you|u|me|it|half|for it|for the|extra|directly|direct|my sister|my mom) ... (by|via|with|through|on|in|over|using|w|thru) (my|ur|your)? {pay}',
  '(my|mi) {pay} (is|es|:|=|tag|handle|name|username|link|account|qr|under) (is|:|=|in)? (?!(?:the|a|an|not|broken|down|empty|so|too|essay|case|team|about)\\b) [@$]?\\w{3,}',
  '{payverb} (tag|handle|username|name)? (is|:|=|then|@)? [$@] (then)? \\w{4,}',
  '(dollar sign|\\$) then \\w{4,}',
  '(skip|avoid|dodge|get around|save on|save us|save you|save u|not pay|without|lose|split|waste|beat) (the|their|tassel\'s|tassels|any|all the|those|these) {fees}',
  "(we|you|u|i|ya) (don't|dont|won't|wont|wouldn't|do not|not) (have to|need to|gotta)? (pay|lose|give|spend|burn|use up) (the|tassel|their|them|any|a|up)? ({fees}|credits|a credit|tassel)",
  '(asi) (no|nos) (pagamos|pagas|te cobran|nos cobran|cobran|ahorramos|gastas|gastamos) ... (sesion|app|comision|creditos|tassel|plataforma|todo|nada|cuota)',
  '(pay|book|hire|schedule|tutor|teach|work with|do it with|do this|meet) (you|u|me|us|with me)? (directly|direct|privately|on the side|off the books|off books|separately|under the table|off the record) (?!\\s+(?:with (?:fafsa|the school|the college|colleges)|to the (?:school|college|university)))',
  '(side deal|private deal|private rate|private sessions?|off the books|under the table) ... (\\$?\\d+|cheaper|half|less|with me|for you|for u|hour|hr|if|no fee)',
  '(\\$?\\d+|half price|half off|half the price|half|discount|cheaper|less|a deal|for free|free) ... (if|when|and|but) (we|you|u|i) (go|do it|do this|do|meet|pay|book|work|skip|stay|leave|come|move|switch|just)? (it|me|with me)? (outside|off|privately|direct|directly|without|around|past|elsewhere|on the side|in cash|cash|by ourselves|ourselves) ',
  '(outside|off|around|past|without) (of)? {place} ... (for|at|is)? (half|cheaper|less|\\$\\d+|\\d+ (bucks|dollars|an hour|/hr|per hour)|half the price|half price|a discount|free)',
  'cash (is fine|works|instead|is ok|is better|would be better|is cool|at the door|when (we|i|u|you)|under the) (?!\\s+(?:register|crop|economy))',
  "(i'll|ill|i can|i could|can i|could i|let me|my mom will|my dad will|mom can|dad can|my mom can|my dad can) (just)? (pay|give|hand|slip|leave|bring|mail|send) (you|u) (the|some|in|a|by|with)? (cash|check|money|gift card|\\$?\\d+ (bucks|dollars|cash)|money order)",
]) // prettier-ignore
const asStudy =
  /\b(?:essay|paper|case study|compare|research|project|prompt|thesis|stock|econ|internship|interned|founders?|fundraiser|club|fraud|scams?|treasurer|dues|bake sale|fafsa|financial aid|tuition|application fees?|fee waivers?|roommates?|paycheck|my job|boss|customers?|tickets?|the portal|ensayo|renta|matricula|beca)\b/
const told =
  /\b(?:they|he|she|people|friends?|cousins?|everyone|customers?|kids|students|roommates?|boss)\s+(?:\w+\s+)?$|\bto my (?:\w+ )?$/

/** Finds offers and questions about paying outside of Tassel: by app, in cash, or 'directly'. */
export function findOffers(named: MappedText): Span[] {
  const { text } = named
  return payments.matchesIn(text).flatMap(({ index, 0: match }) => {
    const end = index + match.length
    const isInnocent =
      isRefused(text, index) ||
      /^(?:\s+with me)?\s*(?:right )?(?:here\b|(?:on|in|through|via) (?:here|tassel)\b)/.test(text.slice(end)) ||
      asStudy.test(withoutService(sentenceAround(text, index, end))) ||
      told.test(text.slice(Math.max(0, index - 30), index))
    return isInnocent ? [] : [spanIn(named, index, end)]
  })
}
