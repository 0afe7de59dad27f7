/** Hosts at which people are written to or paid, or that hide where they lead: no places to meet (ruling 9.3). */
const hosts = new Set(
  `wa.me wa.link whatsapp.com t.me telegram.me telegram.org m.me messenger.com facebook.com fb.com fb.me instagram.com instagr.am
snapchat.com discord.gg discord.com discordapp.com discord.me signal.me signal.group line.me kik.me kik.com wechat.com viber.com vk.com twitter.com x.com
threads.net tiktok.com bere.al groupme.com twitch.tv ngl.link omegle.com linktr.ee beacons.ai bio.link carrd.co about.me lnk.bio allmylinks.com onlyfans.com
venmo.com venmo.me paypal.com paypal.me cash.app cash.me zellepay.com revolut.me revolut.com wise.com buymeacoffee.com ko-fi.com patreon.com square.link
bit.ly tinyurl.com goo.gl is.gd rb.gy shorturl.at cutt.ly t.ly ow.ly tiny.cc`.split(/\s+/),
)

/** Whether an https link leads to a messenger, a payment or a shortener instead of a place to meet. */
export function leadsElsewhere(link: string): boolean {
  const [, host = ''] = /^https:\/\/([^/:?#]+)/i.exec(link.normalize('NFKC')) ?? []
  const labels = host.toLowerCase().split('.')
  return labels.some((_, at) => hosts.has(labels.slice(at).join('.')))
}
