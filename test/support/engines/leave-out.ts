/** Set up before each file of the browser suites in another engine: tests of what it cannot do are left out. */
import { basename } from 'node:path'
import { beforeEach } from 'vitest'
import { reasonToLeaveOut } from '../../engines-left-out.mjs'
import { engine } from './engine.js'

const titleOf = (task: { readonly name: string; readonly suite?: unknown }): string => {
  const { suite } = task as { readonly suite?: { readonly name: string } }
  return suite === undefined ? task.name : `${titleOf(suite)} ${task.name}`
}

beforeEach(({ task, skip }) => {
  const reason = reasonToLeaveOut(engine, basename(task.file.name, '.test.ts'), titleOf(task))
  if (reason !== undefined) skip(reason)
})
