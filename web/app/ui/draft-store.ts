/**
 * Large work in progress, in pieces under names, kept in this browser (IndexedDB) until it has served or the customer signs
 * out: what is too much for a tab's storage. Never rejects: where there is no storage, nothing is kept.
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

export const putDraft = async (name: string, value: unknown): Promise<void> => {
  await work('readwrite', (store) => store.put(value, name))
}

/** The part, or undefined when nothing is kept under the name. Whoever reads it knows what was written. */
export const getDraft = (name: string): Promise<unknown> => work('readonly', (store) => store.get(name))

/** Forgets the parts whose name begins so; all of them without a beginning. */
export const deleteDrafts = async (beginning = ''): Promise<void> => {
  await work('readwrite', (store) => store.delete(IDBKeyRange.bound(beginning, `${beginning}\uffff`)))
}
