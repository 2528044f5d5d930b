/**
 * Large drafts, stored in IndexedDB because they exceed sessionStorage. They are deleted when submitted and when the
 * customer signs out. Never rejects: without storage nothing is saved.
 */
const DATABASE = 'sampan-kept'
const STORE = 'parts'

let opened: Promise<IDBDatabase> | undefined

function open(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(STORE)
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
  return opened
}

async function work<Result>(
  mode: IDBTransactionMode,
  task: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result | undefined> {
  try {
    const transaction = (await open()).transaction(STORE, mode)
    const request = task(transaction.objectStore(STORE))
    return await new Promise((resolve, reject) => {
      transaction.oncomplete = () => resolve(request.result)
      transaction.onabort = () => reject(transaction.error)
    })
  } catch {
    return undefined
  }
}

/** Keeps a value on this device; it is lost without a word where the browser forbids that. */
export const putDraft = async (name: string, value: unknown): Promise<void> => {
  await work('readwrite', (store) => store.put(value, name))
}

/** Returns the draft, or undefined when there is none under this name. The caller knows its type. */
export const getDraft = (name: string): Promise<unknown> => work('readonly', (store) => store.get(name))

/** Deletes the drafts whose name starts with `beginning`; all by default. */
export const deleteDrafts = async (beginning = ''): Promise<void> => {
  await work('readwrite', (store) => store.delete(IDBKeyRange.bound(beginning, `${beginning}\uffff`)))
}
