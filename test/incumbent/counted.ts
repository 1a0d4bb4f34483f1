/**
 * Tests that both products are put through: as it is written, with the packages of the incumbent, and as
 * `gifkit-migrate` changes it, with gifkit. A test of the list of deviations has to fail with gifkit, for the reason given.
 */
import { expect, inject, test } from 'vitest'
import { deviations, type Kind } from './deviations.js'

declare module 'vitest' {
  interface ProvidedContext {
    readonly product: 'gifkit' | 'the incumbent'
  }
  interface TaskMeta {
    counted?: { readonly kind: Kind; readonly deviates: boolean }
  }
}

const counted =
  (kind: Kind) =>
  (title: string, run: () => void | Promise<void>): void => {
    const deviation =
      inject('product') === 'gifkit'
        ? deviations.find((each) => each.kind === kind && each.title === title)
        : undefined
    test(title, async ({ task }) => {
      task.meta.counted = { kind, deviates: deviation !== undefined }
      if (deviation === undefined) return await run()
      const complaint = await complaintOf(run)
      expect(complaint, 'it passes now: remove it from the list of deviations').toBeDefined()
      expect(complaint).toMatch(deviation.complaint)
    })
  }

const complaintOf = async (run: () => void | Promise<void>): Promise<string | undefined> => {
  try {
    await run()
    return undefined
  } catch (error) {
    return String((error as Error).message ?? error)
  }
}

/** A function or a request. */
export const unit = counted('unit')
/** A component, its markup and its callbacks. */
export const component = counted('component')
/** A part of an application. */
export const snippet = counted('snippet')
/** Props after the documentation, and what the host sees. */
export const story = counted('story')
