import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const SCRIPT = fileURLToPath(new URL('../../../deploy/archive-again.sh', import.meta.url))

/**
 * Runs the callback where the standby considers everything archived, and the archive has segment 6.
 * @returns the marks after it.
 */
function marksAfter(role: string): string[] {
  const data = mkdtempSync(join(tmpdir(), 'sampan-archive-'))
  const marks = join(data, 'pg_wal', 'archive_status')
  mkdirSync(marks, { recursive: true })
  for (const name of [
    '000000010000000000000006',
    '000000010000000000000007',
    '00000002.history',
    '000000010000000000000005.00000028.backup',
  ])
    writeFileSync(join(marks, `${name}.done`), '')
  writeFileSync(join(data, 'pgbackrest'), '#!/bin/sh\ncase $2 in *6) exit 0 ;; *) exit 1 ;; esac\n', {
    mode: 0o755,
  })
  execFileSync('sh', [SCRIPT, data, 'on_role_change', role, 'sampan'], {
    env: { PATH: `${data}:${process.env.PATH}` },
  })
  const after = readdirSync(marks).toSorted()
  rmSync(data, { recursive: true })
  return after
}

it.each(['master', 'primary'])('a new %s archives the segments that are not in the archive', (role) => {
  expect(marksAfter(role)).toEqual([
    '000000010000000000000005.00000028.backup.done',
    '000000010000000000000006.done',
    '000000010000000000000007.ready',
    '00000002.history.done',
  ])
})

it('a standby archives nothing', () => {
  expect(marksAfter('replica')).toContain('000000010000000000000007.done')
})
