/** Whether `npm run test:faults` is running, which takes more time than `npm test` has. */
const isWhole = process.env.WHOLE_MATRIX === '1'

/** What a row of the fault matrix asks for, or the part of it that `npm test` has time for. */
export const inFull = <Value>(whole: Value, quick: Value): Value => (isWhole ? whole : quick)
