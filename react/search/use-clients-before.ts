import { useState } from 'react'

/** How many clients, or keys, there were before this one: what one of them found is not continued by the next. */
export const useClientsBefore = (source: unknown): number => {
  const [counted, setCounted] = useState({ source, before: 0 })
  if (counted.source !== source) setCounted({ source, before: counted.before + 1 })
  return counted.before
}
