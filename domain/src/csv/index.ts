export { type CsvFault, type CsvReader, createCsvReader } from './csv-reader.ts'
export { type PastedRow, readPastedRows } from './pasted-rows.ts'
export { decodeFile, type FileKind } from './text-decoder.ts'
export { CSV_BOM, csvLine } from './write-csv.ts'
