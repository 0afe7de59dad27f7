import { anyOf } from './phrases.ts'

/** Names of messengers and networks that have no other meaning. */
const clear =
  'instagram, insta, instas, finsta, snapchat, snapp, snapps, whatsapp, wsp, wasap, wpp, discord, wechat, viber, facetime, imessage, skype, tik ?tok, linkedin, linked in, twitter, be ?real, hangouts, facebook, groupme, kakao, kakaotalk, zalo, yubo, soundcloud, sound cloud, tumblr, pinterest, twitch, bluesky, bsky, weibo, qq, rednote, xiaohongshu, douyin, vsco, wizz, textnow, gchat, google chat, google voice, marco polo, messenger kids, guilded, teamspeak, lemon8, locket, noplace, goodreads, strava, letterboxd, mastodon, botim, icq, spotify, google account, microsoft account, apple id, fb messenger, insta ?gram, telegrm, airdrop'
/** Names that are also ordinary words, or that are short. */
const vague =
  'snap, telegram, tele, tlgrm, signal, messenger, kik, ig, fb, sc, tg, wa, line, disc, dc, tt, threads, reddit, whats, gram, the gram, face, slack, band, x'
const games =
  'roblox, rblx, xbox, xbox live, psn, playstation, ps4, ps5, nintendo, steam, valorant, valo, fortnite, minecraft, riot, riot games, epic, epic games, league, league of legends, genshin, brawl stars, clash royale, clash of clans, among us, chess.com, chesscom, lichess, duolingo, duo, overwatch, battle ?net, cod, apex, osu, game ?pigeon, rocket league, mobile legends, activision'

export const messengers = anyOf(clear)
export const anyMessenger = anyOf(`${clear}, ${vague}`)
export const gameNames = anyOf(games)
export const anyApp = anyOf(`${clear}, ${vague}, ${games}`)
/** What Spanish speakers call them. */
export const spanishApps = anyOf(
  `${clear}, snap, telegram, tele, signal, messenger, ig, fb, face, feis, whats, wats, wa, disc, mensaje de texto`,
)
/** Apps and sites for video calls. */
export const videoApps = anyOf(
  'zoom, google ?meet, gmeet, g meet, g-meet, ms teams, microsoft teams, teams, webex, jitsi, whereby, facetime, face time, skype, discord, hangouts, google duo, whatsapp',
)
export const paymentApps = anyOf(
  'venmo, vemmo, venmoo, v3nmo, paypal, pay pal, zelle, zell, zele, cash ?app, cashap, cash ?tag, apple ?pay, apple cash, google ?pay, g ?pay, chime, wise, revolut, remitly, western union, moneygram, bitcoin, btc, crypto, usdt, gift ?cards?, amazon card, alipay, paytm, interac, e-?transfer, bizum, nequi, oxxo, mercado ?pago, yape, pix, spei, bank transfer, wire transfer, samsung pay, ko-?fi, buy me a coffee, patreon',
)
