/** What a host or address is: a place where people can be reached, paid or met, or one that everybody may look at. */
export type SiteKind = 'handle' | 'payment' | 'meeting' | 'link' | 'innocent'

/** Tells what an address leads to. `url` is lower case and has its scheme. */
export function siteKind(url: string): SiteKind {
  const [, host = '', path = ''] = /^[a-z]+:\/\/(?:[^/@]*@)?(?:www\.)?([^/:?#]+)[^/]*(.*)$/.exec(url) ?? []
  const within = (hosts: readonly string[]) => hosts.some((one) => host === one || host.endsWith(`.${one}`))
  if (within(meetings) || /^(?:g\.co|google\.com)\/meet/.test(host + path)) return 'meeting'
  if (within(payments)) return 'payment'
  if (within(people)) return 'handle'
  const profile = profiles.find(([one]) => within([one]))
  if (profile) return profile[1].test(path) ? 'handle' : 'innocent'
  return within(reading) || schools.test(host) ? 'innocent' : 'link'
}

const schools =
  /(?:^|\.)(?:edu|gov|mil|int|museum)$|\.(?:edu|ac|gov|gob|sch|k12)\.[a-z]{2}(?:\.[a-z]{2})?$|\.k12\.[a-z]{2}\.us$|(?:^|\.)(?:uni|univ|university|college)[a-z-]*\.[a-z]{2,3}$|\.org$/

const meetings = [
  'zoom.us', 'zoom.com', 'zoomgov.com', 'meet.google.com', 'meet.jit.si', 'jitsi.org', 'whereby.com', 'teams.microsoft.com', 'teams.live.com',
  'webex.com', 'gotomeeting.com', 'gotomeet.me', 'bluejeans.com', 'skype.com', 'join.skype.com', 'around.co', 'gather.town', 'daily.co',
  'calendly.com', 'cal.com', 'acuityscheduling.com', 'doodle.com', 'youcanbook.me', 'wyzant.com', 'preply.com', 'fiverr.com', 'upwork.com',
  'superprof.com', 'varsitytutors.com', 'omegle.com', 'facetime.apple.com', 'chime.aws', 'discord.gg', 'tutor.com',
] as const // prettier-ignore
const payments = [
  'venmo.com', 'venmo.me', 'paypal.com', 'paypal.me', 'cash.app', 'cash.me', 'zellepay.com', 'buymeacoffee.com', 'ko-fi.com', 'patreon.com', 'wise.com',
  'revolut.me', 'revolut.com', 'stripe.com', 'square.link', 'onlyfans.com', 'westernunion.com', 'coinbase.com',
] as const // prettier-ignore
const people = [
  'instagram.com', 'instagr.am', 'snapchat.com', 't.me', 'telegram.me', 'telegram.org', 'wa.me', 'whatsapp.com', 'wa.link', 'discord.com',
  'discordapp.com', 'discord.me', 'facebook.com', 'fb.com', 'fb.me', 'm.me', 'messenger.com', 'twitter.com', 'x.com', 'threads.net', 'threads.com',
  'tiktok.com', 'bere.al', 'kik.me', 'kik.com', 'line.me', 'signal.me', 'signal.group', 'wechat.com', 'viber.com', 'vk.com', 'linktr.ee', 'beacons.ai',
  'bio.link', 'carrd.co', 'about.me', 'lnk.bio', 'allmylinks.com', 'tumblr.com', 'twitch.tv', 'ngl.link', 'sendit.com', 'bsky.app', 'groupme.com',
  'bit.ly', 'tinyurl.com', 'goo.gl', 'is.gd', 'rb.gy', 'shorturl.at', 'cutt.ly', 't.ly', 'ow.ly', 'tiny.cc',
] as const // prettier-ignore
/** Sites with reading matter and with people: by the path it is one or the other. */
const profiles: [string, RegExp][] = [
  ['linkedin.com', /^\/(?:in|messaging|pub)\//],
  ['youtube.com', /^\/(?:@|c\/|user\/|channel\/)/],
  ['chess.com', /^\/(?:member|friend)/],
  ['reddit.com', /^\/(?:u|user|message|chat)\//],
  ['medium.com', /^\/@[^/]+\/?$/],
]
/** Schools with plain addresses, and what applicants and students read and work with. */
const reading = [
  'utoronto.ca', 'mcgill.ca', 'ubc.ca', 'uwaterloo.ca', 'queensu.ca', 'mcmaster.ca', 'yorku.ca', 'ualberta.ca', 'ucalgary.ca', 'uottawa.ca',
  'sfu.ca', 'dal.ca', 'concordia.ca', 'ouac.on.ca', 'ethz.ch', 'epfl.ch', 'tum.de', 'lmu.de', 'sciencespo.fr', 'sorbonne.fr', 'kuleuven.be',
  'tudelft.nl', 'uva.nl', 'ku.dk', 'kth.se', 'tcd.ie', 'ucd.ie', 'ucas.com', 'commonapp.org', 'coalitionforcollegeaccess.org', 'scoir.com',
  'collegeboard.com', 'act.org', 'niche.com', 'usnews.com', 'unigo.com', 'fastweb.com', 'scholarships.com', 'goingmerry.com', 'bold.org', 'raise.me',
  'collegevine.com', 'collegeconfidential.com', 'prepscholar.com', 'princetonreview.com', 'kaptest.com', 'naviance.com', 'parchment.com', 'ib.org',
  'collegeessayguy.com', 'petersons.com', 'cappex.com', 'collegexpress.com', 'appily.com', 'questbridge.org', 'quizlet.com', 'knowt.com', 'chegg.com',
  'sparknotes.com', 'litcharts.com', 'shmoop.com', 'fiveable.me', 'albert.io', 'uworld.com', 'desmos.com', 'wolframalpha.com', 'geogebra.org',
  'brilliant.org', 'coursera.org', 'edx.org', 'udemy.com', 'codecademy.com', 'leetcode.com', 'hackerrank.com', 'github.com', 'github.io', 'gitlab.com',
  'stackoverflow.com', 'stackexchange.com', 'w3schools.com', 'python.org', 'npmjs.com', 'replit.com', 'kaggle.com', 'colab.research.google.com',
  'overleaf.com', 'notion.so', 'canva.com', 'grammarly.com', 'hemingwayapp.com', 'purdue.edu', 'merriam-webster.com', 'dictionary.com', 'britannica.com',
  'google.com', 'docs.google.com', 'drive.google.com', 'scholar.google.com', 'classroom.google.com', 'maps.google.com', 'youtu.be', 'vimeo.com', 'ted.com', 'bing.com',
  'nytimes.com', 'washingtonpost.com', 'wsj.com', 'theatlantic.com', 'newyorker.com', 'theguardian.com', 'bbc.com', 'bbc.co.uk', 'cnn.com', 'economist.com',
  'chronicle.com', 'insidehighered.com', 'forbes.com', 'time.com', 'vox.com', 'wired.com', 'nature.com', 'sciencedirect.com', 'apnews.com', 'reuters.com', 'substack.com',
  'amazon.com', 'goodreads.com', 'spotify.com', 'apple.com', 'microsoft.com', 'office.com', 'dropbox.com', 'zotero.org', 'instructure.com', 'turnitin.com', 'gradescope.com',
  'ratemyprofessors.com', 'artofproblemsolving.com', 'slideroom.com', 'submittable.com', 'getacceptd.com', 'ivyleague.com', 'ncaa.com', 'eligibilitycenter.org',
  'handshake.com', 'joinhandshake.com', 'glassdoor.com', 'indeed.com', 'salliemae.com', 'wikipedia.org', 'archive.org', 'tassel.com', 'example.com',
] as const // prettier-ignore
