/** Puts gifkit and the incumbent through the same scenarios. */
import { expect, test } from 'vitest'
import { faultFigure, incumbentFigure } from '../../support/fault-figure.js'
import { type ComparedProduct, comparisonTitle, type FaultOutcome } from '../../support/fault-outcome.js'

/** What became of a fault: whether the row is held, and what was counted. */
export type SomeScenario<Subject> = (subject: Subject) => Promise<Omit<FaultOutcome, 'row'>>

/** Ours has to hold each row; the figure of the other one is kept. */
export const compare = <Subject>(
  scenarios: Readonly<Record<string, SomeScenario<Subject>>>,
  subjectOf: (product: ComparedProduct) => Subject,
): void => {
  for (const [row, scenario] of Object.entries(scenarios)) {
    test(comparisonTitle(row, 'gifkit'), async () => {
      const { isHeld, figure } = await scenario(subjectOf('gifkit'))
      expect(isHeld, figure).toBe(true)
      faultFigure(row, figure)
    })
    test(comparisonTitle(row, 'the incumbent'), async () => {
      const { isHeld, figure } = await scenario(subjectOf('the incumbent'))
      incumbentFigure(row, isHeld, figure)
    })
  }
}
