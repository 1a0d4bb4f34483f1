/** Red, green and blue, each 0 to 255. */
export type Rgb = readonly [number, number, number]

/** Lightness and the two opponent axes of the OKLab colour space, in which mixes look even. */
type Lab = readonly [number, number, number]

const linear = (channel: number): number => {
  const part = channel / 255
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}

const gamma = (part: number): number => {
  const bent = part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055
  return Math.round(Math.min(1, Math.max(0, bent)) * 255)
}

/** The matrices of the OKLab paper (Björn Ottosson, 2020). */
const toLab = ([red, green, blue]: Rgb): Lab => {
  const [r, g, b] = [linear(red), linear(green), linear(blue)]
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

const toRgb = ([lightness, a, b]: Lab): Rgb => {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    gamma(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    gamma(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    gamma(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ]
}

/** The mix of two colours: `part` 0 is the first, 1 the second. */
export const mix = (from: Rgb, to: Rgb, part: number): Rgb => {
  const [one, two] = [toLab(from), toLab(to)]
  return toRgb([
    one[0] + (two[0] - one[0]) * part,
    one[1] + (two[1] - one[1]) * part,
    one[2] + (two[2] - one[2]) * part,
  ])
}

/** The colour with its hue turned by so many radians, as light as before. */
export const turnHue = (colour: Rgb, radians: number): Rgb => {
  const [lightness, a, b] = toLab(colour)
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)]
  return toRgb([lightness, a * cos - b * sin, a * sin + b * cos])
}

/** Reads `rrggbb`. */
export const fromHex = (hex: string): Rgb => {
  const value = Number.parseInt(hex, 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}
