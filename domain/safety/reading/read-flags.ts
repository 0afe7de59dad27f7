import { type Flag, flagKinds } from '#domain/safety/found.ts'
import { plainNames } from './disguised-names.ts'
import { foldText } from './fold-text.ts'

const parents = String.raw`(?:your|ur|yr|you're)\s+(?:mom|mum|dad|parents?|mother|father|folks|family|friends|counselor|teacher|sister|brother|guardian)s?|(?:anyone|anybody|no ?one|nobody)`
const patterns: Record<Flag, string[]> = {
  'self-harm': [
    String.raw`\b(?:want|wanna|going|gonna|go|might|will|could|should|thinking of|thought about|about|feel like|i'?ll|ready|plan|planning|try|tried|trying|to|just)\s+(?:to\s+|of\s+|on\s+)?(?:kill|killing|hang|hanging|shoot|shooting|hurt|hurting|harm|harming|drown|drowning|cut|cutting|od|end|ending)\s+(?:myself|it all|my (?:own )?life)\b`,
    String.raw`\b(?:kill|killed|kms|hurt|harm|harmed|hurting|cutting|cut|burn|burned|burning|starve|starving|hate)\s+my ?self\b(?!\s+(?:some|a (?:break|slice|piece|deal)|off|out|short|loose|from|for not|in (?:the|my) (?:finger|hand|knee|ankle|leg|foot)|shaving|on (?:the|a)|playing|at|with a|while|during|laughing))`,
    String.raw`\b(?:i|just|wanna|want to|to)\s+(?:kms|end it all|unalive (?:myself|me))\b|^kms\b(?!.*\b(?:lol|lmao|haha|jk|per hour)\b)|\bkms\b[^.?!\n]{0,12}\b(?:fr|not joking|seriously|tonight|for real)\b`,
    String.raw`\b(?:i|really|just|honestly|lowkey)\s+(?:really |just |honestly |lowkey |kinda )?(?:want|wanna|wish i (?:was|were|could be))\s*(?:to\s+)?(?:be\s+)?(?:die|dead)\b(?!\s+(?:laughing|of (?:laughter|embarrassment|cringe)|lol|on that hill|for (?:this|that)))`,
    String.raw`\b(?:don'?t|do not|dont|didn'?t)\s+(?:really\s+)?(?:want|wanna)\s*(?:to\s+)?(?:live|be alive|exist|wake up|be here|go on|keep going|keep living)(?:\s+any ?more)?\b(?!\s+(?:in|with|at|on|near|off|early|before|for|to|during|too|so early|at \d))`,
    String.raw`\b(?:can'?t|cannot|cant)\s+(?:go on|keep going|do life|live like this|take life|live)\s*(?:any ?more|like this)?(?=\s*(?:$|[.,!?\n]|any ?more|like this))(?!\s+(?:tour|trip))`,
    String.raw`\b(?:i'?m|i am|been|feel|feeling|felt|was|so)\s+(?:feeling\s+)?suicidal\b|\bsuicidal thoughts\b(?!\s+in\s+(?:the|teens|adolescents))`,
    String.raw`\b(?:thinking|thought|think)\b[^.?!\n]{0,12}\b(?:about|of)\s+(?:suicide|dying|ending (?:it|my life|things)|killing myself)\b`,
    String.raw`\b(?:commit|committing|attempt(?:ed|ing)?)\s+suicide\b(?=[^.?!\n]*$)(?<=\bi\b.*|\bi'?m\b.*|\bwant\b.*)`,
    String.raw`\b(?:everyone|everybody|world|they|my (?:family|parents|mom))(?:'d| would| will|'ll)?\s+be\s+(?:better|happier)(?:\s+off)?\s+(?:without me|if i (?:was|were|died|wasn'?t))\b`,
    String.raw`\b(?:no ?one|nobody)\s+(?:would|will|'d)\s+(?:even\s+)?(?:care|miss me|notice)\b[^.?!\n]{0,16}\bif i\b|\bif i (?:was|were) (?:gone|dead)\b|\bno reason (?:for me )?to live\b|\b(?:life|living) (?:is|isn'?t) (?:not |pointless|worth (?:it|living))`,
    String.raw`\bi\s+(?:just\s+)?(?:took|swallowed|downed|am taking)\s+(?:a bunch of|all (?:my|the|of)|too many|a bottle of|the whole bottle of)\s*(?:the\s+|my\s+|of\s+)*(?:pills|meds|tylenol|advil|sleeping|medication|xanax|antidepressants)\b`,
    String.raw`\b(?:self[\s-]?harm(?:ing|ed)?|cutting)\s+(?:again|lately|myself|every|last night)\b|\bi(?:'?ve been| am|'?m)?\s+self[\s-]?harm(?:ing|ed)?\b`,
    String.raw`\b(?:me quiero|quiero|voy a|quisiera|pense en|ganas de)\s+(?:matar(?:me)?|morir(?:me)?|suicidar(?:me)?|morirme|estar muert[oa])\b(?!\s+de\s+(?:risa|pena|hambre|vergüenza|verguenza|sueno|calor|la risa))|\bno quiero (?:vivir|seguir viviendo|estar viv[oa])\b|\bme (?:corto|lastimo|hago dano)\b|\bsuicidarme\b`,
  ],
  grooming: [
    String.raw`\b(?:don'?t|dont|do not|never|shouldn'?t|can'?t|without)\s+(?:ever\s+)?(?:tell|telling|show|let|mention (?:this|it|us) to|say (?:anything|this) to)\s+(?:${parents})\b(?!\s+(?:about (?:the|your|my) (?:fee|score|grade|essay|gpa|surprise)))`,
    String.raw`\b(?:our|are|a|my)\s+(?:little\s+|own\s+)?secret\b(?!\s+(?:santa|sauce|weapon|garden|ingredient|history|service|society|ballot|to|of|agent|life|recipe|code|key|talent|admirer|in (?:python|the repo)))(?=\s*(?:$|[.,!?;\n)]|ok|okay|k\b|between|from|right|lol|\p{Emoji_Presentation}))|\bkeep (?:it|this|us) (?:a )?secret\b|\bkeep (?:this|it|us|that) (?:just )?between (?:us|you and me|the two of us)\b|\bjust between (?:us|you and me)(?=\s*$|[,.!]?\s*(?:don'?t|ok|no))`,
    String.raw`\b(?:you'?re|you are|ur|u r|you seem|you look|u seem|so|very|really)\s+(?:so |very |really |super |pretty )?mature for (?:your|ur|a|someone) ?(?:age|\d+)?`,
    String.raw`\b(?:are|r|is|you|u|ur)\s+(?:you|u|anyone|ur parents|your parents)?\s*(?:home alone|alone (?:at home|rn|right now|tonight|in (?:your|ur) room))\b|\b(?:parents|mom|dad) (?:home|around|asleep|there) (?:rn|right now|tonight)?\s*\?`,
    String.raw`\b(?:send|show|text|snap|give|gimme|want|share|wanna see|let me see|lemme see|got any|have any)\s+(?:me\s+)?(?:some\s+|more\s+|a\s+|another\s+|ur\s+|your\s+|any\s+|sexy\s+|hot\s+|cute\s+)*(?:pics?|pictures?|photos?|selfies?|nudes?|videos?|fotos?)(?:\s+of\s+(?:you|u|ur|your)\s*(?:self|body|face)?(?!\s*r?\s*(?:essay|rubric|score|transcript|schedule|notes|dog|cat|campus|dorm|desk|draft|work|homework|school|prompt|outline|list|report))\b|[\s,]+(?:just|of just)\s+(?:you|u)\b|\s+(?:in|without|with no)\s+(?:ur |your )?(?:bikini|underwear|clothes|bed|shirt|bra|swimsuit|shower))|\b(?:send|trade|share|got|want)\s+(?:me\s+)?(?:some\s+|ur\s+|your\s+)*(?:nudes?|noods|nudez)\b`,
    String.raw`\bwhat (?:are|r) (?:you|u) wearing\b(?!\s+(?:to|for)\s+(?:the|your|graduation|prom|an?)\b)|\bwhatcha wearing\b|\bwyw rn\b`,
    String.raw`\b(?:do|d)\s*(?:you|u)\s+have an?\s+(?:boyfriend|girlfriend|bf|gf)\b|\b(?:got|have) an? (?:bf|gf|boyfriend|girlfriend)\s*\?|\b(?:are|r) (?:you|u) (?:single|a virgin|still a virgin)\b|\bhave (?:you|u) (?:ever )?(?:been )?(?:kissed|had sex|made out|done it|hooked up|masturbated)\b|\bever kissed\b`,
    String.raw`\bdelete\s+(?:all\s+)?(?:this|these|our|the|my)\s+(?:messages?|chats?|texts?|convos?|conversations?|dms?|history|pics?|photos?)\b|\bdelete this (?:after|once|when) (?:you|u)(?:'?ve)? (?:read|see|saw)(?:\s+it)?(?=\s*(?:$|[.,!?\n]|ok))|\bclear (?:your|ur|the|our) (?:chat|history|messages)\b`,
    String.raw`\b(?:i )?wish (?:you|u) (?:were|was) (?:18|older|legal|closer to my age)\b|\bage is just a number\b|\bwhen (?:you|u) turn 18 (?:we|i|can)\b|\bold enough (?:for me|to date)\b|\bhow old (?:are|r) (?:you|u) really\b`,
    String.raw`\b(?:no ?one|nobody) (?:else )?(?:understands|gets|loves|cares about) (?:you|u) (?:like|the way|as much as) i (?:do|can)\b|\bi understand you (?:better|more) than\b|\byou can trust me\b[^.?!\n]{0,30}\b(?:no ?one|nobody|secret|tell|more than)\b`,
    String.raw`\b(?:you'?re|you are|ur|u r|u look|you look|looking)\s+(?:so |really |very |pretty |fucking |super |such a )*(?:sexy|hot|hottie|turn(?:ing)? me on|seductive|a babe|fine af)\b(?!\s+(?:on|take|topic|off|streak|at|right now in))|\b(?:see|show me|touch|want|miss) (?:your|ur) (?:body|boobs|ass|tits|butt|chest|legs|lips)\b|\bturn(?:s)? me on\b`,
    String.raw`\b(?:sext|sexting|blow ?job|hand ?job|masturbat\w*|horny|jerk off|jack off|dick pic|onlyfans|cum (?:for|on|in)|fuck (?:you tonight|me|u)|have sex|make out with (?:you|me)|sleep with me|sugar (?:daddy|baby|mommy)|porn|booty call)\b(?!\s+(?:addiction essay|policy|industry))`,
    String.raw`\b(?:i(?:'?m| am)|falling) (?:so )?in love with (?:you|u)\b|\bi have a crush on (?:you|u)\b|\b(?:be|become) my (?:gf|girlfriend|bf|boyfriend|sugar baby)\b|\bsit on my lap\b|\bcuddle with (?:me|you)\b|\bkiss you\b`,
    String.raw`\bno (?:le|les|se lo) (?:digas|cuentes|muestres|ensenes)\b[^.?!\n]{0,10}\b(?:tus? (?:papas?|padres|mama|familia|amig\w+)|nadie)\b|\bnuestro secreto\b|\b(?:mandame|manda|enviame|pasame) (?:una |unas )?(?:fotos?|nudes?|pack)\b(?=[^.?!\n]*\b(?:tuyas?|sin ropa|desnud[ao]|de tu cuerpo)|\s*$)|\b(?:eres|estas) muy (?:sexy|madur[ao] para tu edad)|\bestas (?:sol[ao] en (?:tu )?casa|solit[ao])\b|\bborra (?:estos|los) mensajes\b|\b(?:que llevas puesto|tienes novi[oa])\b`,
  ],
  threat: [
    String.raw`\b(?:i'?m|i am|im|i|ill|i'?ll|we|we'?ll|he'?ll|they'?ll|my (?:boys|friends|guys))\s*(?:will|am|gonna|going to|about to|gon|swear i'?ll|swear to god i'?ll|might|want to|wanna|could)?\s*(?:gonna\s+|going to\s+|to\s+)?(?:find you and\s+|come and\s+|come over and\s+)?(?:kill|hurt|murder|stab|shoot|beat|jump|punch|slap|strangle|choke|rape|destroy|end|hit|attack|smash|bash|break)\s+(?:you|u|ur|your|him|her|them)\b(?!\s+(?:at|in|to|by|on)\s+(?:the|a|chess|game|class|it|smash|mario|fortnite|sat|score|there|gpa|next|in))(?!\s*(?:score|essay|draft|record|r?\s*scores?|gpa|up (?:later|tomorrow|when|with)|up\s*(?:$|[.!?])(?<!beat you up)))`,
    String.raw`\bi (?:know|found(?: out)?) where (?:you|u|ur family|your family) (?:live|lives|sleep|go to school)\b|\bi(?:'?ll| will|'?m gonna| am going to|'?m going to) (?:come )?find (?:you|u|ur house|your house|out where (?:you|u) live)\b(?!\s+(?:a|some|an|the|more|good|on tassel|here|in the))`,
    String.raw`\b(?:you'?re|you are|ur|u r|u are) (?:so |fucking )?dead (?:if|when|to me if)\b|\b(?:you'?re|ur) a dead (?:man|girl|kid|boy|woman)\b|\byou(?:'?ll| will) (?:regret|pay for|be sorry)\b(?!\s+(?:not (?:apply|tak|start|go)|it if you don'?t (?:apply|start|study|visit)|the (?:app|fee)))|\bor else i(?:'?ll| will)\b`,
    String.raw`\bi(?:'?ll| will|'?m gonna| am going to|'?m going to)\s+(?:leak|post|expose|send (?:out )?|share|spread)\b[^.?!\n]{0,24}\b(?:pics?|photos?|nudes?|secrets?|you|messages|screenshots|to (?:your|ur) (?:mom|parents|school|friends|everyone))\b(?=[^.?!\n]{0,40}\b(?:if|unless|or)\b|[^.?!\n]{0,10}\b(?:nudes|to everyone)\b)`,
    String.raw`\b(?:bring|bringing|brought|take|taking|have|got|getting)\s+(?:a|my|my dad'?s|the)\s+(?:gun|knife|weapon|rifle|pistol|bomb|glock)\b[^.?!\n]{0,20}\b(?:school|class|campus|tomorrow|you|prom)\b|\b(?:shoot up|blow up|bomb)\s+(?:the|my|our|this|your)\s+(?:school|class|campus|house|library|gym|prom|cafeteria|library)\b`,
    String.raw`\bi(?:'?ll| will|'?m gonna| am going to|'?m going to| can)\s+(?:ruin|end|destroy|wreck)\s+(?:your|ur)\s+(?:life|future|career|chances|family)\b|\bill (?:ruin|end|destroy) (?:your|ur) (?:life|future)\b`,
    String.raw`^watch (?:your|ur) back\b|\b(?:better|should) watch (?:your|ur) (?:back|mouth)\b|\bwatch (?:your|ur) back (?:or|at school|tomorrow|when)\b|\bsleep with one eye open\b|\bkill (?:yourself|urself|ur self)\b|\bgo die\b|\bkys\b|\bsnitches get stitches\b`,
    String.raw`\b(?:te|los|las|la|lo) voy a (?:matar|golpear|buscar|encontrar|pegar|romper|partir|lastimar|hacer dano)\b|\bse donde vives\b|\bte vas a arrepentir\b|\bvas a pagar(?:la)?s? caro\b|\bte mato\b(?!\s*(?:jaja|lol))`,
  ],
}
const flags = flagKinds.map((flag) => [flag, new RegExp(patterns[flag].join('|'), 'u')] as const)

/** Other people's words: what an essay, a book or a class is about is nobody's own danger. */
const aboutOthers =
  /\b(?:prevention|awareness|to kill a mockingbird|hotline volunteer|kill (?:for|your darlings)|romeo|killing me\b|kill me if)\b/

/** What a text should be looked at for: self-harm first, then grooming, then threats. */
export function readFlags(text: string): Flag[] {
  const { text: plain } = plainNames(foldText(text))
  const unleeted = plain.replaceAll(/\b(?=[a-z]*\d)(?=\d*[a-z])[a-z\d]+\b/g, (word) =>
    word.replaceAll(/[013457]/g, (digit) => 'oieast'['013457'.indexOf(digit)]!),
  )
  return flags
    .filter(([flag, pattern]) => {
      const match = pattern.exec(plain) ?? pattern.exec(unleeted)
      return match && !(flag !== 'grooming' && aboutOthers.test(plain) && !/\bmy ?self\b|\bme\b/.test(match[0]))
    })
    .map(([flag]) => flag)
}
