import { allMatches } from './all-matches.ts'
import { isRefused, isStudied, sentenceAround } from './clauses.ts'
import { type MappedText, type Span, spanIn } from './mapped-text.ts'

/** App names that have no other meaning. */
const clear =
  'instagram|insta|finsta|snapchat|whatsapp|wsp|wasap|discord|wechat|viber|facetime|imessage|skype|tik ?tok|linkedin|twitter|be ?real|hangouts|facebook|groupme|kakao|zalo|yubo|vsco|strava|letterboxd|goodreads|spotify|soundcloud|pinterest|tumblr|twitch|bluesky|bsky|weibo|qq|google account|apple id|the gram'
/** Names that also mean something else, or are short. They count only if said outright or with an account. */
const vague =
  'snap|telegram|tele|signal|messenger|kik|ig|fb|sc|tg|wa|line|disc|roblox|threads|steam|reddit|whats|x|linktree|xbox|psn|gram'
const app = `(?:${clear}|${vague})`
const clearApp = `(?:${clear}|snap|telegram|messenger|kik|ig|fb|signal|wa|disc|tg)`
const tassel = String.raw`(?:on |in )?(?:here|tassel|this app|this site)`

/**
 * What follows an app's name if it is a topic and not a way to reach someone: 'a Discord bot', 'Instagram addiction'.
 */
const asSubject = String.raw`(?!['’]?s?[\s-]+(?:bots?|projects?|apps?\b(?! (?:me|with|so))|essays?|pages?|posts?|club|servers? for|interns?|internships?|team|founders?|stock|followers|api|ads?|algorithm|addiction|use|usage|filters?|influencers?|marketing|captions?|clone|feed|stor(?:y|ies)|reels?|judgm?ents?|decisions?|shots?|processing|engineering|jobs?|company|research|study|stud(?:y|ies)|drama|era|topic|idea|data|scandal|shop|business|break|detox|notifications?|culture|trends?|videos?|people|of|for (?:the|our|my) (?:club|team|school)))`

/** An account's name: 'samw04', 'sam.writes', 'sam_w'. */
const marked = String.raw`@?(?=[a-z\d._-]{0,60}[a-z])(?=[a-z\d._-]{0,60}(?:\d|_|[a-z]\.[a-z]))[a-z\d][\w.-]{2,29}(?:#\d{2,5})?`
const end = String.raw`(?=\s*(?:$|[,.;!?)\n|/+&]|\p{Emoji_Presentation}|\b(?:and|if|or|hmu|lol|add|on|anytime|ok|so|tonight|dm|thx|please|pls|we|there|for|is|y|its)\b))`
const word = String.raw`(?:@\s?)?[a-z][\w.-]{3,29}`

/** Apps without their names: 'the green texting app', 'the app with the ghost'. */
const described = String.raw`(?:(?:yellow|green|blue|purple|pink|white)\s+(?:ghost|texting|chat|chatting|messaging|gamer|gaming|bird|camera|phone)\s+app|(?:ghost|paper plane|bird|camera|clock)\s+app|app\s+(?:with the|del|de la|con el|con la)\s+(?:ghost|fantasma|camera|camara|bird|pajaro|paper plane|plane|avion)|app\s+(?:verde|amarilla|azul|morada))`

const outright = [
  String.raw`\b(?:add|text|txt|dm|message|msg|hit|find|reach|call|hmu|im|i'm)\b[^.?!\n]{0,20}\b${described}\b`,
  String.raw`\b${described}\b[^.!\n]{0,12}\b(?:add me|im|i'm|hmu|find me|dm me|text me|my name)\b`,
  String.raw`\b(?:agrega(?:me)?|anade(?:me)?|busca(?:me)?|habla(?:me)?|te escribo|escribe(?:me)?)\b[^.?!\n]{0,16}\b${described}\b`,
  // 'ig: samwrites', 'my wechat id is sam', 'snap = samw', 'insta 🌸 noelle_rae'
  String.raw`\b${app}\b(?:\s*(?:id|user(?:name)?|handle|acc(?:ount)?|name|tag|addy|profile))?\s*(?:[:=~>]|->|=>|\bis\b|\bes\b|@|-\s|\p{Extended_Pictographic}{1,3})\s*(?:[:=@-]\s*|just |actually |also )?(?:live:)?${marked}`,
  String.raw`\b${app}\b(?:\s*(?:id|user(?:name)?|handle|acc(?:ount)?|tag|addy))?\s*(?:[:=>]|->|@|\s-\s)\s*(?:live:)?${word}${end}`,
  String.raw`\b(?:my|mi|our)\s+${app}(?:\s*(?:id|user(?:name)?|handle|acc(?:ount)?|name|tag))?\s*(?:'s|\bis\b|\bes\b)\s*(?!(?:the|a|an|not|so|too|full|private|gone|dead|old|for|about|my|all|in|on|off|just|really|very|mostly|deleted|banned|down|boring|public|bad|good|empty|weak|blank|fine|ok|okay|nice|basically|kinda|pretty|still|super|more|less|mainly|only|now|where|what|how|something|nothing|like|also|cringe|inactive|outdated|professional|ready|set|linked|listed|part|one|my|where)\b)${word}`,
  // 'insta is benji dot frames'
  String.raw`\b${app}\b[^.?!\n]{0,16}\b(?:is|es|its|it's|im|i'm|:|=)\s+(?:just\s+)?[a-z]\w*(?:,?\s+(?:then\s+)?(?:two\s+)?(?:dot|underscores?|period|punto|guion bajo|dash)\s+(?:then\s+)?\w+){1,4}`,
  String.raw`${marked}\s*[([{]\s*(?:on\s+)?(?:${clear}|snap|telegram|ig|sc|tg|fb|tt|disc)\s*[)\]}]`,
  String.raw`\b${app}\s*[:,-]?\s*(?!the|an?\b)[a-z]\w+\s+(?:underscore|dot|guion bajo)\s+\w+`,
  // 'my insta 🌸 noelle'
  String.raw`\b(?:my|mi)\s+(?:${clear}|snap|ig|tg|disc)\s*\p{Extended_Pictographic}{1,3}\s*[a-z][\w.]{3,29}\s*$`,
  // 'sc samw04', 'add samw04 on discord', 'im samw04 on the ghost app'
  String.raw`\b${app}\b\s+(?:me\s+)?(?:(?:id|user(?:name)?|handle|acc(?:ount)?|tag|addy)\s+)?${marked}`,
  String.raw`(?:^\W*|[.!?\n]\s*|\bmy\s+|\bmi\s+|\badd\s+(?:me\s+)?)(?:insta|instagram|snapchat|ig|snap|discord|telegram|tg|finsta|kik|cashapp)\s+(?!(?:is|was|has|and|for|me|or|so|if|the|can|should|addiction|account|processing|because|made|does|essay|about|page|followers|with|when|that|stands|helped|taught|out|judge?ments?|noble|nobel)\b)[a-z][\w.]{4,}\s*$`,
  String.raw`${marked}\s+(?:on|en|at|in|over on)\s+(?:(?:my|the|mi|like)\s+)?(?:${app}|everywhere|all (?:my )?(?:socials|platforms|apps))\b`,
  String.raw`@[a-z][\w.]{2,29}\s+(?:on|en)\s+${app}\b`,
  String.raw`\b(?:find|follow|add|search|dm|message|look up|hmu|hit up)\s+(?:me\s+)?(?:(?:at|as|by|on|its|it's)\s+)?@[a-z][\w.]{2,29}`,
  // 'my user is samw04', 'same name on the gram'
  String.raw`\b(?:my|mi)\s+(?:user(?:name)?|handle|@|at|tag|usuario|socials?)\s*(?:\bis\b|\bes\b|:|=|\bare\b)\s*${word}`,
  String.raw`\b(?:same|mismo)\s+(?:user(?:name)?|name|handle|@|usuario|nombre)\b(?=\s+(?:on|everywhere|in|en|there|as)|\s*$)(?!\s+as\s+(?:the|my) (?:book|school|essay))`,
  String.raw`\b(?:on|in|know|use|have|got|add)\b[^.?!\n]{0,16}\b(?:ghost|yellow|bird|camera|plane|paper plane)\s+(?:bird\s+|ghost\s+)?app\b|\b(?:app|one) with the (?:ghost|camera|bird|phone|paper plane|plane)\b`,
  String.raw`\b(?:on|in|check)\s+(?:all\s+)?(?:my|mis)\s+(?:socials|dms|redes)\b|\b(?:all|every)\s+(?:my\s+)?(?:socials|social media|platforms)\b(?=\s*$)|\bslide\s+(?:in|into|in2|n2)\b`,
  String.raw`\b(?:id|live)\s*:\s*live[.:]\w+|\blive:\.?[a-z][\w.]{3,}`,
  String.raw`加我`,
  String.raw`\b(?!(?:room|problem|exercise|question|case|issue|ex|no|id|version|section|apt|unit|suite)#)[a-z][\w.]{2,31}#\d{4}\b`,
  String.raw`@\s?[a-z][\w.]{3,29}\s+(?:on|in|en)\s+(?:my\s+)?${app}\b|\b(?:look for|search(?: up| for)?|find|add)\s+[a-z][\w.]{3,29}\s+(?:on|in|en)\s+(?:ig|insta|sc|snap|tg)\b`,
  // 'gamertag is ghostly', 'insta backwards: yrrah', '(dc: pancakes)'
  String.raw`\b(?:gamer ?tag|ign|screen ?name|riot id|battle ?tag|snap ?name|insta ?name)\s*(?:[:=]|->|\bis\b|\bes\b)\s*(?!(?:the|a|an|not|so|too|in|on|for|required|optional|still|my|your|his|her)\b)@?[a-z][\w.-]{3,29}`,
  String.raw`\b(?:backwards?|reversed?|flipped|in reverse|al reves|read right to left)(?<=\b(?:${app}|my (?:user(?:name)?|handle|@|at))\b[^.?!\n]{0,32})\)?\s*(?:[:=,-]|->|\bis\b|\bits\b)*\s*[a-z\d_][\w.-]{3,}`,
  String.raw`[([]\s*(?:${clear}|snap|telegram|tele|kik|ig|fb|sc|tg|wa|disc|dc)\s*(?:[:=@]|\s-\s)\s*@?(?!(?:the|an?|my|your|see|not|for|and)\b)[a-z][\w.-]{3,29}\s*[)\]}]`,
  String.raw`(?:\bgt\s*(?:[:=]|\bis\b)|\u{1F4F7}\s*[:@=-]?)\s*${marked}`,
  String.raw`\b(?:gamer ?tag|psn|xbox(?: live)?|steam|roblox|epic)\b[^.?!\n]{0,16}\b(?=[a-z@])${marked}`,
  // 'i'm samwrites on tiktok', not 'i'm active on twitter'
  String.raw`\b(?:i'?m|im|soy)\s+@?(?!(?:active|mostly|always|usually|never|only|also|really|famous|verified|popular|addicted|hooked|stuck|banned|blocked|known|there|still|back|online|live|better|posted|featured|into|less|more|good|huge|friends|happy|quoted|often|pretty|barely|hardly|rarely|totally|almost|sometimes|currently|big|myself|alone|bad|great|terrible|awkward|new)\b)(?!\w+(?:ing|ed|ly|ive|ous|ful|able)\b)[a-z][\w.]{4,29}\s+(?:on|en|in)\s+(?:${clear}|ig|fb|sc|snap|kik|tg|telegram)\b`,
  String.raw`\b${app}\b(?:\s+or\s+\w+)?[^.?!\n]{0,12}[,;:]\s*(?:i'?m|im|its|it's|soy)\s+${marked}|\b(?:dm|gmail|email)\b[^.?!\n]{0,16}\b(?:i'?m|im)\s+${marked}`,
  String.raw`[([{<]\s*(?:${clear}|snap|ig|tg|telegram)\s*[)\]}>]\s*[:-]?\s*@?[a-z][\w.]{3,29}\b`,
  // 'insta = same as here', 'my user is the same on snap'
  String.raw`\b${app}\b\s*(?:[:=>]|->|\bis\b|\bes\b)\s*(?:the |my |el |la )?(?:same|mismo|misma)\b`,
  String.raw`\b(?:user(?:name)?|handle|name|@|usuario)\s+(?:is|es|'s)\s+(?:the |el )?(?:same|mismo)\s+(?:on|in|en|there|everywhere)\b`,
  String.raw`\b(?:same|mismo)\s+(?:user(?:name)?|name|handle|@|usuario|nombre)\s*,\s*(?:dm|add|msg|message|hmu|find|text|follow)\b`,
  String.raw`[\u{1F4F8}\u{1F47B}\u{1F426}]\s*[:@=-]?\s*[a-z][\w.]{3,29}${end}`,
]
const invites = [
  // 'i only reply on imessage', 'look up amywoods on linkedin', but not 'i talk to my cousins on whatsapp'
  String.raw`(?<!\b(?:he|she|they|people|students|kids|teens|to|who|not|users|that)\s(?:\w+\s)?)\b(?:talk|chat|text|call|reply|answer|respond|reach|find|add|message|msg|dm|pm|get|catch|voice ?note|connect|look up|search up)\b(?![^.?!\n]{0,30}\b(?:cousins?|friends?|family|mom|mother|dad|grandma|grandmother|team|club|each other|them|him|her|people|teens|news|customers|voters|here|tassel|photos?|pictures?|information|sources?)\b)[^.?!\n]{0,30}\b(?:on|via|thru|through|over|by|using)\s+(?:my\s+|the\s+)?${clearApp}\b${asSubject}`,
  String.raw`\b(?:ur|you'?re|u r|u|you)\s+on\s+${clearApp}\b${asSubject}(?=\s*(?:$|[?.!,]|or\b|so\b|rn\b|tonight\b|later\b|too\b|by\b))`,
  String.raw`\b(?:wanna|want to|let'?s|can we|could we|we (?:can|could|should)|should we)\s+(?:be\s+|do\s+|start\s+|have\s+|make\s+)?(?:an?\s+)?${clearApp}\s*(?:friends|streaks?|group|calls?|chat|buddies|gc)\b`,
  String.raw`\b(?:we|i)\s+(?:can|could|should|will)\s+(?:just\s+)?(?:facetime|skype)\b(?!\s+(?:in|for|with) (?:my|the) (?:essay|club|team))`,
  String.raw`\badd me\s*(?:[:,]|at|@|as)?\s*${marked}|\badd me\s*[!.]*\s*$`,
  String.raw`\b${app}\b\s*[:=]\s*[a-z]{2,20}(?:\s*[._]\s*[a-z\d]{2,20}){1,4}`,
  // Groups and followers.
  String.raw`\b(?:i|we|i'?ve|we'?ve)\s+(?:made|make|have|got|run|started|set up)\s+(?:an?|our|the)\s+(?:${clearApp}|group ?chat|gc)\b[^?!\n]{0,40}?(?:\bjoin (?:it|us|in|up|here|if)\b|\bjoin\s*(?:$|[!.?])|\bwant (?:the link|in)\b|\bwanna join\b|\bi(?:'?ll| can| could) (?:add|invite|send) (?:you|u|the link)\b)`,
  String.raw`\bi'?ll\s+(?:add|invite)\s+(?:you|u)\s+(?:on|to|in)\s+(?:my\s+|the\s+|our\s+)?(?:${clearApp}|group ?chat|gc)\b`,
  String.raw`\bi'?ll\s+(?:send|show|give)\s+(?:you|u)\s+my\s+(?:${clearApp}|number|num|cell|digits|socials|e-?mail|gmail)\b`,
  String.raw`\bfollow\s+(?:you |u )?back\b|\b(?:accept|approve)\s+my\s+(?:follow|friend)(?:\s+req(?:uest)?)?\b|\bsend\s+(?:me\s+)?a\s+(?:follow|friend)\s+req`,
  String.raw`\b(?:shoot|send|drop)\s+(?:me|u|you)\s+(?:a\s+)?(?:dm|pm|message|text|snap)\b[^.?!\n]{0,12}\b(?:on|in|via|over|thru|through)\s+(?:${app})\b${asSubject}`,
  String.raw`\b(?:te|me)\s+(?:mando|mandas|escribo|hago|tiro|envio)\s+(?:un\s+)?(?:dm|md|mensaje|msj)\b[^.?!\n]{0,10}\b(?:por|en)\s+(?:${app})\b`,
  String.raw`\b${app}\s+dms?\s+(?:are\s+|r\s+)?(?:always\s+)?open\b|\bmy\s+dms?\s+(?:are|r)\s+(?:always\s+)?open\b(?!\s+${tassel})`,
  // 'I don't check this app much, use imessage'
  String.raw`\b(?:don'?t|never|rarely|hardly|barely)\s+(?:really\s+)?(?:check|use|open|look at|get on)\s+(?:this|tassel|the app|here)\b[^.?!\n]{0,16}?[,;.]\s*(?:just\s+|so\s+|pls\s+)?(?:use|try|text|call|dm|email|hmu)\b`,
  String.raw`(?:^|[,;.!]\s*)(?:just\s+|pls\s+)?use\s+${clearApp}\b(?=\s*(?:$|[.!,]|instead|pls|please))`,
  String.raw`\bi(?:'?m| am)\s+on\s+${clearApp}\s+(?:way\s+|a lot\s+|much\s+)?(?:more|mostly)\b`,
  String.raw`\b${clearApp}\s+(?:me|us)\b(?!\s+(?:on here|here|in tassel|on tassel))`,
  // 'add me on snap', 'dm me on insta', 'escribeme por wsp'
  String.raw`\b(?:add|follow|dm|pm|message|msg|text|txt|hit|reach|find|call|write|ping|contact|look|search|connect|get|talk|chat|hmu|catch|tag|invite|friend|request|join|catch up)\s+(?:w(?:ith)?\s+|to\s+)?(?:me|us|m|you|u|my (?:name|full name))\b[^.?!\n]{0,30}?\b(?:on|in|at|thru|through|via|over|to|by|using)\s+(?:my\s+|the\s+|ur\s+|your\s+)?(?:${app})\b${asSubject}`,
  String.raw`\b(?:add|dm|pm|message|check|follow|find|look up|search|stalk|hit up|hmu on|hmu)\s+(?:out\s+)?my\s+${clearApp}\b${asSubject}`,
  String.raw`(?:^|[.!?\n]\s*)(?:so |or |maybe )?${clearApp}(?:\s+or\s+${clearApp})?\s*\?`,
  String.raw`\b(?:prefer|only use|rather use)\s+(?:whatsapp|telegram|wechat|imessage|discord|snap(?:chat)?|signal|viber|kik|messenger|facetime|insta)\b${asSubject}`,
  String.raw`\b(?:hop|get|jump|come|go)\s+on(?:to)?\s+${clearApp}\s+(?:w|with)\s+me\b`,
  String.raw`\b(?:what'?s|whats|what is)\s+(?:your|ur)\s+@(?!\w)`,
  String.raw`\bte\s+(?:paso|doy|mando|dejo)\s+mi\s+(?:${app}|numero|correo|cel|celular|telefono|usuario|e-?mail)\b|\bme\s+(?:sigues|agregas|escribes|buscas)\s+(?:en|por|a)\s+${app}\b`,
  String.raw`\bhmu\s+(?:on|in|at|via)\s+${app}\b`,
  String.raw`\b(?:reach out|reach me|hit me up|dms? (?:are )?open)\b[^.?!\n]{0,16}\b(?:on|over|via|through)\s+${app}\b`,
  String.raw`\b(?:agrega|agregame|anade|anademe|escribe|escribeme|habla(?!\s+(?:de|sobre)\b)|hablame|hablemos|manda|mandame|sigueme|busca|buscame|contactame|llamame|platicamos|hablamos)\b[^.?!\n]{0,30}\b(?:por|en|a|al|de)\s+(?:mi\s+|el\s+)?(?:${clearApp}|whats)\b`,
  // "let's move this to discord", 'can we switch to imessage'
  String.raw`\b(?:let'?s|lets|let us|can we|could we|should we|shall we|we (?:can|could|should)|wanna|want to|would you|i'?d rather|prefer to|rather|easier to|better to|faster to|mind if we)\b[^.?!\n]{0,12}\b(?:talk|chat|move|switch|go|continue|meet|use|do|take|hop|text|just|try|message|connect|be friends|keep talking)\b[^.?!\n]{0,24}?\b(?:${clearApp})\b${asSubject}(?!\s+(?:as|for) (?:an?|the|your|our|my|ur|ex|essay|hook|club))`,
  String.raw`\b(?:let'?s|lets|wanna|can we|we (?:can|could))\s+(?:just\s+)?(?:facetime|skype|snap|whatsapp|imessage)\b`,
  // "what's ur snap", 'do you have whatsapp', 'tienes wsp'
  String.raw`\b(?:what'?s|whats|wats|what is|what are|send|give|gimme|drop|share|need|get|can i (?:get|have)|could i (?:get|have)|tell me|trade|swap|exchange)\s+(?:me\s+)?(?:your|ur|yr|yo|u r|you're)\s+(?:${app})(?:s|'s)?\b${asSubject}(?!\s+(?:essay|score|take|opinion|number one))`,
  String.raw`\b(?:do|d|are|r|is|u|you|ya|whether|if)\s*(?:you|u|ya|there)?\s+(?:have|got|hav|on|use|using|prefer|check)\s+(?:an?\s+|a\s+|any\s+)?(?:${clearApp})\b(?=\s*(?:$|[?.!,\n]|or\b|so\b|we\b|to (?:talk|chat|text)|bc|cuz|where|that i|i can|instead|lol))${asSubject}`,
  String.raw`^(?:got|have|use|on)\s+(?:an?\s+)?${clearApp}\s*\??$`,
  String.raw`\b(?:tienes|usas|tenes|estas en|cual es tu|pasame tu|dame tu|comparteme tu|me das tu|me pasas tu)\s+${app}\b`,
  String.raw`\bmi\s+(?:insta|instagram|snap|snapchat|whatsapp|wsp|wasap|facebook|face|discord|telegram|tiktok|ig)\b(?=\s+es\b|\s*[:,.]|\s*$)`,
  // 'my insta is …', 'on whatsapp way more than here'
  String.raw`\b(?:on|use|using|check)\s+${clearApp}\b[^.?!\n]{0,30}\b(?:than (?:here|this)|talk there|add me|hmu|hit me|dm me|message me|safer|works better)\b`,
  String.raw`\b${clearApp}\s+(?:is|works)\s+(?:way\s+|much\s+|so\s+)?(?:better|easier|faster|best|good)\s+(?:for (?:me|us)|to (?:talk|chat|reach)|than (?:here|this))|\b${clearApp}\s+is\s+(?:way\s+|much\s+|so\s+)?(?:better|easier|faster|best)\s*(?:$|[.!,])`,
  String.raw`\b(?:easier|faster|better)\s+(?:on|over|via|through|if we use)\s+${clearApp}\b`,
  String.raw`\b${clearApp}\s+(?:or|and|/)\s+${clearApp}\b[^.?!\n]{0,20}\b(?:do you use|you use|u use|you prefer|u prefer|works for you|to talk)`,
  String.raw`\bi(?:'?m| am)\s+(?:always |mostly |usually |only )?on\s+${clearApp}\b(?=\s*(?:$|[,!]|if|add|hmu|so|as))`,
  String.raw`\b(?:call|text|talk|chat|message)\s+(?:me |us |you |u )?(?:on|over|via|through|thru)\s+(?:${clearApp}|line)\b${asSubject}`,
  // Asking for a number.
  String.raw`\b(?:what'?s|whats|wats|what is|send|give|gimme|drop|share|can i (?:get|have)|could i (?:get|have)|lemme get|let me get|need|tell me|trade|swap|exchange|pass)\s+(?:me\s+)?(?:your|ur|yr|yo|u r)\s+(?:real |personal |own )?(?:(?:phone|cell|mobile|whatsapp)(?:\s*(?:number|num|#|no))?|number|num|#|digits|contact(?: info| details)?)(?![\w-])(?!\s+(?:one|1|two|of|choice|for the|case|charger|on the (?:form|app|common)|(?:number )?with (?:colleges|schools|others|anyone))|\s*1\b)`,
  String.raw`\b(?:pasame|dame|mandame|me das|me pasas|comparteme|cual es)\s+(?:tu|su)\s+(?:numero|cel|celular|telefono|contacto)\b`,
  String.raw`\b(?:swap|trade|exchange)\s+(?:numbers|contacts|socials|instas|snaps)\b`,
]
/** What people ask each other for. Only at the end of a clause, so that 'your number one tip' doesn't count. */
const thing = String.raw`(?:(?:phone|cell|mobile|whatsapp|contact|celu?)\s*(?:number|num|#|no|info|details)|number|num|digits|celular|numero|telefono|${clearApp}|socials?|@|user(?:name)?(?:\s+(?:on\s+)?there)?|e-?mail(?:\s+address)?|gmail|correo|(?:home\s+|street\s+)?address|direccion)`
const clauseEnd = String.raw`(?=\s*(?:$|[?!.,;:)\n]|\b(?:so|and|pls|plz|please|lol|bro|rn|quick|cuz|bc|because|instead|thx|y|by any chance|in case)\b))`
const asksFor = [
  String.raw`\b(?:what'?s|whats|wats|what is|send|gimme|give me|drop|share|lmk|let me know|tell me|dm me|can i (?:get|have|see)|could i (?:get|have)|may i have|lemme (?:get|have|see)|slide|hand over)\s+(?:me\s+)?(?:your|ur|yr|yo|ya)\s+(?:real\s+|personal\s+|own\s+|actual\s+)?${thing}${clauseEnd}`,
  String.raw`(?:^|[.?!\n;]\s*)(?:so\s+|and\s+|ok\s+|hey\s+|also\s+)?(?:your|ur|yr|tu)\s+${thing}\s*\?`,
  String.raw`^\W*(?:whatsapp|phone|cell|insta|snap|ig|discord)\s+(?:number|num|#|user(?:name)?|handle|@|name)\s*\?`,
  String.raw`\b(?:what|which)\s+(?:number|num|#)\s+(?:can|could|should|do)\s+i\s+(?:text|call|reach|use|dial)\b`,
  String.raw`\b(?:how|where)\s+(?:can|could|should|do)\s+i\s+(?:reach|contact|text|dm|message)\s+(?:you|u)\b(?=[^.?!\n]{0,12}\b(?:outside|off|besides|other than|without)\b)`,
]
const askedFor = new RegExp(asksFor.join('|'), 'gu')
const saidOutright = new RegExp(outright.join('|'), 'gu')
const invited = new RegExp(invites.join('|'), 'gu')
const anyName = new RegExp(
  String.raw`\b${app}\b|@|\b(?:number|num|cell|phone|digits|numero|cel|celular|telefono|contact|contacto|user|username|handle|same|mismo|app|one with|socials|dms|redes|media|slide|live|numbers|usuario|gamer(?: ?tag)?|ign|dc|screen ?name|epic|contacts|instas|snaps|(?:my|mi) at|gt|at (?:is|es))\b|ur #|your #|follow|friend|add me|(?:your|ur|yr|tu) |what|dms?\b|加|#\d{4}|\p{Extended_Pictographic}`,
  'u',
)

/** Finds accounts and names of messengers where they are a way to reach someone and not the topic. */
export function findHandles(named: MappedText, original: string): Span[] {
  if (!anyName.test(named.text)) return []
  const { text } = named
  const found: Span[] = []
  for (const { index, 0: match } of allMatches(text, saidOutright))
    if (!isOfficial(match, text, index)) found.push(spanIn(named, index, index + match.trimEnd().length))
  for (const { index, 0: match } of [...allMatches(text, invited), ...allMatches(text, askedFor)])
    if (
      !isRefused(text, index) &&
      !isStudied(text, index) &&
      !isRefused(text, index + match.length) &&
      !/\b(?:on|in) (?:here|tassel)\b/.test(match)
    )
      found.push(spanIn(named, index, index + match.length))
  const mentions = allMatches(text, mentioned)
  if (mentions.length === 0 || isCode(original)) return found
  for (const { index, 0: match } of mentions)
    if (!isOfficial(match, text, index) && !placeholder.test(match))
      found.push(spanIn(named, index, index + match.length))
  return found
}

const mentioned = /(?<![\w.@/])@[a-z][\w.]{2,29}(?![\w@/])/g
const placeholder =
  /^@(?:everyone|here|all|home|school|school|least|most|noon|property|override|media|param|returns?|username|handle|mention|mentions|user|name|tassel\w*|the|my|home)$/

/** True for the account of a school or an organization, which anyone may follow. */
function isOfficial(match: string, text: string, index: number): boolean {
  if (/\b(?:my|mi|me|add|dm|im|i'm)\b/.test(match)) return false
  return (
    /@\w*(?:admission|univ|college|collegeboard|commonapp|campus|finaid|library|alumni|school|khanacademy|usnews|stanford|harvard|yale|princeton|berkeley|ucla|cornell|columbia|brown|dartmouth|penn|duke|mit)\w*/.test(
      match,
    ) && !/\b(?:my|mi|dms?|add me|hmu|i'm|im)\b/.test(sentenceAround(text, index, index + match.length))
  )
}

const isCode = (text: string) =>
  /[{};]\s*$|[{}]|\)\s*[{:;]|=>|==|\b(?:import|def|class|function|void|public|private|const|return|decorators?|annotations?|python|java|javascript|typescript|css|junit|pytest|npm|numpy|matrix|react|flask|django|spring|code|git|ssh|scp|latex|razor|php|excel|formula|doxygen|javadoc|jsdoc|angular|vue|svelte|kotlin|swift|rust|html|terminal|github|repo|script|method|compiler?|syntax|operator|matlab|julia|terraform|docker|yaml|lombok|hibernate|fixture)\b|`/i.test(
    text,
  )
