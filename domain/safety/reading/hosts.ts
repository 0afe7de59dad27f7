/** Kinds of hosts. Links in texts and meeting links use the same lists. */

/** Sites for video calls and for making appointments. */
export const meetings = [
  'zoom.us', 'zoom.com', 'zoomgov.com', 'meet.google.com', 'meet.jit.si', 'jitsi.org', 'whereby.com', 'teams.microsoft.com', 'teams.live.com',
  'webex.com', 'gotomeeting.com', 'gotomeet.me', 'bluejeans.com', 'skype.com', 'join.skype.com', 'around.co', 'gather.town', 'daily.co',
  'calendly.com', 'cal.com', 'acuityscheduling.com', 'doodle.com', 'youcanbook.me', 'wyzant.com', 'preply.com', 'fiverr.com', 'upwork.com',
  'superprof.com', 'varsitytutors.com', 'omegle.com', 'facetime.apple.com', 'chime.aws', 'tutor.com', 'hangouts.google.com', '8x8.vc',
] as const // prettier-ignore

/** Sites whose rooms have numbers, often as long as a phone number. */
export const numberedRooms = ['zoom.us', 'zoom.com', 'zoomgov.com', 'webex.com', 'teams.microsoft.com', 'teams.live.com', 'gotomeeting.com', 'gotomeet.me', 'goto.com', 'ringcentral.com', 'bluejeans.com'] as const // prettier-ignore

export const payments = [
  'venmo.com', 'venmo.me', 'paypal.com', 'paypal.me', 'py.pl', 'cash.app', 'cash.me', 'zellepay.com', 'zelle.com', 'buymeacoffee.com', 'buymeacoff.ee', 'bmc.link',
  'ko-fi.com', 'patreon.com', 'wise.com', 'revolut.me', 'revolut.com', 'stripe.com', 'square.link', 'square.site', 'squareup.com', 'onlyfans.com', 'fansly.com',
  'fanvue.com', 'throne.com', 'throne.me', 'gumroad.com', 'tipeee.com', 'liberapay.com', 'westernunion.com', 'moneygram.com', 'remitly.com', 'coinbase.com',
  'binance.com', 'pay.google.com', 'alipay.com', 'paytm.com', 'paytm.me', 'phonepe.com', 'razorpay.com', 'razorpay.me', 'mercadopago.com', 'mpago.la', 'interac.ca',
  'tikkie.me', 'bunq.me', 'monzo.me', 'lydia.me', 'lydia-app.com', 'skrill.com', 'payoneer.com', 'splitwise.com',
] as const // prettier-ignore

/** Messengers and networks, and pages that list a person's accounts. */
export const people = [
  'instagram.com', 'instagr.am', 'ig.me', 'snapchat.com', 't.me', 'telegram.me', 'telegram.org', 'telegram.dog', 'telegram.im', 'telegram.space', 'telesco.pe', 'tx.me',
  'wa.me', 'whatsapp.com', 'whatsapp.net', 'wa.link', 'walink.co', 'discord.com', 'discordapp.com', 'discord.me', 'discord.gg', 'discord.new', 'discord.link',
  'discord.id', 'dsc.gg', 'invite.gg', 'guilded.gg', 'facebook.com', 'fb.com', 'fb.me', 'm.me', 'messenger.com', 'twitter.com', 'x.com', 'threads.net', 'threads.com',
  'tiktok.com', 'bere.al', 'bereal.com', 'kik.me', 'kik.com', 'line.me', 'lin.ee', 'signal.me', 'signal.group', 'signal.org', 'wechat.com', 'weixin.qq.com',
  'qm.qq.com', 'viber.com', 'vk.com', 'vk.me', 'kakao.com', 'zalo.me', 'matrix.to', 'element.io', 'revolt.chat', 'threema.id', 'wickr.com', 'imo.im', 'icq.com',
  'icq.im', 'botim.me', 'skype.me', 'join.slack.com', 'voice.google.com', 'weibo.com', 'xiaohongshu.com', 'xhslink.com', 'douyin.com', 'pinterest.com', 'pin.it',
  'vsco.co', 'locket.cam', 'yubo.live', 'wizz.chat', 'clubhouse.com', 'mastodon.social', 'steamcommunity.com', 's.team', 'tumblr.com', 'twitch.tv', 'bsky.app',
  'groupme.com', 'sendit.com', 'ngl.link', 'tellonym.me', 'ask.fm', 'linktr.ee', 'linktree.com', 'tr.ee', 'beacons.ai', 'bio.link', 'bio.site', 'link.bio', 'linkin.bio',
  'carrd.co', 'crd.co', 'about.me', 'lnk.bio', 'allmylinks.com', 'campsite.bio', 'taplink.cc', 'tap.bio', 'msha.ke', 'hoo.be', 'solo.to', 'stan.store', 'snipfeed.co',
  'heylink.me', 'linkpop.com', 'bento.me', 'popl.co', 'flow.page', 'lit.link', 'direct.me', 'instabio.cc', 'hihello.me', 'blinq.me', 'liinks.co', 'komi.io',
] as const // prettier-ignore

/** These hide where they lead. */
export const shorteners = [
  'bit.ly', 'bitly.com', 'j.mp', 'tinyurl.com', 'goo.gl', 'is.gd', 'v.gd', 'rb.gy', 'shorturl.at', 'shorturl.com', 'cutt.ly', 't.ly', 'ow.ly', 'tiny.cc', 'tiny.one',
  't.co', 'lnkd.in', 'linkd.in', 'buff.ly', 'rebrand.ly', 'bl.ink', 'short.io', 's.id', 'u.to', 'x.gd', 'clck.ru', 'gg.gg', 'adf.ly', 'kutt.it', 'dub.sh', 'qrco.de',
  'me-qr.com', 'qr.link', 'trib.al', 'dlvr.it', 'urlz.fr', 'surl.li', 'da.gd', 't2m.io', 'lc.chat', 'shor.by', 'smarturl.it', 'qrs.ly', 'spoo.me',
] as const // prettier-ignore

/** Sites with both articles and people; the path shows which one it is. */
export const profiles: [string, RegExp][] = [
  ['linkedin.com', /^\/(?:in|messaging|pub)\//],
  ['youtube.com', /^\/(?:@|c\/|user\/|channel\/)/],
  ['chess.com', /^\/(?:member|friend)/],
  ['reddit.com', /^\/(?:u|user|message|chat)\//],
  ['medium.com', /^\/@[^/]+\/?$/],
  ['roblox.com', /^\/(?:[a-z-]{2,5}\/)?users\//],
]

/** Hosts where anyone can have a page of their own. */
export const personal = ['github.io', 'gitlab.io', 'sites.google.com', 'substack.com', 'notion.site', 'neocities.org', 'netlify.app', 'vercel.app', 'pages.dev'] as const // prettier-ignore
