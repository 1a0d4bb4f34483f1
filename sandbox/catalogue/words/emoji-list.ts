/** An emoji of the catalogue: its character, its name, and the names of its variations. */
export interface EmojiSpec {
  readonly character: string
  readonly name: string
  readonly tags: readonly string[]
  /** Names of the variations besides the default one; some emoji have none. */
  readonly variations: readonly string[]
}

const TONES = ['light', 'medium-light', 'medium', 'medium-dark', 'dark'] as const
const COLOURS = ['red', 'orange', 'green', 'blue', 'purple'] as const

const plain = (table: string, variations: readonly string[]): readonly EmojiSpec[] =>
  table
    .trim()
    .split('\n')
    .map((line) => {
      const [character = '', name = '', tags = ''] = line.split('|').map((part) => part.trim())
      return { character, name, tags: tags.split(', '), variations }
    })

/** All emoji: hands with skin tones, hearts with colours, and faces and things without variations. */
export const EMOJI: readonly EmojiSpec[] = [
  ...plain(
    `👍 | thumbs up | yes, ok
👎 | thumbs down | no, nope
👏 | clapping hands | clap, applause
🙌 | raised hands | yay, celebrate
👋 | waving hand | hello, bye
🙏 | folded hands | please, thank you
💪 | flexed biceps | strong, power
🤞 | crossed fingers | luck, hope
✌️ | victory hand | peace, two
🤟 | love you hand | love, rock
👌 | ok hand | ok, perfect
🤙 | call me hand | call, hang loose
✊ | raised fist | power, solidarity
🖐️ | open hand | five, stop
💃 | dancing woman | dance, party
🕺 | dancing man | dance, disco
🤷 | shrug | dunno, whatever
🤦 | face palm | facepalm, oops
🏃 | runner | run, late
🏄 | surfer | surf, wave`,
    TONES,
  ),
  ...plain(
    `❤️ | heart | love, like
💖 | sparkling heart | love, sparkle
💔 | broken heart | sad, heartbreak
🎈 | balloon | party, birthday
🎀 | ribbon | gift, bow
🌸 | blossom | flower, spring
⭐ | star | shine, favourite
🦋 | butterfly | insect, pretty`,
    COLOURS,
  ),
  ...plain(
    `😀 | grinning face | happy, smile
😂 | tears of joy | laugh, lol
😍 | heart eyes | love, crush
😎 | sunglasses face | cool, deal with it
😭 | crying face | sad, tears
😡 | angry face | mad, rage
😴 | sleeping face | sleep, tired
🤔 | thinking face | hmm, think
😱 | screaming face | scared, panic
🥳 | party face | party, birthday
🤯 | mind blown | wow, shocked
🥺 | pleading face | please, puppy eyes
😅 | nervous smile | sweat, phew
🙄 | eye roll | annoyed, whatever
😘 | kiss | love, kiss
🤗 | hug | hug, friendly
🎂 | birthday cake | birthday, cake
🎉 | party popper | party, congrats
🔥 | fire | hot, lit
💯 | hundred | perfect, score
🐱 | cat face | cat, kitty
🐶 | dog face | dog, puppy
🦄 | unicorn | magic, rainbow
👻 | ghost | boo, halloween
🎃 | pumpkin | halloween, spooky
🌈 | rainbow | pride, colors
☕ | coffee | morning, tired
🍕 | pizza | food, hungry
🚀 | rocket | space, launch
🐸 | frog | ribbit, green`,
    [],
  ),
]
