const table = (lines: string): ReadonlyMap<string, string> =>
  new Map(
    lines
      .trim()
      .split(/,\s*/)
      .map((pair): [string, string] => {
        const [foreign = '', english = ''] = pair.split('=')
        return [foreign, english]
      }),
  )

/** Everyday search words of other languages, accents removed, so that `lang` changes what a search finds. */
export const TRANSLATIONS: Readonly<Partial<Record<string, ReadonlyMap<string, string>>>> = {
  es: table(
    'gato=cat, perro=dog, bailar=dance, feliz=happy, cumpleanos=birthday, amor=love, hola=hello, gracias=thanks, triste=sad, fiesta=party, cafe=coffee, si=yes, risa=laugh, abrazo=hug, noche=night, oso=bear, rana=frog, fuego=fire',
  ),
  de: table(
    'katze=cat, hund=dog, tanz=dance, tanzen=dance, glucklich=happy, geburtstag=birthday, liebe=love, hallo=hello, danke=thanks, traurig=sad, kaffee=coffee, ja=yes, nein=no, lachen=laugh, umarmung=hug, nacht=night, bar=bear, frosch=frog',
  ),
  fr: table(
    'chat=cat, chien=dog, danse=dance, heureux=happy, anniversaire=birthday, amour=love, bonjour=hello, merci=thanks, triste=sad, fete=party, cafe=coffee, oui=yes, non=no, rire=laugh, calin=hug, nuit=night, ours=bear, grenouille=frog',
  ),
}

/** Languages that the content API's `lang` accepts. */
export const LANGUAGES =
  'en es pt id fr ar tr th vi de it ja zh-CN zh-TW ru ko pl nl ro hu sv cs hi bn da fa tl fi he iw ms no uk'.split(
    ' ',
  )
