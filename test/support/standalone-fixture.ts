import { execFileSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectRoot } from './source-files.js'

/** What the fixture's scripts define. */
export interface FixtureKit {
  click(): void
  read(): number
  /** Counts a click, which the entry reads, and a turn, which another chunk counts as well: both so far. */
  openView(): Promise<{ press(): readonly [clicks: number, turns: number] }>
  /** Counts a turn. */
  openPanel(): Promise<{ press(): number }>
  /** A later part of the script on top, which clicks and reads through what the first one lends. */
  openPicker(): Promise<{ click(): number }>
  /** Loads the script on top. */
  loadPicker(): Promise<unknown>
}

/** A new folder with classic scripts that have chunks, made like the published ones. */
export const standaloneFixture = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'gifkit-standalone-'))
  execFileSync(process.execPath, [join(projectRoot, 'test/support/build-standalone-fixture.mjs'), folder])
  return folder
}
