import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const SCRIPT = fileURLToPath(new URL('../../../deploy/archive-again.sh', import.meta.url))

const segment = (timeline: number, number: string) => `0000000${timeline}00000000000000${number}`

/** The programs that the script calls; 20 seconds pass from one look at the clock to the next. */
const PROGRAMS = {
  date: 'echo . >>"$FOLDER/looks"; echo $(($(wc -l <"$FOLDER/looks") * 20))',
  sleep: ':',
  // The archive does not answer at first. It has segment 4.
  pgbackrest: `
[ -e "$FOLDER/answers" ] || { touch "$FOLDER/answers"; exit 103; }
case $2 in *4) exit 0 ;; *) exit 1 ;; esac`,
}

/**
 * Runs the callback on a server that becomes the primary of timeline 3. Timeline 1 ended in the middle of segment 4, and
 * timeline 2 at the end of segment 7.
 * @param marks the segments that are marked as archived.
 * @param unmarked the segments that have no mark.
 * @returns the marks after it.
 */
function marksAfter(role: string, marks: readonly string[], unmarked: readonly string[] = []): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'sampan-archive-'))
  const log = join(folder, 'pg_wal')
  mkdirSync(join(log, 'archive_status'), { recursive: true })
  for (const [name, script] of Object.entries(PROGRAMS))
    writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 })
  for (const name of [...marks, ...unmarked]) writeFileSync(join(log, name), '')
  for (const name of marks) writeFileSync(join(log, 'archive_status', `${name}.done`), '')
  writeFileSync(join(log, '00000002.history'), '1\t0/4A00000\tno recovery target specified\n')
  writeFileSync(
    join(log, '00000003.history'),
    '1\t0/4A00000\tno recovery target specified\n\n2\t0/8000000\tno recovery target specified\n',
  )
  execFileSync('sh', [SCRIPT, folder, 'on_role_change', role, 'sampan'], {
    env: { PATH: `${folder}:${process.env.PATH}`, FOLDER: folder },
  })
  const after = readdirSync(join(log, 'archive_status')).toSorted()
  expect(existsSync(join(folder, 'answers')), 'asks the archive').toBe(role !== 'replica')
  rmSync(folder, { recursive: true })
  return after
}

it.each(['master', 'primary'])('a new %s archives the segments that are not in the archive', (role) => {
  const marks = [segment(1, '03'), segment(2, '04'), segment(2, '05')]
  expect(marksAfter(role, marks)).toEqual([
    `${segment(1, '03')}.ready`,
    `${segment(2, '04')}.done`,
    `${segment(2, '05')}.ready`,
  ])
})

it('a new primary archives a segment that its log switched from before the whole of it was received', () => {
  expect(marksAfter('primary', [], [segment(2, '07')])).toEqual([`${segment(2, '07')}.ready`])
})

it('a new primary leaves what its own timeline contains', () => {
  const own = [segment(1, '04'), segment(2, '08'), segment(3, '08'), `${segment(1, '04')}.partial`]
  expect(marksAfter('primary', [segment(2, '05')], own)).toEqual([`${segment(2, '05')}.ready`])
})

it('a standby archives nothing', () => {
  expect(marksAfter('replica', [segment(2, '05')])).toEqual([`${segment(2, '05')}.done`])
})
