/**
 * Blanks out what a person says they don't want, one space per letter: 'Stanford, not Harvard or Yale', 'anything but
 * engineering'. Being unsure refuses nothing ('not sure, maybe biology'), and a new 'but' or comma ends the refusal
 * ('not Harvard but Yale').
 */
export const withoutUnwanted = (text: string): string =>
  mayRefuse.test(text) ? text.replace(refused, (run) => ' '.repeat(run.length)) : text

const mayRefuse = /\b(?:not|no|but|except|excluding|other than|never|avoid|avoiding|hate|don['’]?t|without)\b/iu
const unsure =
  '(?:really |quite |fully |totally |entirely |completely |100 ?%? |yet |too |so |that |super |very |exactly )?(?:sure|certain|decided|set|known|picky|final|committed|positive)'
const refused = new RegExp(
  [
    String.raw`\b(?:but\s+)?(?:(?:definitely|absolutely|really|just|probably)\s+)?not\b(?!\s+(?:${unsure}|yet|only|just|applicable|for[\s-]profit|a\s+clue|100)\b|[\s-]for)`,
    String.raw`\b(?:any|every)(?:thing|where|one|body|\s+(?:major|school|college|field|subject|stem\s+field))?\s+(?:but|except(?:\s+for)?|other\s+than|besides|apart\s+from)\b`,
    String.raw`\b(?:anything|anywhere|everything|everywhere|all|any)\s+but\b`,
    String.raw`\b(?:except(?:\s+for)?|excluding|other\s+than|but\s+never|never|avoid(?:ing)?|hate)\b(?!\s+have)`,
    String.raw`\bno\b(?!\s*(?:\.|#|\d|idea|clue|preference|particular|specific|one\b|kill|code|[-–]))`,
    String.raw`\b(?:i\s+)?(?:don['’]?t|do\s+not)\s+(?:want|like|care\s+for)\b`,
  ]
    .map((beginning) => String.raw`${beginning}[^,;.\n]{0,120}?(?:\s+but\b(?!\s+(?:not|never)\b)|\.|(?=[,;\n])|$)`)
    .join('|'),
  'giu',
)
