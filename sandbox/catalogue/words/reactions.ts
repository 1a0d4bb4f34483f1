import { topicsFrom } from './topic.js'

/** Reactions that people express with a picture. */
export const REACTIONS = topicsFrom({
  'reactions/yes': [
    'thumbs up: yes, ok, approve, good job',
    'nodding: yes, agree',
    'high five: yes, teamwork, great',
    'ok sign: ok, fine',
    'fist bump: yes, teamwork',
  ],
  'reactions/no': [
    'thumbs down: no, disapprove',
    'shaking head: no, nope',
    'nope: no, leave',
    'talk to the hand: no, stop',
  ],
  'reactions/applause': [
    'slow clap: clap, applause',
    'standing ovation: clap, bravo',
    'applause: clap, bravo, well done',
    'well done: good job, bravo',
  ],
  'reactions/surprise': [
    'mind blown: wow, shocked, explosion',
    'shocked: wow, surprised',
    'jaw drop: wow, surprised',
    'double take: what, surprised',
    'what: confused, huh',
  ],
  'reactions/shrug': ['shrug: whatever, i dunno', 'confused: huh, what', 'i do not know: shrug, dunno'],
  'reactions/annoyed': [
    'eye roll: annoyed, whatever',
    'face palm: facepalm, disappointed',
    'side eye: suspicious, look',
    'deal with it: sunglasses, cool',
    'table flip: angry, rage',
  ],
  'reactions/thanks': [
    'thank you: thanks, grateful',
    'many thanks: thank you, grateful',
    'bowing: thank you, respect',
  ],
  'reactions/waiting': [
    'waiting: bored, hurry up',
    'checking watch: waiting, late',
    'eating popcorn: popcorn, drama',
    'loading: waiting, buffering',
  ],
  'emotions/happy': [
    'happy: joy, smile',
    'so excited: excited, yay, happy',
    'big smile: smile, happy',
    'yay: happy, excited',
    'tears of joy: happy, laugh',
  ],
  'emotions/sad': [
    'sad: cry, tears',
    'crying: sad, tears',
    'broken heart: sad, heartbreak',
    'lonely: sad, alone',
  ],
  'emotions/love': [
    'love: heart, in love',
    'i love you: love, heart',
    'blowing a kiss: kiss, love',
    'heart eyes: love, crush',
    'hug: love, cuddle',
    'group hug: hug, friends',
    'miss you: love, sad',
  ],
  'emotions/angry': ['angry: mad, rage', 'grumpy: mad, mood', 'steaming mad: angry, rage'],
  'emotions/tired': [
    'tired: sleepy, exhausted',
    'need coffee: tired, coffee, morning',
    'exhausted: tired, sleepy',
  ],
  'emotions/scared': ['scared: fear, hide', 'nervous: sweating, anxious', 'screaming: scream, panic'],
  'memes/classic': [
    'this is fine: meme, fire',
    'oh snap: meme, burn',
    'mic drop: meme, boom',
    'not today: meme, no',
    'fail: meme, oops',
    'boom: meme, explosion',
  ],
})
