import { allMatches } from './all-matches.ts'
import { foldText } from './fold-text.ts'
import { type MappedText, type Span, spanIn } from './mapped-text.ts'
import * as tongues from './other-tongues.ts'

const { latinWords, spacedWords, words } = tongues

const app = `(?:${latinWords(tongues.appsInLatin)}|${spacedWords(tongues.appsInScripts)}|${words(tongues.appsUnspaced)})`
const appInScript = `(?:${spacedWords(tongues.appsInScripts)}|${words(tongues.appsUnspaced)})`
const mine = `(?:${spacedWords(tongues.mineSpaced)}|${words(tongues.mineUnspaced)})`
const account = String.raw`(?:\s{0,3}の?\s{0,3}(?:${latinWords('id')}|${spacedWords(tongues.accountWords)}|${words(tongues.accountUnspaced)}))?`
const accountNamed = account.replace(/\?$/, '')
const is = String.raw`\s{0,3}(?:${spacedWords(tongues.isCalled)}|${words(tongues.isCalledUnspaced)})\s{0,3}[:=]?\s{0,3}`
// The number of spaces is limited, so that a text of nothing else isn't searched again for each of them.
/** An account name has a digit or a sign in it; one without is recognized by its context. */
const marked = String.raw`@?(?=[a-z\d._-]{0,60}(?:\d|_|[a-z]\.[a-z]))[a-z\d][\w.-]{3,29}`
/** The verb that ends a statement in Hindi, Japanese, Korean and Turkish. */
const lastly = words('है, hai, です, だよ, 입니다, 이에요, 예요, 이야, 야, 임, dir')
const closes = String.raw`(?=\s{0,3}(?:$|[,.;!?)\n]|${lastly}|\p{Extended_Pictographic}))`
/** Words that describe an account and aren't its name. */
const described =
  'prive, privee, public, publique, vide, nul, nulle, plein, supprime, ferme, privat, leer, voll, geheim, offen, weg, geloscht, offline, privado, privada, publico, apagado, cheio, feio, ruim, novo, nova, velho, privato, pubblico, vuoto, chiuso, nuovo, cancellato, mort, moche, super, toll, legal, demais, professionnel, profissional, professionell'
const plain = String.raw`@?(?!(?:${words(described)})(?!\w))[a-z][\w.-]{3,29}`

const patterns = [
  // 'meu insta é samlee22', 'mon insta c'est samlee'
  String.raw`${mine}\s{0,3}${app}${account}(?:${is}|\s{1,3})${marked}`,
  String.raw`${mine}\s{0,3}${app}${account}${is}${plain}${closes}`,
  String.raw`${mine}\s{1,3}${spacedWords(tongues.accountWords)}\s{1,3}${app}(?:${is}|\s{1,3})(?:${marked}|${plain}${closes})`,
  String.raw`${app}${account}\s{0,3}(?:${words('は, 是, 叫, 为, 為, 는, 은')})\s{0,3}${marked}`,
  String.raw`${appInScript}${account}\s{0,3}[:=@]\s{0,3}${plain}${closes}`,
  String.raw`${appInScript}${accountNamed}(?:${is}|\s{0,3})${plain}${closes}`,
  // 'мой инстаграм samlee', '我的微信号 samlee'
  String.raw`${mine}\s{0,3}${appInScript}${account}(?:${is}|\s{1,3})${plain}${closes}`,
  String.raw`${appInScript}${account}(?:${is}|\s{0,3})${marked}`,
  String.raw`${app}${account}\s{0,3}${spacedWords(tongues.mineBehind)}(?:${is}|\s{1,3})(?:${marked}|${plain}${closes})`,
  String.raw`${words(tongues.mineUnspaced)}line${account}${is}${plain}`,
  // 'je suis sur insta c'est samlee', 'auf telegram heiße ich samlee', 'no insta sou samlee'
  String.raw`${spacedWords(tongues.found)}\s{1,3}${app}\s{1,3}(?:${spacedWords(tongues.asNamed)})\s{1,3}(?:${marked}|${plain}${closes})`,
  String.raw`${spacedWords(tongues.wordsForOn)}\s{1,3}${app}\s{1,3}(?:${spacedWords(tongues.iAmCalled)})\s{1,3}(?:${marked}|${plain}${closes})`,
  // 'schreib mir auf whatsapp', '加我微信'
  String.raw`${spacedWords(tongues.invitesBefore)}[^.?!\n]{0,16}?${app}`,
  String.raw`${words(tongues.invitesUnspaced)}[^.?!\n]{0,4}?${app}`,
  String.raw`${app}${account}\s{0,3}(?:[을를좀]\s{0,2})?(?:${spacedWords(tongues.invitesBehind)}|${words(tongues.invitesBehindUnspaced)})`,
  // 'какой у тебя номер?', '你的微信是多少'
  String.raw`${spacedWords(tongues.asks)}\s{1,3}(?:un\s{1,3}|il\s{1,3}tuo\s{1,3}|o\s{1,3}seu\s{1,3}|the\s{1,3})?(?:${spacedWords(tongues.asked)}|${app})\s{0,3}(?:$|[?!.,]|\p{Extended_Pictographic})`,
  foldText(tongues.askedUnspaced).text,
]
const found = new RegExp(patterns.join('|'), 'gu')
const mayBe = new RegExp(`${app}|${words(tongues.asked)}|${foldText('电话|電話|手机|手機|番号').text}`, 'u')

/**
 * Finds accounts and invitations in languages other than English and Spanish: 'meu insta é samlee22', 'мой инстаграм
 * samlee', '加我微信'.
 */
export function findForeignAccounts(folded: MappedText): Span[] {
  if (!mayBe.test(folded.text)) return []
  return allMatches(folded.text, found).map(({ index, 0: match }) => spanIn(folded, index, index + match.length))
}
