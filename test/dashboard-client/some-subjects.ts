import type { Subjects } from './call-row.js'

/** Things that no service holds, for suites in which the answers are made up. */
export const someSubjects: Subjects = {
  gif: 'gif1',
  otherGif: 'gif2',
  proxyGif: 'proxy1',
  channel: '7',
  child: '8',
  target: '9',
  slug: 'cats & dogs',
  user: '42',
  username: 'ada l',
  password: 'canary-password',
  confirmationCode: 'abc+/=',
  rankedTag: '3',
  magicTag: '4',
  story: 's1',
  storySlug: 'my-story',
  trendingStory: 's1',
  scheduled: '77',
  spotifyUrl: 'https://open.spotify.com/artist/7G1?si=a&b',
  mediaUrl: 'https://media.test/clip.mp4?a=1&b=2',
  file: new Blob(['a clip'], { type: 'video/mp4' }),
}
