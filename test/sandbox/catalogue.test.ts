import { describe, expect, it } from 'vitest'
import { createCatalogue } from '../../sandbox/catalogue/catalogue.js'
import { MALFORMED_EXTERNAL_MEDIA } from '../../sandbox/catalogue/external-media.js'
import { searchWords } from '../../sandbox/catalogue/search-words.js'
import { animatedText, animatedTextOf } from '../../sandbox/catalogue/text-entries.js'
import { ACTIONS } from '../../sandbox/catalogue/words/actions.js'

const catalogue = createCatalogue(1)

describe('the catalogue', () => {
  it('holds at least 10,000 GIFs and stickers, 200 videos, texts and emoji, all with ids of their own', () => {
    const gifs = catalogue.ofKind('gif').length + catalogue.ofKind('sticker').length
    expect(gifs).toBeGreaterThanOrEqual(10_000)
    expect(catalogue.ofKind('video')).toHaveLength(200)
    expect(catalogue.ofKind('text').length).toBeGreaterThan(400)
    expect(new Set(catalogue.entries.map(({ id }) => id)).size).toBe(catalogue.entries.length)
    for (const { id } of catalogue.entries) expect(id).toMatch(/^[A-Za-z0-9]{18}$/)
  })

  it('is the same for the same seed and another one for another', () => {
    // Compared as text, which takes a fraction of the time of comparing ten thousand objects field by field.
    const textOf = ({ entries }: Pick<typeof catalogue, 'entries'>): readonly string[] =>
      entries.map((entry) => JSON.stringify(entry))
    expect(textOf(createCatalogue(1)).join() === textOf(catalogue).join()).toBe(true)
    const other = new Set(createCatalogue(2).entries.map(({ id }) => id))
    expect(catalogue.entries.filter(({ id }) => other.has(id))).toEqual([])
  })

  it('gives every picture a size, frames, a title, tags and a place', () => {
    const pictures = (['gif', 'sticker', 'video'] as const).flatMap((kind) => catalogue.ofKind(kind))
    const odd = pictures.filter(
      ({ width, height, frames, title, tags, categoryPaths: [place = ''] }) =>
        Math.min(width, height) < 100 ||
        frames < 8 ||
        title.length < 5 ||
        tags.length < 2 ||
        !/^[a-z-]+\/[a-z-]+$/.test(place),
    )
    expect(odd).toEqual([])
  })

  it('names users with and without avatar, verified or not, public or not, and no user in half of the entries', () => {
    const { users } = catalogue
    const sorts = [
      users.filter(({ hasAvatar }) => hasAvatar),
      users.filter(({ hasAvatar }) => !hasAvatar),
      users.filter(({ verified }) => verified),
      users.filter(({ verified }) => !verified),
      users.filter(({ isPublic }) => isPublic === false),
      users.filter(({ suppressChrome }) => suppressChrome === true),
      users.filter(({ displayName }) => displayName === ''),
    ]
    for (const sort of sorts) expect(sort.length).toBeGreaterThan(1)
    expect(new Set(users.map(({ username }) => username.toLowerCase())).size).toBe(users.length)
    const gifs = catalogue.ofKind('gif')
    const unnamed = gifs.filter(({ userIndex }) => userIndex === undefined).length / gifs.length
    expect(unnamed).toBeGreaterThan(0.45)
    expect(unnamed).toBeLessThan(0.55)
  })

  it('links to both providers, and has every malformed link', () => {
    const links = catalogue.entries.flatMap(({ externalMedia }) => externalMedia ?? [])
    for (const malformed of MALFORMED_EXTERNAL_MEDIA) expect(links).toContainEqual(malformed)
    const sound = links.filter((link) => !MALFORMED_EXTERNAL_MEDIA.includes(link))
    const youtube = sound.filter(({ provider_name }) => provider_name === 'youtube')
    const vimeo = sound.filter(({ provider_name }) => provider_name === 'vimeo')
    expect(youtube.length + vimeo.length).toBe(sound.length)
    expect(Math.min(youtube.length, vimeo.length)).toBeGreaterThan(30)
    for (const { asset_uid } of youtube) expect(asset_uid).toMatch(/^\w{11}$/)
    for (const { asset_uid } of vimeo) expect(asset_uid).toMatch(/^\d+$/)
  })

  it('groups emoji with their variations', () => {
    const thumbs = catalogue.ofKind('emoji').filter(({ emojiGroupId }) => emojiGroupId === 100)
    expect(thumbs.map(({ variation }) => variation)).toEqual([
      undefined,
      'light',
      'medium-light',
      'medium',
      'medium-dark',
      'dark',
    ])
  })
})

describe('searching', () => {
  const titles = (query: string): string[] => catalogue.search(query).map(({ title }) => title.toLowerCase())

  it('finds what the words say', () => {
    for (const query of ['cat', 'dance', 'happy birthday', 'thumbs up', 'pizza', 'good morning']) {
      const hits = catalogue.search(query)
      expect(hits.length).toBeGreaterThan(20)
      for (const { title, tags } of hits.slice(0, 50)) {
        const words = new Set(searchWords(`${title} ${tags.join(' ')}`))
        for (const word of searchWords(query))
          expect([...words].some((one) => one.startsWith(word))).toBe(true)
      }
    }
  })

  it('puts titles before tags, and the phrase itself before its words', () => {
    const cats = catalogue.search('cat')
    const inTitle = cats.map(({ title }) => searchWords(title).includes('cat'))
    expect(inTitle[0]).toBe(true)
    expect(inTitle.lastIndexOf(true)).toBeLessThan(inTitle.length - 1)
    expect(inTitle.slice(0, inTitle.indexOf(false)).length).toBe(inTitle.filter(Boolean).length)
    for (const title of titles('happy birthday').slice(0, 10)) expect(title).toContain('happy birthday')
  })

  it('knows plurals, accents and beginnings of words', () => {
    expect(catalogue.search('cats')).toEqual(catalogue.search('cat'))
    expect(catalogue.search('PARTIES')).toEqual(catalogue.search('party'))
    expect(catalogue.search('cát')).toEqual(catalogue.search('cat'))
    expect(titles('pizz')[0]).toContain('pizza')
  })

  it('asks for every word, and settles for any when no item has all', () => {
    for (const title of titles('dragon pizza').slice(0, 5)) expect(title).toMatch(/dragon|pizza/)
    expect(titles('cat qqqqqq')).toEqual(titles('cat'))
    expect(titles('qqqqqq')).toEqual([])
    expect(titles('')).toEqual([])
  })

  it('finds by author', () => {
    const user = catalogue.users[0]
    expect(user).toBeDefined()
    const first = catalogue.search(user?.username ?? '')[0]
    expect(first?.userIndex).toBe(user?.index)
  })

  it('lists every action under its place', () => {
    for (const { category, subcategory } of ACTIONS) {
      expect(catalogue.inCategory(`${category}/${subcategory}`).length).toBeGreaterThan(10)
    }
    expect(catalogue.inCategory('actions').length).toBeGreaterThan(
      catalogue.inCategory('actions/dance').length,
    )
  })
})

describe('animated text', () => {
  it('can be read back from its id, whatever was written', () => {
    for (const text of ['hello', 'größer & <b>', '🎉 party', 'a/b?c#d']) {
      const entry = animatedText(text, 2)
      expect(entry.text).toBe(text)
      expect(entry.id).toMatch(/^[a-z0-9]+$/)
      expect(catalogue.find(entry.id)).toEqual(entry)
    }
  })

  it('cuts long text between characters and refuses ids it never made', () => {
    expect(animatedText('🎉'.repeat(40), 0).text).toBe('🎉'.repeat(15))
    expect(animatedTextOf('t0x')).toBeUndefined()
    expect(animatedTextOf('t9x6869')).toBeUndefined()
    expect(animatedTextOf('t0x20686920')).toBeUndefined()
  })
})
