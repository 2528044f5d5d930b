import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { files } from '@sampan/database/tables'
import { afterAll, expect, it } from 'vitest'
import { readEnvironment } from '../../src/environment.ts'
import { copyFiles } from '../../src/files/index.ts'
import { fileStore, folderStore } from '../../src/integrations/files/index.ts'
import { startTestApp } from '../test-app.ts'

const test = startTestApp()
const home = await mkdtemp(join(tmpdir(), 'sampan-files-'))
afterAll(() => rm(home, { recursive: true, force: true }))
const [DATA_DIR, BACKUP_DIR] = [join(home, 'data'), join(home, 'backup')]
const environment = readEnvironment({ MODE: 'test', DATA_DIR, BACKUP_DIR })
const content = Buffer.from('picture')

it('a new file is also written to the backup folder, and read from there when the store has lost it', async () => {
  const store = fileStore(environment)
  await store.put('new.jpg', content, 'image/jpeg')
  expect(await readdir(join(BACKUP_DIR, 'files'))).toContain('new.jpg')
  await rm(join(DATA_DIR, 'files', 'new.jpg'))
  expect(await store.get('new.jpg')).toEqual(content)
  expect(await store.get('none.jpg')).toBeNull()
})

it('files from before the backups are copied, and after a restore those that the store has lost', async () => {
  await test.context.db.insert(files).values(
    ['a.jpg', 'b.jpg', 'c.jpg'].map((name) => ({
      name,
      mime: 'image/jpeg',
      bytes: 7,
      width: 1,
      height: 1,
    })),
  )
  const [store, backup] = [folderStore(DATA_DIR), folderStore(BACKUP_DIR)]
  await store.put('a.jpg', content, 'image/jpeg')
  await backup.put('b.jpg', content, 'image/jpeg')
  const context = { ...test.context, environment }
  expect(await copyFiles(context)).toBe(2)
  expect(await backup.get('a.jpg')).toEqual(content)
  expect(await store.get('b.jpg')).toEqual(content)
  expect(await copyFiles(context)).toBe(0)
})
