/** Number of bytes examined to detect the kind of a file. */
const HEAD = 1024
const SAMPLE = 65_536
const NOTHING = new Uint8Array(0)

const joined = (a: Uint8Array, b: Uint8Array): Uint8Array => {
  if (a.length === 0) return b
  const all = new Uint8Array(a.length + b.length)
  all.set(a)
  all.set(b, a.length)
  return all
}

const startsWith = (bytes: Uint8Array, signature: readonly number[]): boolean =>
  signature.every((byte, index) => bytes[index] === byte)

export type FileKind = 'text' | 'spreadsheet' | 'binary'

/**
 * Excel workbooks (zip, OLE) are distinguished from other binary files, because the advice is to save them as
 * CSV.
 */
function kindOf(head: Uint8Array): FileKind {
  if (startsWith(head, [0x50, 0x4b, 3, 4]) || startsWith(head, [0xd0, 0xcf, 0x11, 0xe0])) return 'spreadsheet'
  const signatures = [
    [0x25, 0x50, 0x44, 0x46],
    [0x89, 0x50, 0x4e, 0x47],
    [0xff, 0xd8, 0xff],
    [0x1f, 0x8b],
  ]
  return signatures.some((signature) => startsWith(head, signature)) ? 'binary' : 'text'
}

/** UTF-8 and UTF-16 by their byte order marks, UTF-16 without a mark by its zero bytes; null when neither decides. */
function markedEncoding(head: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' | null {
  if (startsWith(head, [0xef, 0xbb, 0xbf])) return 'utf-8'
  if (startsWith(head, [0xff, 0xfe])) return 'utf-16le'
  if (startsWith(head, [0xfe, 0xff])) return 'utf-16be'
  const zeros = [0, 0]
  for (const [index, byte] of head.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  const many = head.length * 0.2
  if (odd > many && even < odd / 10) return 'utf-16le'
  return even > many && odd < even / 10 ? 'utf-16be' : null
}

const decodesAs = (label: string, bytes: Uint8Array): boolean => {
  try {
    new TextDecoder(label, { fatal: true }).decode(bytes, { stream: true })
    return true
  } catch {
    return false
  }
}

const isLead = (byte: number): boolean => (byte >= 0x81 && byte <= 0x9f) || (byte >= 0xe0 && byte <= 0xfc)

/**
 * Detects Japanese by kana, whose lead bytes are nearly unused in Windows-1252, or by runs of kanji, in which
 * every second byte is a lead byte.
 */
function looksJapanese(bytes: Uint8Array): boolean {
  let kana = 0
  let inRow = 0
  let high = 0
  for (const [index, byte] of bytes.entries()) {
    if (byte < 0x80) continue
    high += 1
    const trail = bytes[index + 1] ?? 0
    if (trail < 0x40) continue
    if (byte === 0x82 || byte === 0x83) kana += 1
    if (isLead(byte) && isLead(bytes[index + 2] ?? 0)) inRow += 1
  }
  return kana * 10 > high || inRow * 2 > high
}

/**
 * Detects Chinese: its high bytes form runs of even length, while accented Latin letters stand alone between
 * ASCII.
 */
function looksChinese(bytes: Uint8Array): boolean {
  let paired = 0
  let high = 0
  let run = 0
  for (let index = 0; index <= bytes.length; index += 1) {
    if ((bytes[index] ?? 0) >= 0x80) {
      run += 1
      continue
    }
    high += run
    if (run % 2 === 0) paired += run
    run = 0
  }
  return paired > high * 0.8
}

/** Detects the legacy encoding of bytes that are not UTF-8. */
function oldEncoding(bytes: Uint8Array): 'shift_jis' | 'gb18030' | 'windows-1252' {
  if (looksJapanese(bytes) && decodesAs('shift_jis', bytes)) return 'shift_jis'
  return looksChinese(bytes) && decodesAs('gb18030', bytes) ? 'gb18030' : 'windows-1252'
}

/** Decodes a whole file; the text is '' for a binary file. */
export function decodeFile(bytes: Uint8Array): { readonly kind: FileKind; readonly text: string } {
  const decoder = createFileDecoder()
  const text = decoder.push(bytes) + decoder.end()
  return { kind: decoder.kind(), text: decoder.kind() === 'text' ? text : '' }
}

export interface FileDecoder {
  /** Returns the text decoded so far. */
  push(bytes: Uint8Array): string
  end(): string
  /** Final after 1 kB, or at the end. */
  kind(): FileKind
}

/** Creates a decoder for chunks of any size, which detects the encodings that spreadsheets write. */
export function createFileDecoder(): FileDecoder {
  let kind: FileKind = 'text'
  let headSeen = false
  let held: Uint8Array = NOTHING
  let decoder: TextDecoder | null = null

  function decide(label: string): TextDecoder {
    decoder = new TextDecoder(label)
    return decoder
  }

  function take(bytes: Uint8Array, last: boolean): string {
    if (decoder) return decoder.decode(bytes, { stream: !last })
    held = joined(held, bytes)
    if (!headSeen) {
      if (held.length < HEAD && !last) return ''
      headSeen = true
      kind = kindOf(held)
      const marked = markedEncoding(held.subarray(0, HEAD))
      if (kind === 'text' && !marked && held.subarray(0, HEAD).includes(0)) kind = 'binary'
      if (kind !== 'text') return ''
      if (marked) decide(marked)
    }
    const now = held
    held = NOTHING
    if (decoder) return (decoder as TextDecoder).decode(now, { stream: !last })
    return takeUnmarked(now, last)
  }

  /** ASCII is the same in every encoding; from the first other byte on, a sample is collected to decide. */
  function takeUnmarked(bytes: Uint8Array, last: boolean): string {
    let first = 0
    while (first < bytes.length && (bytes[first] ?? 0) < 0x80) first += 1
    if (first === bytes.length) return new TextDecoder().decode(bytes)
    const rest = bytes.subarray(first)
    const ascii = new TextDecoder().decode(bytes.subarray(0, first))
    if (rest.length < SAMPLE && !last) {
      held = rest
      return ascii
    }
    const sample = rest.subarray(0, SAMPLE)
    const label = decodesAs('utf-8', sample) ? 'utf-8' : oldEncoding(sample)
    return ascii + decide(label).decode(rest, { stream: !last })
  }

  return {
    push: (bytes) => (kind === 'text' ? take(bytes, false) : ''),
    end: () => (kind === 'text' ? take(NOTHING, true) : ''),
    kind: () => kind,
  }
}
