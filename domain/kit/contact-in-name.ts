/**
 * True if a name contains an account, an app or a phone number, even with its digits spelled out: 'snap sam.x', 'Sam IG
 * samlee22', 'six five oh five five Sam'. 'John Paul 2nd' is fine, and so are real names that look like one of these
 * words: Line, Kik, Oh, Nam and Hai.
 */
export function hasContact(name: string): boolean {
  const typed = name.normalize('NFKC')
  const plain = typed.toLowerCase()
  const bare = plain.normalize('NFD').replace(/\p{M}/gu, '').normalize('NFC')
  return (
    (plain.match(/\p{Nd}/gu)?.length ?? 0) > 3 ||
    /[@#$＠]/u.test(plain) ||
    shortApps.test(typed) ||
    apps.test(unmasked(bare)) ||
    [plain, bare].some((text) => apps.test(text) || accounts.test(text) || invitations.test(text) || spelled.test(text))
  )
}

/** Undoes digits for letters: '1nsta', 'sn4p'. */
const unmasked = (text: string): string => text.replaceAll(/[0134]/g, (digit) => 'oi_ea'[Number(digit)] ?? digit)

const clear =
  'snap(?:chat)?|insta(?:gram)?|finsta|whats\\s?app|telegram|discord|venmo|cash\\s?app|paypal|tik\\s?tok|wechat|weixin|kakao(?:talk)?|viber|facebook|linkedin|skype|imessage|facetime|groupme|onlyfans|linktree|wsp|g\\s?mail|hotmail|icloud|proton\\s?mail|yahoo|e-?mail'
const inScripts =
  'инст[ауеы]|инстаграмм?[аеу]?|телеграмм?[аеу]?|телег[аеу]|ва[тц]?сап[ае]?|вацап[ае]?|вотсап[ае]?|вконтакте|вайбер[ае]?|дискорд[ае]?|снапчат[ае]?|इंस्टा|इंस्टाग्राम|व्हाट्सएप|व्हाट्सऐप|टेलीग्राम|انستا|انستقرام|انستغرام|سناب|واتساب|واتس|تلجرام|تيليجرام'
const unspaced = '微信|微博|抖音|小红书|小紅書|インスタ|テレグラム|ディスコード|카톡|카카오톡|인스타|텔레그램'
const apps = new RegExp(`(?<![\\p{L}\\p{M}])(?:${clear}|${inScripts})(?![\\p{L}\\p{M}])|${unspaced}`, 'u')

/**
 * An account name: letters followed by two or three digits, words joined by an underscore, or a word with a digit or
 * sign after an app's short name. Also what leads to one ('ig:'), and an address in words ('dot com').
 */
const accounts =
  /(?<![\p{L}\d])[a-z][a-z._]{2,30}\d{2,3}(?![\p{L}\d])|(?<!\p{L})(?:ig|fb|sc|tg|wa|вк|тг)\s*[:=]|\p{L}\s+(?:sc|fb|dc|yt|vk)\s+[a-z\d._]{0,30}[\d._][a-z\d._]*|[a-z\d]_[a-z\d]|\bdot\s+(?:com|net|org|edu|me)\b/u

/** Matches 'Sam IG samlee', but not the initials of Maria IG Lopez. */
const shortApps =
  /[\p{L})][\s([:-]{1,3}(?:(?:ig|tg|вк|тг)\s+[\p{L}\d._]{4,}|(?:IG|TG|Ig|Tg|ВК|ТГ)\s+[\p{Ll}\d._][\p{L}\d._]{3,})/u

const invitations = /\b(?:text|call|dm|add|message|msg|find|follow|email)\s+me\b|\bhmu\b/

/** Digits in the languages that most people here write. Five in a row are not a name. */
const digits =
  'zero|oh|one|two|three|four|five|six|seven|eight|nine|double|triple|cero|uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|un|deux|trois|quatre|cinq|sept|huit|neuf|null|eins|zwei|drei|vier|funf|sechs|sieben|acht|neun|um|dois|quatro|sete|oito|nove|due|tre|quattro|cinque|sei|sette|otto|ноль|один|два|три|четыре|пять|пят|шесть|семь|восемь|девять'
const spelled = new RegExp(
  `(?<![\\p{L}\\d])(?:(?:${digits}|\\d|o(?![\\p{L}]))[\\s,.-]{0,3}){5}|[零〇一二三四五六七八九](?:[\\s-]?[零〇一二三四五六七八九]){4}`,
  'u',
)
