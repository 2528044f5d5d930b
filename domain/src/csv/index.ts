export { type CsvFault, type CsvReader, createCsvReader } from './csv-reader.ts'
export { CSV_BOM, csvLine } from './write-csv.ts'
