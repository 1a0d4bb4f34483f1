/** The colours by their names. */
import {
  deleteColor,
  dimColor,
  errorColor,
  facebookColor,
  gifOverlayColor,
  giphyAqua,
  giphyBlack,
  giphyBlue,
  giphyCharcoal,
  giphyDarkCharcoal,
  giphyDarkestGrey,
  giphyDarkGrey,
  giphyGreen,
  giphyIndigo,
  giphyLightBlue,
  giphyLightCharcoal,
  giphyLightestGrey,
  giphyLightGrey,
  giphyPink,
  giphyPurple,
  giphyRed,
  giphyWhite,
  giphyWhiteSmoke,
  giphyYellow,
  instagramColor,
  pinterestColor,
  primaryCTA,
  primaryCTADisabled,
  redditColor,
  secondaryCTA,
  smsColor,
  tumblrColor,
  twitterColor,
} from 'gifkit/colors'

export const shades: string[] = [
  giphyBlack,
  giphyDarkestGrey,
  giphyDarkGrey,
  giphyDarkCharcoal,
  giphyCharcoal,
  giphyLightCharcoal,
  giphyLightGrey,
  giphyLightestGrey,
  giphyWhiteSmoke,
  giphyWhite,
]

export const hues = [
  giphyBlue,
  giphyGreen,
  giphyPurple,
  giphyRed,
  giphyYellow,
  giphyAqua,
  giphyLightBlue,
  giphyIndigo,
  giphyPink,
] as const

export const services: Record<string, string> = {
  facebook: facebookColor,
  twitter: twitterColor,
  pinterest: pinterestColor,
  tumblr: tumblrColor,
  instagram: instagramColor,
  reddit: redditColor,
  sms: smsColor,
}

export const roles: Readonly<
  Record<'error' | 'delete' | 'main' | 'off' | 'second' | 'dim' | 'over', string>
> = {
  error: errorColor,
  delete: deleteColor,
  main: primaryCTA,
  off: primaryCTADisabled,
  second: secondaryCTA,
  dim: dimColor,
  over: gifOverlayColor,
}
