/** `gifkit/colors`: the brand colours by the incumbent's names. */

export const giphyBlack = '#121212'
/** Darkest of the greys. */
export const giphyDarkestGrey = '#212121'
/** Dark grey. */
export const giphyDarkGrey = '#2e2e2e'
/** Dark charcoal. */
export const giphyDarkCharcoal = '#3e3e3e'
/** Charcoal. */
export const giphyCharcoal = '#4a4a4a'
/** Light charcoal. */
export const giphyLightCharcoal = '#5c5c5c'
/** Light grey. */
export const giphyLightGrey = '#a6a6a6'
/** Lightest of the greys. */
export const giphyLightestGrey = '#d8d8d8'
/** A white with a trace of grey. */
export const giphyWhiteSmoke = '#ececec'
/** White. */
export const giphyWhite = '#ffffff'

/** Bright blue of the brand. */
export const giphyBlue = '#00ccff'
/** Bright green of the brand. */
export const giphyGreen = '#00ff99'
/** Bright purple of the brand. */
export const giphyPurple = '#9933ff'
/** Bright red of the brand. */
export const giphyRed = '#ff6666'
/** Bright yellow of the brand. */
export const giphyYellow = '#fff35c'
/** Aqua of the brand. */
export const giphyAqua = '#00e6cc'
/** Light blue of the brand. */
export const giphyLightBlue = '#3191ff'
/** Indigo of the brand. */
export const giphyIndigo = '#6157ff'
/** Pink of the brand. */
export const giphyPink = '#e646b6'

/** For buttons that share on Facebook. */
export const facebookColor = '#3894fc'
/** For buttons that share on Twitter. */
export const twitterColor = '#00ccff'
/** For buttons that share on Pinterest. */
export const pinterestColor = '#e54cb5'
/** For buttons that share on Tumblr. */
export const tumblrColor = '#529ecc'
/** For buttons that share on Instagram. */
export const instagramColor = '#c23c8d'
/** For buttons that share on Reddit. */
export const redditColor = '#fc6669'
/** For buttons that share by text message. */
export const smsColor = '#00ff99'

/** For errors. */
export const errorColor = '#ff6666'
/** For buttons that delete. */
export const deleteColor = '#ff6666'
/** For the main button of a page. */
export const primaryCTA = '#6157ff'
/** For that button while it is disabled. */
export const primaryCTADisabled = '#241F74'
/** For the other buttons. */
export const secondaryCTA = '#4a4a4a'
/** Over a page, behind a dialog. */
export const dimColor = 'rgba(0, 0, 0, 0.8)'
/** Over a GIF. */
export const gifOverlayColor = 'rgba(0, 0, 0, 0.4)'
