import { foldText } from './fold-text.ts'

/**
 * What phones, accounts and apps are called in languages other than English and Spanish. The words are written the
 * usual way, and folded like texts before they are compared, which removes accents, vowel signs and look-alike letters.
 * The lists have not been checked by anyone who speaks all of these languages.
 */
const any = (...lists: string[]): string =>
  lists
    .flatMap((list) => list.split(/,\s*/))
    .map((word) => foldText(word.trim()).text.replaceAll(/\s+/g, String.raw`[\s-]{1,3}`))
    .toSorted((one, other) => other.length - one.length)
    .join('|')

/** Words that need a boundary on each side. In scripts without spaces they can be anywhere; `words` is for those. */
export const spacedWords = (...lists: string[]): string => String.raw`(?<![\p{L}\d])(?:${any(...lists)})(?![\p{L}\d])`
/** Latin words, which may also be between letters of other scripts: 'LINE交換'. */
export const latinWords = (...lists: string[]): string => String.raw`(?<![a-z\d])(?:${any(...lists)})(?![a-z\d])`
export const words = (...lists: string[]): string => `(?:${any(...lists)})`

/** Words that show a number beside them is a phone number. */
const telephone = {
  french: "numéro, téléphone, mon portable, mon tél, appelle, appelez, appelle moi, texto, sms, joindre, écris moi",
  german: 'nummer, telefonnummer, handynummer, rufnummer, mein handy, telefon, ruf, rufen, anrufen, schreib mir, erreichbar, erreichst',
  portuguese: 'número, telefone, celular, meu cel, meu zap, no zap, meu whats, me liga, liga pra, ligue, me chama, contato, manda mensagem',
  italian: 'numero, telefono, cellulare, mio cell, chiamami, chiama, scrivimi, mandami',
  russian: 'номер, номера, телефон, тел, телефона, звони, звоните, позвони, позвоните, пиши, пишите, напиши, мобильный, сотовый, ватсап, вотсап, вацап, смс',
  vietnamese: 'số điện thoại, sđt, số của, số mình, số em, số tôi, điện thoại, gọi, nhắn tin, liên hệ',
  turkishAndPolish: 'numaram, telefonum, numer, numer telefonu, komórka, zadzwoń',
  indonesianAndFilipino: 'nomor, nomer, no hp, hubungi',
  hindi: 'नंबर, नम्बर, फोन, फ़ोन, मोबाइल, कॉल, व्हाट्सएप',
  arabic: 'رقم, رقمي, جوال, جوالي, هاتف, هاتفي, موبايل, موبايلي, اتصل, كلمني, واتس, واتساب, تلفون, تلفوني',
  apps: 'zalo, viber, kakao, kakaotalk, telegram, line id, wechat',
} // prettier-ignore
const unspacedTelephone =
  '手机, 手機, 电话, 電話, 号码, 號碼, 打给我, 给我打, 打給我, 联系我, 聯絡我, 微信, 番号, 携帯, 連絡, 번호, 전화, 핸드폰, 휴대폰, 연락'

/** Matches if words of another language show that a number beside them is a phone number. */
export const saysTelephone = new RegExp(`${spacedWords(...Object.values(telephone))}|${words(unspacedTelephone)}`, 'u')

/** Apps as written in other scripts. Any name in Latin letters beside them is an account. */
export const appsInScripts =
  'инстаграм, инстаграмм, инста, инсту, инсте, инстаграме, телеграм, телеграмм, телеграме, телега, телегу, телеге, тг, тгк, ватсап, вотсап, вацап, вк, вконтакте, вайбер, дискорд, снапчат, тикток, фейсбук, скайп, इंस्टा, इंस्टाग्राम, व्हाट्सएप, व्हाट्सऐप, टेलीग्राम, स्नैपचैट, फेसबुक, انستا, انستقرام, انستغرام, انستجرام, إنستغرام, سناب, سناب شات, سنابي, انستقرامي, واتساب, واتس, تلجرام, تيليجرام, تلغرام, ديسكورد, فيسبوك, تيك توك'
export const appsUnspaced =
  '微信号, 微信號, 微信, 微博, 抖音, 小红书, 小紅書, qq号, qq號, 扣扣, 企鹅号, ライン, インスタグラム, インスタ, ディスコード, ツイッター, テレグラム, カカオ, スカイプ, 카카오톡, 카톡, 인스타그램, 인스타, 텔레그램, 디스코드, 페이스북, 라인'
export const appsInLatin =
  'insta, instagram, ig, snap, snapchat, whatsapp, whats, wpp, zap, telegram, telega, tg, discord, wechat, weixin, line, kakao, kakaotalk, zalo, viber, qq, tiktok, facebook, fb, messenger, signal, skype, vk'

/** Words for 'my', before an app's name. */
export const mineSpaced =
  'mon, ma, mes, mein, meine, mei, meu, minha, o meu, mio, mia, il mio, la mia, мой, моя, моё, мое, мои, у меня, mera, meri, mere, मेरा, मेरी, मेरे, mój, moja, benim, mijn, min, mitt, akun, aking'
export const mineUnspaced = '我的, 我, 私の, 僕の, 俺の, わたしの, ぼくの, 내, 제, 나의, 저의'
/** Words for 'my', after it. */
export const mineBehind = 'của mình, của tôi, của em, của anh, của chị, của tui, của mk, mình, gue, saya, aku, ko'

/** Words for 'is' and 'is called', after an account. */
export const isCalled =
  "c'est, cest, c est, est, ist, lautet, heißt, é, eh, è, это, называется, là, hai, है, هو, jest, to, adalah, heter, är"
export const isCalledUnspaced = '是, 叫, 为, 為, は, って, 는, 은, :, =, ->, -'
export const accountWords =
  'id, user, username, account, acc, handle, compte, pseudo, identifiant, konto, name, benutzername, conta, usuário, nome, utente, profilo, аккаунт, ник, никнейм, логин, профиль, profil, tài khoản, nick, حساب, حسابي, आईडी, का, की'
export const accountUnspaced = '号, 號, 账号, 帳號, 帐号, 名字, アカウント, 아이디, 계정'

/** Where a person can be found, and under what name: 'je suis sur … sous …', 'auf … heiße ich …'. */
export const found =
  'je suis sur, suis sur, chuis sur, ich bin auf, bin auf, sono su, mi trovi su, estou no, estou na, to no, tô no, tou no, me acha no, ik zit op, jestem na'
export const asNamed = "sous, sous le nom, comme, c'est, cest, als, unter, come, como, jako"
export const wordsForOn = 'sur, auf, su, no, na, op'
export const iAmCalled =
  "je m'appelle, je suis, moi c'est, c'est, cest, heiße ich, heisse ich, bin ich, sono, mi chiamo, sou, estou como, apareço como, heet ik, ben ik"

/** Invitations to write, before an app's name. */
export const invitesBefore =
  'ajoute moi, ajoutez moi, écris moi, suis moi, contacte moi, parle moi, rejoins moi, trouve moi, on se parle, on parle, schreib mir, add mich, adde mich, folg mir, folge mir, kontaktier mich, finde mich, find mich, me adiciona, adiciona eu, me chama, me segue, me manda, me acha, chama no, fala comigo, aggiungimi, scrivimi, seguimi, cercami, contattami, напиши мне, пиши мне, напиши, пиши, пишите, добавь меня, добавь, добавляйся, найди меня, подпишись, подписывайся, стучись, kết bạn, nhắn mình, nhắn tin, add mình, liên hệ, add karo mujhe, mujhe add karo, ضيفني, اضفني, تابعني, كلمني, راسلني, تواصل معي, add mo ko, add mo ako, i-add mo ko, chat mo ko, chat mo ako, pm mo ko, message mo ko, hanapin mo ko, hanapin mo ako, add me sa, dodaj mnie, napisz do mnie, ekle beni, bana yaz'
export const invitesUnspaced = '加我, 加个, 加個, 私信我, 联系我'
/** The same, after it. */
export const invitesBehind =
  'pe add karo, par add karo, pe msg karo, pe message karo, pe aa, pe aao, पर ऐड करो, पर मैसेज करो, पर आओ, ekle, dan ekle'
export const invitesBehindUnspaced =
  '交換, 交换, 追加して, 教えて, で連絡, で話, やってる, フォローして, 加我, 聊, 해줘, 추가, 팔로우, 으로연락, 로 연락, 으로 연락, 로연락, 联系我, 聯絡我, 找我, 알려줘, 알려주, 좀 알려, 뭐예요, 뭐에요, 뭐야, 있어요, 있으세요, 교환'

/** Requests for the other person's account or number. */
export const asks =
  "donne moi ton, donne ton, passe ton, passe moi ton, envoie ton, envoie moi ton, c'est quoi ton, quel est ton, t'as un, t'as, tu as, gib mir deine, gib mir dein, was ist deine, was ist dein, schick mir deine, schick mir dein, wie ist deine, hast du, me passa seu, me passa teu, me passa o seu, me passa o teu, me manda seu, me manda teu, passa teu, passa seu, qual seu, qual teu, qual é o seu, qual é o teu, qual é seu, você tem, vc tem, dammi il tuo, qual è il tuo, mi dai il tuo, mandami il tuo, hai, дай, дай свой, дай твой, скинь, скинь свой, какой у тебя, какая у тебя, у тебя есть, есть, apna, apni, अपना, तुम्हारा, आपका, cho mình xin, cho mình, xin, cho em xin, عطني, اعطني, شو, ايش, وش, podaj, masz"
export const asked =
  'numéro, num, téléphone, nummer, handynummer, telefonnummer, número, telefone, celular, numero, telefono, cellulare, номер, номерок, телефон, नंबर, फोन नंबर, số điện thoại, sđt, رقمك, رقم جوالك, سنابك, انستقرامك, numer'
export const askedUnspaced =
  '(?:给我|告诉我|發我|发我)?你的?(?:微信|手机|手機|电话|電話|qq)(?:号|號|号码|號碼)?(?:是|给我|給我|告诉我)?(?:多少|什么|什麼|几号|呢|吗|给我|給我)|(?:加|换|換)(?:个|個|一下)?微信|(?:line|ライン|インスタ|電話番号|番号)(?:を|の|も)?(?:id)?(?:教えて|交換|聞いて)'
