import type { FileStore } from './file-store.ts'

/**
 * A store whose files are copied to a second one, so that a restore to any moment finds the files of that moment. A
 * file missing from the first is read from the copy.
 */
export const copiedStore = (store: FileStore, copy: FileStore): FileStore => ({
  async put(name, content, mime) {
    await Promise.all([store.put(name, content, mime), copy.put(name, content, mime)])
  },
  get: async (name) => (await store.get(name)) ?? copy.get(name),
  async delete(name) {
    await Promise.all([store.delete(name), copy.delete(name)])
  },
})
