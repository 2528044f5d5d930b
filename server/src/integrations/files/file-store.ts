/** Keeps whole small files by name. Names are ours: letters, digits, `-`, `_` and one dot. */
export interface FileStore {
  put(name: string, content: Buffer, mime: string): Promise<void>
  /** Null when there is no such file. */
  get(name: string): Promise<Buffer | null>
}
