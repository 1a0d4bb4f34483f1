import { topicsFrom } from './topic.js'

/** What a subject does, in the form that titles use. */
export const ACTIONS = topicsFrom({
  'actions/dance': [
    'dancing: dance, groove, party',
    'breakdancing: dance, moves',
    'doing a happy dance: dance, happy, joy',
    'line dancing: dance, boots',
    'doing the robot dance: dance, moves',
  ],
  'actions/jump': ['jumping: jump, hop', 'bouncing: bounce, jump', 'doing a backflip: flip, jump'],
  'actions/run': [
    'running: run, fast',
    'running late: run, hurry',
    'chasing its tail: run, spin',
    'sprinting: run, fast',
  ],
  'actions/sleep': [
    'sleeping: sleep, nap, tired',
    'snoring: sleep, loud',
    'taking a nap: nap, sleep',
    'yawning: yawn, tired',
  ],
  'actions/eat': ['eating: eat, hungry, yum', 'snacking: snack, hungry', 'licking a spoon: eat, yum'],
  'actions/wave': ['waving: wave, hello, hi', 'waving goodbye: wave, bye', 'saluting: salute, yes'],
  'actions/spin': ['spinning: spin, loop', 'rolling: roll, loop', 'twirling: spin, dance'],
  'actions/swim': ['swimming: swim, water', 'splashing: splash, water', 'floating: float, calm'],
  'actions/sing': ['singing: sing, song, music', 'whistling: music, tune', 'playing air guitar: music, rock'],
  'actions/work': [
    'typing: work, keyboard',
    'juggling: juggle, skill',
    'reading a book: book, quiet',
    'painting: art, brush',
    'building: make, work',
  ],
  'actions/laugh': ['laughing: laugh, lol, funny', 'giggling: laugh, cute', 'laughing out loud: laugh, lol'],
  'actions/hide': [
    'hiding: hide, shy',
    'peeking: peek, curious',
    'sneaking: sneak, quiet',
    'disappearing: vanish, gone',
  ],
  'actions/fly': ['flying: fly, sky', 'gliding: fly, smooth', 'falling: fall, oops'],
  'actions/celebrate': [
    'celebrating: celebrate, party, yay',
    'cheering: cheer, yay',
    'popping confetti: confetti, party',
  ],
})
