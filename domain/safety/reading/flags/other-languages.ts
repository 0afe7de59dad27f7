import type { Flag } from '#domain/safety/found.ts'
import { phrasesOf } from '#domain/safety/reading/phrases.ts'

const table = {
  // Spanish
  padres: '(?:papas?|padres?|mama|madre|papi|mami|familia|amig[oa]s?|jefes?|hermanos?|consejer[oa]|maestr[oa])',
  matar: '(?:matar|golpear|buscar|encontrar|pegar|romper|partir|lastimar|hacer dano|violar|reventar|madrear|quebrar|cortar|joder)',
  insulto: '(?:idiota|estupid[oa]|imbecil|tont[oa]|inutil|basura|fe[oa]|gord[oa]|pendej[oa]|tarad[oa]|brut[oa]|burr[oa]|puta|put[oa]|perra|zorra|maricon|marica|joto|cabron|cabrona|mierda|asco|nac[oa]|retrasad[oa]|fracasad[oa]|patetic[oa]|mongol[oa]?|subnormal|gilipollas|boba|bobo|menso|mensa|cerd[oa]|rata|lacra|payas[oa])',
  // Hindi, in Latin letters
  ghar: '(?:mummy|papa|mumma|mom|dad|ghar ?wal[oe]n?|ghar|kisi|kisi ko|bhai|didi|dosto?n?|teacher|parents|maa|baap)',
  mare: '(?:maarte|marte|maarta|marta|maarti|marti|peet\\w+|pit\\w+|maara|haath utha\\w+|thappad|dhamk\\w+)',
  gaali: '(?:gadha|gadhe|gadhi|kutta|kutte|kutti|kutiya|kamina|kamine|kamini|harami|haramkhor|chutiya|chutiye|bhenchod|behenchod|madarchod|bewakoof|bevkoof|nalayak|randi|gandu|bhosdi\\w*|suar|suwar|ullu|pagal|ghatiya|nikamm[aei]|moti|mota|kaali|kaala|chamar|bhikhari|gawar)',
  // Mandarin, in Latin letters
  jia: '(?:fu mu|ba ma|ma ma|ba ba|jia zhang|jia ren|bie ren|ren he ren|lao shi|ni ma|ni ba|ni ba ma|ni fu mu|peng you)',
} // prettier-ignore

/** The same kinds of meaning in the languages our students write besides English, typed without accents. */
const phrases: Record<Flag, string[]> = {
  'self-harm': [
    '(me quiero|quiero|voy a|quisiera|pense en|pienso en|ganas de|mejor|prefiero|deberia|intente|trate de) (matar|matarme|morir|morirme|suicidar|suicidarme|estar muert[oa]|quitarme la vida|desaparecer para siempre|acabar con (todo|mi vida)|terminar con (todo|mi vida)|cortarme|lastimarme|dejar de existir|no despertar|tirarme|aventarme) (?!\\s+de\\s+(?:risa|pena|hambre|verguenza|sueno|calor|la risa))',
    '(ya)? no (quiero|tengo ganas de|puedo) (vivir|seguir viviendo|estar viv[oa]|despertar|existir|seguir viv[oa]|estar aqui mas|vivir asi)',
    '(quitarme la vida|suicidarme|me corto|me lastimo|me hago dano|me estoy cortando|me volvi a cortar|ojala no (despertara|despierte|hubiera nacido)|nadie me (va a extranar|extranaria)|estarian mejor sin mi|mejor sin mi|sin mi todos|cansad[oa] de (vivir|la vida|existir)|harto de vivir|me tome (todas|muchas) (las)? pastillas|tengo (las)? pastillas|no tiene sentido (vivir|mi vida|seguir viv)|llevo \\w+ dias sin comer|me hago vomitar|me provoco el vomito)',
    '(jeena|jine|jeene|zinda rehna|zindagi) (nahi|nhi|ka mann nahi|ki ichha|nai) (hai|chahta|chahti|chahata|h|karta|chah\\w+)?',
    '(marna|mar jana|marne ka|mar jaun|mar jaunga|mar jaungi|mar jau|khudkushi|khud ko (khatam|maar|nuksan|kaat)|apni jaan|jaan de|jeene se (thak|pareshan)|zindagi (khatam|se thak|se pareshan|bekar)|sab (khatam|khtm) kar|nas kaat|haath kaat\\w*|faansi|zeher)',
    '(bu xiang huo|bu xiang zai huo|xiang zi sha|zi sha|huo bu xia qu|huo zhe (mei|hao lei|hen lei)|hao xiang si|wo xiang si|xiang qu si|zhen de xiang si|bu ru si|ge wan|zi can|mei (you)? ren zai hu|mei ren zai hu wo|bu xiang xing|tiao lou|chi (le)? (hen duo)? (an mian)? yao)',
    '(quero morrer|queria morrer|vontade de morrer|quero me matar|vou me matar|me matar|nao quero (mais)? (viver|existir|acordar)|nao aguento mais viver|me corto|me cortei|tirar minha vida|melhor sem mim|cansad[oa] de viver)',
    '(je veux mourir|envie de mourir|je vais me tuer|me tuer|en finir|me suicider|plus envie de vivre|veux plus vivre|me scarifie|je me coupe|me faire du mal|mieux sans moi|fatigue[e]? de vivre)',
    '(gusto ko nang mamatay|gusto ko na mamatay|ayoko nang mabuhay|ayoko na mabuhay|magpakamatay|muon chet|khong muon song|tu tu|ich will sterben|will nicht mehr leben|umbringen will ich mich|mich umbringen|ya khochu umeret|ne khochu zhit|jugeullae|jukgo sip\\w*|shinitai|shi ni tai|3aiz amout|badi mout)',
  ],
  grooming: [
    'no (le|les|se lo|me) (digas|cuentes|muestres|ensenes|vayas a decir|platiques|comentes) ... (tus? {padres}|nadie|ella|ellos)',
    '(que)? (no se enteren|nadie (se)? (entere|sepa|debe saber|tiene que saber)|no lo sepan|tus {padres} no (tienen|deben|necesitan|se|lo|van))',
    '(es|sera|nuestro|un) (nuestro|pequeno|secretito)? (nuestro secreto|secretito|secreto nuestro|secreto entre)',
    '(nuestro secreto|nuestro secretito|entre (nosotros|tu y yo|nosotras|los dos) (ok|no mas|nada mas|nomas|si|vale|y)|queda entre)',
    '(borra|elimina|borrar|borralo|borralos) (estos|los|el|este|todo|la|esta)? (mensajes|chat|conversacion|despues|cuando)',
    '(mandame|manda|enviame|pasame|envia|pasa|ensename|muestrame|quiero ver) (una|unas|otra|mas|tu|tus)? (foto|fotos|fotito|nudes|pack|selfie|video) (tuya|tuyas|sin ropa|desnud[ao]|de tu|en|solo|solita|para mi|sexy|bonita|ahora|$)',
    '(eres|estas|te ves|que|andas|salias|saliste) (muy|tan|bien|super|re)? (sexy|madur[ao] para|linda para|guapa|hermosa|bonita|preciosa|buena|rica|sabrosa|hot|guapo|lindo para|diferente a las demas|rico)',
    '(muy|tan|bien) (madur[ao]|linda|bonita|hermosa) para (tu edad|tener|una)',
    '(estas|andas) (sol[ao]|solit[ao]) (en (tu)? (casa|cuarto)|ahorita|ahora)? (?=\\s*(?:$|[?.!,]|en|ahor))',
    '(que llevas puesto|que traes puesto|tienes novi[oa]|has besado|eres virgen|tienes ganas|te imaginas conmigo|sueno contigo|me gustas (mucho|tanto)?|estoy enamorad[oa] de ti|pienso en ti todo|nadie te (entiende|quiere|conoce) como yo|si (fueras|tuvieras) (mayor|18|mas grande)|cuando cumplas 18|la edad (no importa|es (solo)? un numero)|prende (la|tu) camara|cierra (la|tu) puerta|pon seguro|cuando (tus papas|todos) (se duerman|esten dormidos|no esten|duerman)|tus (papas|padres) (revisan|checan|leen|ven) (tu|tus|el|los)|a escondidas|sin que (tus|se|nadie|sepan))',
    '{ghar} ... (mat|na|nahi|nhi) (batana|bata|bolna|bol|dikhana|kehna|batao)',
    '(mat|na) (batana|batao|bolna) {ghar}',
    '(special|khaas|khas|sundar|sexy|hot|pyari|cute|khubsurat|khoobsurat|mature) (ho|lag rahi|lagti|lag|hai) (mere|meri|tum|yaar|tu|ho)?',
    '(apni|ek|teri|tumhari) (photo|pic|selfie|foto|nudes) (bhej|bhejo|de|do|dikha|bhejna|bhej do)',
    '(akeli|akele|akela) (ho|hai|hoti|ghar|kamre)',
    '(hamara|humara|apna) secret|(hamare|humare|apne|mere aur tumhare) beech (me|mein|hi|rahe|ki)?',
    '(msg|message|messages|chat) delete (kar|kr)',
    '(umar|age) (sirf|se kya|matter nahi|bas)',
    '(boyfriend|bf|girlfriend) hai (kya|tumhara|tera)',
    '(kya pehna|kya pehni|tumse pyar|i love you jaan|jaanu|meri jaan|raat ko (call|baat|video)|sab so jaye|jab sab so)',
    '(bie|bu yao|bu xu|bu neng|qian wan bie) (gen|gao su|rang|he|dui) {jia} ... (shuo|zhi dao|jiang|ti|liao|kan)?',
    '(bie|bu yao) (gen|gao su|rang) ... (shuo|zhi dao)',
    '{jia} (bu zai|shui|shui zhao|mei zai|chu qu) (jia|le|de shi hou)? ... (gao su wo|liao|shi pin|zhao wo|da gei wo|kai)',
    '(wo men (de|zhi jian de|liang de|liang ge de) (xiao)? mi mi|zhe shi mi mi|fa (yi)? (zhang|ge)? (ni de)? (zhao pian|zi pai|zhao|shi pin)|ni (hao|zhen|tai|hen) (mei|xing gan|piao liang|ke ai|cheng shu|te bie)|yi ge ren zai jia|shan (chu|diao|le) (xiao xi|liao tian|ji lu)|ni you (mei you)? nan peng you|xi huan ni|ai ni|nian ling (bu shi|zhi shi)|chuan (le)? shen me|kai shi pin)',
    '(nao conta|nao fala|nao conte|nao diga) (pra|para|pros|a|com) (ninguem|seus pais|sua mae|seu pai|teus pais|a tua mae)',
    '(nosso segredo|nosso segredinho|manda (uma)? (foto|nude)s? (sua|tua|de voce|pelada|$)|apaga (as|essas|a|essa) (mensagens|conversa)|voce e (muito|tao)? (linda|gostosa|madura|gata)|ta sozinha|esta sozinha|tem namorado)',
    '(dis|raconte|parle|dis-le|montre) (rien|pas|en a)? ... (a tes parents|a personne|a ta mere|a tes potes)',
    '(notre (petit)? secret|entre nous (ok|hein)|envoie (moi)? (une)? photo (de toi|nue)|efface (les|ces|nos) messages|(tu es|t es|tes) (trop|tres|si)? (belle|sexy|mature pour|mignonne|bonne)|tu es seule)',
    '(wag|huwag) mo(ng)? sabihin|sikreto natin|dung (noi|ke) (voi|cho) (bo me|ai|ba me)|bi mat cua (chung ta|minh)|sag (es)? (niemandem|deinen eltern nichts)|unser geheimnis',
  ],
  threat: [
    '(te|los|las|la|lo|les) (voy a|vamos a|van a) {matar}',
    '(se|ya se) donde (vive tu|estudia tu|trabaja tu|va tu|vives|vive tu|estudias|trabajas|te encuentro)',
    '(te vas a arrepentir|vas a pagar(la|las|lo)? (caro)?|vas a ver lo que|te mato|ojala te mueras|muerete|matate|cuidate la espalda|ya veras|te va a pesar|atente a las consecuencias|te voy a (buscar|encontrar|hundir|arruinar|destruir|cachar)|voy a (publicar|subir|compartir|ensenar|mandar) (tus|las) (fotos|mensajes|capturas)|si (le)? (dices|cuentas) (algo|a alguien|a tus)|te arruino|te parto (la|tu))(?!\\s*(?:jaja|lol))',
    '(maar|mar|jaan se maar|peet|tod|kaat) (dunga|daalunga|dalunga|dungi|denge|dalenge|dunga tujhe)',
    '(dekh lunga|dekh lena|chhodunga nahi|chodunga nahi|jaan se|tera ghar (pata|jant|malum)|tere ghar (aa|aaun|aaunga)|sabko bata dunga|viral kar (dunga|denge)|pachta(yega|ega|oge)|mar ja (tu|saale|kutte)?|ghar ka pata|photo (daal|viral|leak))',
    '(sha|da si|nong si|gan diao|zou|chou|rou|ruin) (le)? ni(?=\\s*(?:$|[^\\w]|de|quan|jia|men|xin))',
    '(zhi dao ni (zhu|jia|zai)|deng zhe qiao|rang ni hou hui|ni hui hou hui|ni deng zhe|qu si ba|gei wo qu si|ni qu si|nong ni|rou ni|fa dao wang shang|bao guang ni|ren rou ni)',
    '(vou te (matar|pegar|achar|bater|quebrar|encontrar)|sei onde (voce|vc) mora|voce vai (se)? (arrepender|pagar)|vai se arrepender|se mata|morre (logo|desgraca)|tomara que (voce)? morra)',
    '(je vais te (tuer|frapper|retrouver|buter|defoncer|casser|niquer)|je sais ou tu (habites|vis)|tu vas (le)? (regretter|payer)|va (mourir|crever|te (tuer|pendre|suicider))|creve|suicide toi)',
    '(papatayin kita|alam ko kung saan ka nakatira|tao giet may|tao biet nha may|ich bring dich um|ich weiss wo du wohnst|bring dich um)',
  ],
  unsafe: [
    '(mi|el|la) (papa|mama|padre|madre|padrastro|madrastra|novio|novia|tio|hermano|ex|abuelo|primo|esposo|pareja|jefe|jefa|entrenador) ... (me|nos|le|la) (pega|pego|golpea|golpeo|toca|toco|maltrata|amenaza|amenazo|viola|violo|encierra|encerro|corrio|lastima|abuso|manosea|cachetea|insulta y|quema|ahorca|empujo|jalonea) (?!\\s+(?:la guitarra|el piano|en (?:el corazon|ajedrez)))',
    '(miedo|temor|panico) (de|a) (volver|ir|regresar|estar|llegar|que mi) (a|en)? (la|mi)? (casa|papa|padrastro|mi papa|novio|me (pegue|mate|haga))',
    '(me|nos) (corrio|corrieron|echo|echaron|sacaron|dejaron) (de|fuera) (la|mi|de la)? (casa)?',
    '(no tengo (a)? donde (ir|dormir|quedarme|vivir)|estoy durmiendo en|no hay comida|entra (a|en) mi cuarto|se mete (a|en) mi (cuarto|cama)|me (obligan|obliga|obligo|obligaron|forzo) a|me (toca|toco) (cuando|sin|ahi|mis)|cuando (toma|esta borracho|bebe|se emborracha) ... (me|nos|pega|golpea))',
    '(papa|mummy|bhai|chacha|mama|uncle|mamu|pati|boyfriend|sautele|baap|maa|tauji|sir|coach) ... (mujhe|mujhko|hume|humein|bahut|roz|mummy ko|maa ko|mere ko)? ... {mare}',
    '(mujhe|roz|mere ko|hume) ... {mare} (hai|hain|hai papa)',
    '(ghar (jaane|jane|aane|wapas) ... (darr|dar|se dar)|darr lagta (hai)? ... (ghar|papa|unse|usse)|galat (tarike|jagah|tareeke)|(chhu|chu|touch) (karta|karte|kiya|ta hai|te hai)|kamre (me|mein) (aate|aata|aa jaat)|ghar se nikal (diya|dia)|khana nahi (dete|diya|mila)|zabardasti|jabardasti|band kar (diya|dete))',
    '(ba ba|wo ba|ma ma|wo ma|ji fu|hou ba|hou ma|nan you|nan peng you|ge ge|shu shu|jiu jiu|lao shi|ta|fu mu|ba ma) ... (da|da le|zou|mo|mo le|qiang jian|nue dai|wei xie|pai|kun|suo) wo',
    '(bu gan hui jia|hai pa hui jia|bei (da|jia bao|qiang jian|gan chu|guan)|jia bao|mei di fang (qu|shui|zhu)|mei you (di fang|chi de)|ba wo (guan|suo|gan)|dong shou da|shen shang (you|quan shi) shang)',
    '(meu (pai|padrasto|namorado|tio|irmao|avo)|minha (mae|madrasta)) ... (me (bate|bateu|toca|tocou|ameaca|machuca|expulsou|estupr\\w+|abusa|abusou))',
    '(medo de (voltar|ir|ficar) (pra|para|em) casa|me expulsaram de casa|nao tenho (pra)? onde (ir|dormir))',
    '(mon (pere|beau-pere|copain|oncle|frere|ex)|ma (mere|belle-mere)) ... (me|m a) (frappe|bat|touche|tape|menace|viole|enferme|battu|mise dehors)',
    '(peur de (rentrer|retourner) (chez moi|a la maison|chez)|(il|elle) me (frappe|bat|tape|touche)|mis(e)? a la porte|sinasaktan (ako|niya)|binubugbog|ginagalaw ako|(bo|ba|me|duong) ... danh (em|con|toi)|so ve nha|mein (vater|stiefvater|freund) schlagt)',
  ],
  harassment: [
    '(eres|sos|que|pinche|maldit[oa]|puto|puta|pedazo de|eres un|eres una|eres bien|eres muy|tan) (un|una|tan|bien|muy|puro|pura|de)? {insulto} (?=\\s*(?:$|[^\\w\\s]|(?:y|que|no|de mierda|como|por|ojala|para|jaja|asi)\\b))',
    '(no sirves para nada|no vales nada|das asco|me das asco|nadie te (quiere|aguanta|soporta|va a querer)|hij[oa] de (puta|perra|tu)|hijueputa|malparid[oa]|gonorrea|vete a (tu pais|la mierda|la verga|chingar)|chinga tu|chingas? a tu|callate (idiota|pendej[oa]|el hocico|la boca|estupid[oa]|puta)|regresa(te)? a tu (pais|rancho)|muert[oa] de hambre|indi[oa] (pata|de mierda|ignorante)|negr[oa] de (mierda|porqueria)|sudaca|mojad[oa] de|pinche (indio|negro|gringo|puto|naco|gorda|pobre)|eres pura mierda|vergonzos[oa]s?,? (idiota))',
    '(tu|tum|tera|teri|tujhe|saale|sala|abe|oye|bilkul|ek|number ka|sab|bada|aise|kya) ... {gaali}',
    '{gaali} (hai|ho|tu|saale|sala|kahin|kahi|ka|ki|kutte|aadmi|insaan|ladki|log|ke bachche)',
    '(teri|tumhari|apni) (aukat|aukaat|maa ki|maa ka|behen|behan|shakal|gaand|jaat) (?!\\s+(?:se baat|bahut acchi|kaisi))',
    '(sha bi|sha b|sha cha|gun (yuan|kai|dan|chu|hui|ba|yi bian)|ben dan|fei wu|nao can|chou ba guai|cao ni|bai chi|jian ren|zhu nao|si fei|fei zhu|hun dan|wang ba|biao zi|la ji|ruo zhi|zhi zhang|ni ma bi|ni ma de|qu ni ma|tu bie|xiao ri ben|bie lai (wo men|women|zhe))',
    '(傻逼|傻叉|滚开|滚蛋|滚远|废物|脑残|白痴|操你|贱人|丑八怪|弱智|智障|垃圾人|婊子|混蛋|王八)',
    '(seu|sua|que|voce e|vc e) (um|uma|muito)? (idiota|burr[oa]|lixo|inutil|vadia|puta|macac[oa]|viado|retardad[oa]|gord[oa]|nojent[oa]|imbecil|merda|otari[oa]) (?=\\s*(?:$|[^\\w\\s]|(?:e|de|que|nao|do|da)\\b))',
    '(volta pro seu pais|ninguem gosta de voce|vai se foder|vai tomar no|filho da puta|filha da puta|cala a boca)',
    '(sale|espece de|pauvre|gros|grosse|petite|petit|tu es (un|une)?|t es (un|une)?) (arabe|noir|juif|pute|connard|conne|con|idiot|idiote|merde|negre|pd|cretin|vache|salope|debile|imbecile|nul|nulle|bougnoule|feuj|chinetoque|truie|clochard)',
    '(connard|connasse|ferme (ta gueule|la)|ta gueule|rentre dans ton pays|retourne dans ton pays|salope|encule|batard|fils de pute|va te faire|bobo mo|ang bobo|tanga mo|putang ina|gago ka|tarantado|dit me may|con cho|do ngu|ngu qua|du ma|hurensohn|missgeburt|du (bist)? (dumm|hasslich|fett|opfer)|suka blyat|idi na|gaeseki|ssibal|byeongsin|shibal|baka yarou|ya kalb|ya sharmouta|ya hmar|kos omak)',
  ],
} // prettier-ignore

/** In other scripts. */
const other: Record<Flag, string> = {
  'self-harm': '不想活|想死|自杀|活不下去|割腕|自残|没人在乎我|结束生命|死了算了|죽고 싶|자살|死にたい|хочу умереть|покончить с собой|اريد ان اموت|मरना चाहत|जीना नहीं',
  grooming: '别告诉|不要告诉|我们的秘密|你爸妈不在|发张照片|发张自拍|你好性感|一个人在家|删掉(?:消息|聊天|记录)|비밀이야|부모님한테 말하지|親に言わない|никому не говори|मम्मी को मत',
  threat: '杀了你|打死你|弄死你|知道你住|去死|让你后悔|죽여버|убью тебя|殺してやる',
  unsafe: '打我|不敢回家|家暴|摸我|强奸我|被赶出|没地方(?:去|住|睡)|때려요|집에 가기 무서|отчим бь|मारते हैं',
  harassment: '傻逼|傻叉|滚开|滚蛋|滚远|废物|脑残|白痴|操你|贱人|丑八怪|弱智|智障|婊子|王八蛋|병신|시발|сука блять',
} // prettier-ignore

/** Returns a test for whether a folded text says this in another language. */
export function isSaidElsewhere(flag: Flag): (folded: string) => boolean {
  const latin = phrasesOf(table, phrases[flag])
  const signs = new RegExp(other[flag], 'u')
  return (folded) => latin.matchesIn(folded).length > 0 || signs.test(folded)
}
