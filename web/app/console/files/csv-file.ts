import { decodeFile } from '@sampan/domain/csv'

/**
 * Reads a text file in any encoding that spreadsheets write; returns null for a workbook or another binary
 * file.
 */
export async function readTextFile(file: File): Promise<string | null> {
  const { kind, text } = decodeFile(new Uint8Array(await file.arrayBuffer()))
  return kind === 'text' ? text : null
}

/** Offers a text as a download. */
export function downloadFile(name: string, text: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
