import { anyOf, phrasesOf } from './phrases.ts'

const table = {
  ask: anyOf("let's, lets, let us, can we, could we, should we, shall we, we can, we could, we should, wanna, want to, do you want to, would you want to, do u wanna, u wanna, you wanna, tryna, down to, u down to, maybe we, maybe we could, maybe we can, how about we, why don't we, why dont we, if you want we can, i can, i could, i'll, ill, i'd love to, id love to, would love to, we'll, free to, happy to, able to, could i, can i, mind if we, easier to, better to, rather, we might, instead we could"),
  food: anyOf('coffee, boba, bubble tea, lunch, dinner, breakfast, brunch, food, ice cream, pizza, tea, drinks, drink, a bite, froyo, smoothies, tacos, burgers, matcha, fro yo'),
  spot: anyOf("library, public library, campus, quad, union, student union, student center, dining hall, cafe, coffee shop, starbucks, dunkin, mall, park, gym, church, bookstore, plaza, downtown, boba place, boba shop, tea place, restaurant, diner, station, train station, bus stop, metro, subway, airport, hotel, lobby, parking lot, playground, museum, beach, pool, target, mcdonald's, mcdonalds, panera, chipotle, barnes and noble, barnes & noble, barnes, whole foods, house, dorm, place, apartment, apt, garage, car, frat, sorority, rec center, food court, bakery, corner, front gate, north gate, main gate, gate, arcade, bowling alley, movies, theater, stadium, town, in n out, taco bell, wendy's, chick fil a, ymca, community center, rink, field, track, court, school"),
  sitio: anyOf('biblioteca, biblioteca publica, parque, plaza, cafe, cafeteria, centro, mall, casa, depa, departamento, starbucks, campus, escuela, iglesia, gimnasio, restaurante, taqueria, cine, estacion, parada, metro, dormitorio, cuarto, alameda, mercado, panaderia, centro comercial, cancha, universidad'),
  day: anyOf('this weekend, next weekend, this week, next week, tomorrow, tmrw, tonight, today, saturday, sunday, monday, tuesday, wednesday, thursday, friday, sat, sun, on saturday, on sunday, in march, in april, in june, spring break, winter break, for the weekend, for a tour, for the tour, for the campus tour, for admitted students day, visiting'),
  person: anyOf('you, u, ya'),
  open: anyOf("would you be, would u be, are you, are u, r u, you, u, would your parents be, i'm, im, i am, i'd be, id be, totally, be"),
  willing: anyOf('open, down, ok, okay, willing, free, comfortable, able, interested, cool, up, happy, glad, game'),
  meet: anyOf('meet, meeting, meet up, meeting up, link up, linking up, get together, getting together, see each other, seeing each other, talk, talking, do this, doing this, do it, doing it, do one, doing one, work on it, working on it, see you, seeing you'),
  live: anyOf('in person, in-person, irl, in real life, face to face, face-to-face, f2f, offline, somewhere, somewhere near, halfway'),
} // prettier-ignore

/** Invitations to meet in person. For rooms and places, see meeting-places. */
export const meetingOffers = phrasesOf(table, [
  '{ask} (just|all|maybe)? (grab|get|go get|go for|go grab|do|have|meet for|meet up for|meet over|catch up over|talk over|chat over|buy you|buy u|take you for|take u for|take you to|get you) (a|an|some|you|u)? (quick|cup of)? {food} (?!\\s+(?:chat with (?:the|an)|with (?:the|an|my) (?:alum|interviewer|professor)))',
  '{ask} (just|maybe|also|both)? (meet|meet up|link|link up|hang|hang out|chill|study|do this|do it|do the session|talk|sit down|see each other|get together|work) (you|u|w u|with you|together)? (up)? (on|at|in|by|near|outside|around|over at|inside|close to) (the|ur|your|my|a|an|that|this|some|our|either)? (\\w+)? {spot} (?!\\s+(?:essay|paragraph|section|article|tour essay|visit|portal|of congress|club))',
  // 'would you be open to meeting in person?'
  '{open} {willing} (to|with|for|in|if we)? (a)? {meet} (you|u|w u|with you|me|with me|us|up)? {live} (?!\\s+(?:interviews?|class(?:es)?|tours?|events?|courses?|program|visits?|orientation|office hours))',
  '{open} {willing} (to|with|for|in|if we) (a)? (meet|meeting|meet up|meeting up|link up|linking up) (up|with me|me|you)? (at|in|by|near|outside|around) (the|ur|your|my|a|an|that|this)? (\\w+)? {spot} (?!\\s+(?:hours|hour|portal|of congress))',
  '(do|would|d) {person} (want|wanna|like|rather|prefer|mind) (to)? (meet|meeting|meet up|meeting up|link up|get together|see each other) (up|with me|me)? {live} (?!\\s+(?:interviews?|class(?:es)?|tours?|events?|courses?))',
  "(how about|what about|thoughts on|any chance of|any chance we|is it ok to|is it okay to|would it be weird to|is it weird to|are we allowed to|when can we|where can we|where should we|when should we|possible to|cool to) (maybe|ever|just)? (meet|meeting|meet up|meeting up|link up|linking up) (up|with you|you|u)? {live} (?!\\s+(?:interviews?|class(?:es)?|tours?|events?))",
  "(wanna|want to|tryna|down to|can we|could we|should we|lets|let's) (meet up|link up) (?=\\s*(?:\\?|$|sometime|somewhere|after school|this weekend|next weekend|halfway|near|around|when you're|when ur))",
  '(come|stop|swing|drop|pop|roll|pull) (by|over|thru|through|up) ~ (i\'ll|ill|im there|i\'m there|i live|my place|my dorm|my room|show you|show u|hang|whenever you\'re|we can (talk|hang|chill))',
  "my (dorm|house|apartment|room|place|apt|address|frat|hall) (is|'s|number is) ~ (come|stop|swing|drop|visit|pull up|knock|hang|if you're (in|around|near))",
  "(i live|i'm|im|i am) (in|at|on) ... (room|apt|apartment|hall|dorm|suite|unit) (\\d+\\w?|number) ~ (come|stop|swing|drop|visit|pull up|knock|hang)",
  '(come|go) (find|see|meet|visit|hang with|hang out with|chill with) (me|us) (at|in|by|near|outside|on|after|before|when|if|irl|sometime|this|next) (?!\\s+(?:the (?:session|room|chat|call)|here|tassel|this (?:app|room|chat)))',
  "(i'll|ill|i can|i could|i will|lemme|let me|happy to|i'd love to|id love to|would love to) (show|walk) (you|u) (around|round) (?!\\s+(?:the (?:common|doc|portal|app|site|website|essay)|here|tassel|common))",
  "(i'll|ill|i can|i could|lemme|let me|i will|happy to) (give|take|drive|pick|get) (you|u) (a ride|a tour|a lift|home|up|out|out for|on a tour|to (lunch|dinner|coffee|campus|the game|a game|a party|eat)) (?!\\s+(?:to speed|of the (?:app|site|portal|doc)|on))",
  "(i'm|im|i'll be|ill be|i am|i will be|we're|were|we'll be|when i'm|when im|since i'm|since im) (in|near|around|at|visiting|coming to|on|home|driving to|back in) ... {day} ~ (could we|can we|wanna|want to|lets|let's|we could|we should|we can|should we|maybe we) (meet|grab|hang|get|link|say|see|do it in person|do this in person)",
  '(meet|hang|talk|do it|do this|see each other|work|sit down) (up)? (in real life|in the flesh|face to face|f2f|irl|in person instead|in person sometime|offline) (?!\\s+(?:interview|class))',
  '(meet|see|find|pick) (me|u) (up)? (at|by|outside|near|behind|in front of|in) (the|my|ur|your|a|that) (\\w+)? {spot}',
  '(nos vemos|nos juntamos|nos encontramos|vernos|juntarnos|encontrarnos|quedamos|quedar|te veo|te espero|te recojo|vente|caele|ven|pasa|paso por ti|platicamos|conocernos) ... (en|a|al|por) (el|la|un|una|mi|tu|los|las)? {sitio} (?!\\s+(?:de tassel))',
  '(vernos|conocernos|nos vemos|nos conocemos|juntarnos) (en persona|afuera|fuera de aqui|en vivo|cara a cara)',
  '(te invito|vamos por|vamos a tomar|tomamos|tomar|echarnos) (a)? (un|unos|una)? (cafe|cafecito|helado|tacos|boba|comer|cenar|almorzar|chela|refresco) ',
]) // prettier-ignore
