/** Stores whole small files by name. We choose the names: letters, digits, `-`, `_` and one dot. */
export interface FileStore {
  put(name: string, content: Buffer, mime: string): Promise<void>
  /** Returns null when there is no such file. */
  get(name: string): Promise<Buffer | null>
  /** Does nothing when there is no such file. */
  delete(name: string): Promise<void>
}
