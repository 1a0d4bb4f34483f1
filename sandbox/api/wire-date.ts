/** A time as the content API writes it: `YYYY-MM-DD hh:mm:ss`, without a zone. */
export const wireDate = (time: number): string => new Date(time).toISOString().slice(0, 19).replace('T', ' ')

/** The value for a missing date. */
export const NO_DATE = '0000-00-00 00:00:00'
export const FIRST_DATE = '1970-01-01 00:00:00'
