import { topicsFrom } from './topic.js'

/** Days and greetings that people send pictures for. */
export const OCCASIONS = topicsFrom({
  'celebrations/birthday': [
    'happy birthday: birthday, bday, cake, party',
    'happy birthday to you: birthday, bday, candles',
    'belated birthday: birthday, late, oops',
    'birthday party: birthday, bday, balloons',
  ],
  'celebrations/congratulations': [
    'congratulations: congrats, well done',
    'congrats: congratulations, party',
    'graduation: graduate, cap, congrats',
    'new job: congrats, work',
    'you did it: congrats, proud',
  ],
  'celebrations/wedding': [
    'just married: wedding, love',
    'wedding day: wedding, bride, groom',
    'happy anniversary: anniversary, love',
    'engaged: ring, love',
  ],
  'celebrations/party': [
    'party time: party, dance',
    'friday night: friday, weekend, party',
    'cheers: toast, drinks, party',
    'weekend: friday, party',
  ],
  'greetings/hello': [
    'hello: hi, hey, wave',
    'hi there: hi, hello',
    'what is up: hi, hey',
    'welcome: hello, home',
  ],
  'greetings/morning-and-night': [
    'good morning: morning, sunrise, coffee',
    'good night: night, sleep, moon',
    'sweet dreams: night, sleep',
    'happy monday: monday, morning',
    'good afternoon: hello, day',
  ],
  'greetings/goodbye': [
    'goodbye: bye, wave',
    'see you later: bye, later',
    'have a great day: bye, day',
    'take care: bye, love',
  ],
  'greetings/support': [
    'good luck: luck, clover',
    'get well soon: sick, health',
    'you got this: support, motivation',
    'thinking of you: love, support',
    'sorry: apology, sad',
  ],
  'holidays/winter': [
    'merry christmas: christmas, xmas, santa',
    'christmas tree: christmas, xmas, lights',
    'happy hanukkah: hanukkah, menorah',
    'happy kwanzaa: kwanzaa, candles',
    'snow day: snow, winter',
  ],
  'holidays/new-year': [
    'happy new year: new year, fireworks',
    'lunar new year: new year, lantern, dragon',
    'new year countdown: new year, midnight',
  ],
  'holidays/spring': [
    'happy easter: easter, bunny, eggs',
    'happy holi: holi, colors',
    'first day of spring: spring, flowers',
    'earth day: planet, green',
  ],
  'holidays/autumn': [
    'happy halloween: halloween, pumpkin, spooky',
    'happy thanksgiving: thanksgiving, turkey',
    'happy diwali: diwali, lights',
    'back to school: school, bus',
    'day of the dead: skull, flowers',
  ],
  'holidays/love-and-family': [
    'happy valentines day: valentine, love, heart',
    'happy mothers day: mom, mother, love',
    'happy fathers day: dad, father, love',
    'eid mubarak: eid, moon',
    'happy pride: pride, rainbow',
  ],
})
