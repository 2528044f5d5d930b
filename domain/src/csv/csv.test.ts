import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CSV_BOM, type CsvFault, createCsvReader, csvLine, decodeFile } from './index.ts'

type Source = string | Uint8Array

/** Reads a source in chunks of the given size. */
function read(source: Source, size = Number.MAX_SAFE_INTEGER): { rows: string[][]; fault: CsvFault | null } {
  const rows: string[][] = []
  const reader = createCsvReader((cells) => rows.push(cells))
  for (let at = 0; at < source.length; at += size) {
    const fault = reader.push(source.slice(at, at + size))
    if (fault) return { rows, fault }
  }
  return { rows, fault: reader.end() }
}

const utf8 = (text: string) => new TextEncoder().encode(text)
const utf16 = (text: string, bigEndian: boolean) => {
  const bytes = new Uint8Array(text.length * 2)
  const view = new DataView(bytes.buffer)
  for (let at = 0; at < text.length; at += 1) view.setUint16(at * 2, text.charCodeAt(at), !bigEndian)
  return bytes
}
/** ASCII text with some bytes given as numbers. */
const raw = (...parts: (string | number[])[]) =>
  new Uint8Array(parts.flatMap((part) => (typeof part === 'string' ? [...utf8(part)] : part)))

describe('a csv file', () => {
  it.each<[string, string, string[][]]>([
    [
      'plain',
      'a,b\n1,2\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'without a last line end',
      'a,b\n1,2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'with CRLF',
      'a,b\r\n1,2\r\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'with CR alone',
      'a,b\r1,2\r',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'with blank lines',
      '\n\na,b\n\n,\n1,2\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    ['with quoted commas and quotes', 'a,"b ""x"", y"\n', [['a', 'b "x", y']]],
    [
      'with line ends in cells',
      '"a\nb","c\r\nd"\n1,2\n',
      [
        ['a\nb', 'c\r\nd'],
        ['1', '2'],
      ],
    ],
    ['with a quote inside a plain cell', 'a,6" pipe\n', [['a', '6" pipe']]],
    ['with text behind a closing quote', '"a"b,c\n', [['ab', 'c']]],
    ['with empty quoted cells', '"",""\n1,""\n', [['1', '']]],
    [
      'with semicolons',
      'a;b;c\n1,5;2;3\n',
      [
        ['a', 'b', 'c'],
        ['1,5', '2', '3'],
      ],
    ],
    [
      'with tabs',
      'a\tb\n1\t2\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'with commas in a quoted header of semicolons',
      '"a,b,c";d\n1;2\n',
      [
        ['a,b,c', 'd'],
        ['1', '2'],
      ],
    ],
    [
      'with a sep line',
      'sep=;\r\na;b\r\n1;2\r\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'saved twice, each row one cell',
      '"a,b,""c d"""\n"1,2,""x, y"""\n',
      [
        ['a', 'b', 'c d'],
        ['1', '2', 'x, y'],
      ],
    ],
    ['with a mark', '\ufeffa,b\n', [['a', 'b']]],
    ['of one column', 'a\n1\n', [['a'], ['1']]],
  ])('%s', (_, text, rows) => {
    for (const size of [1, 2, 3, 7, 1000]) {
      expect(read(text, size)).toEqual({ rows, fault: null })
      expect(read(utf8(text), size)).toEqual({ rows, fault: null })
    }
  })

  it('is read in UTF-8 and UTF-16, with and without a byte order mark', () => {
    const rows = [
      ['名称', 'Café', '😀'],
      ['1', '2', '3'],
    ]
    const text = `${rows[0]?.join(',')}\n1,2,3\n`
    for (const size of [1, 5, 4096]) {
      expect(read(utf8(text), size).rows).toEqual(rows)
      expect(read(utf8(CSV_BOM + text), size).rows).toEqual(rows)
      for (const bigEndian of [false, true]) {
        expect(read(utf16(CSV_BOM + text, bigEndian), size).rows).toEqual(rows)
        expect(read(utf16(`Name\tLineitem name\n${'x'.repeat(2000)}\ty\n`, bigEndian), size).rows[0]).toEqual(
          ['Name', 'Lineitem name'],
        )
      }
    }
  })

  it('is read in Windows-1252, Shift_JIS and GB18030, even after a long ASCII beginning', () => {
    const files: [Uint8Array, string][] = [
      [raw('n,caf', [0xe9], ' cr', [0xe8], 'me ', [0x93], 'x', [0x94], '\n'), 'café crème “x”'],
      [raw('n,', [0x83, 0x65, 0x83, 0x58, 0x83, 0x67], '\n'), 'テスト'],
      [raw('n,', [0x8e, 0x52, 0x93, 0x63, 0x91, 0xbe, 0x98, 0x59], '\n'), '山田太郎'],
      [raw('n,', [0xba, 0xba, 0xb7, 0xfe], ' L\n'), '汉服 L'],
    ]
    for (const [bytes, expected] of files) {
      for (const size of [1, 3, 65_536]) {
        expect(read(bytes, size).rows).toEqual([['n', expected]])
        const long = raw('a,b\n', 'x,y\n'.repeat(1000), [...bytes])
        if (size > 1) expect(read(long, size).rows.at(-1)).toEqual(['n', expected])
      }
    }
  })

  it('is refused with the reason when it is not CSV', () => {
    expect(read('').fault).toEqual({ reason: 'empty' })
    expect(read('\n \r\n').fault).toEqual({ reason: 'empty' })
    expect(read(raw([0x50, 0x4b, 3, 4, 20, 0, 6, 0])).fault).toEqual({ reason: 'spreadsheet' })
    const workbook = raw([0x50, 0x4b, 3, 4, 20, 0, 6, 0, 8, 0, 0, 0, 33, 0], 'x'.repeat(4000))
    expect(read(workbook, 500).fault).toEqual({ reason: 'spreadsheet' })
    expect(read(raw([0xd0, 0xcf, 0x11, 0xe0, 0xa1])).fault).toEqual({ reason: 'spreadsheet' })
    expect(read(raw('%PDF-1.7')).fault).toEqual({ reason: 'binary' })
    expect(read(raw('a,b', [0], 'c')).fault).toEqual({ reason: 'binary' })
    expect(read('<!doctype html><p>Sign in</p>').fault).toEqual({ reason: 'not_csv' })
    expect(read('x'.repeat(3_000_000), 65_536).fault).toEqual({ reason: 'not_csv' })
    expect(read('a,b\n1,2\n3,"4\n5,6\n').fault).toEqual({ reason: 'unclosed_quote', row: 3 })
    expect(read(`a,b\n1,"${'x,y\n'.repeat(600_000)}`, 65_536).fault).toEqual({
      reason: 'unclosed_quote',
      row: 2,
    })
  })

  it('has its rows numbered as in a spreadsheet', () => {
    const numbers: number[] = []
    const reader = createCsvReader((_, row) => numbers.push(row))
    reader.push('a,b\n"1\n2",3\n\n4,5\n')
    reader.end()
    expect(numbers).toEqual([1, 2, 4])
    numbers.length = 0
    const crlf = createCsvReader((_, row) => numbers.push(row))
    for (const char of 'a,b\r\n1,2\r\n3,4\r\n') crlf.push(char)
    crlf.end()
    expect(numbers).toEqual([1, 2, 3])
  })

  it('reads back as written, in chunks of any size', () => {
    const cell = fc
      .oneof(
        fc.string(),
        fc.string({ unit: fc.constantFrom('"', ',', ';', '\n', '\r', '\t', ' ', 'é', '汉', '😀', 'a') }),
      )
      .filter((text) => !/^[=+\-@＝＋－＠\t\r\n]/.test(text))
    const row = fc.array(cell, { minLength: 3, maxLength: 5 })
    const header = ['Name', 'Lineitem name', 'Lineitem quantity']
    fc.assert(
      fc.property(
        fc.array(row, { maxLength: 12 }),
        fc.integer({ min: 1, max: 50 }),
        fc.boolean(),
        (rows, size, marked) => {
          const text = (marked ? CSV_BOM : '') + [header, ...rows].map(csvLine).join('')
          const filled = rows.filter((cells) => cells.some((one) => one.trim() !== ''))
          expect(read(utf8(text), size)).toEqual({ rows: [header, ...filled], fault: null })
          expect(read(text, size)).toEqual({ rows: [header, ...filled], fault: null })
        },
      ),
    )
  })

  it('never makes the reader throw, whatever its bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 3000 }), fc.integer({ min: 1, max: 900 }), (bytes, size) => {
        const { rows } = read(bytes, size)
        for (const cells of rows) for (const one of cells) expect(typeof one).toBe('string')
      }),
    )
  })
})

it('prefixes cells that a spreadsheet would run as formulas', () => {
  expect(csvLine(['=1+1', '@SUM(A1)', '+cmd|x', '-2+3', '\tx'])).toBe(
    `'=1+1,'@SUM(A1),'+cmd|x,'-2+3,"'\tx"\r\n`,
  )
  expect(csvLine(['＝1+1', '＋1', '－1', '＠x'])).toBe("'＝1+1,'＋1,'－1,'＠x\r\n")
  expect(csvLine(['-5.00', '+8613800138000', -5, 12n, null, 'a"b'])).toBe(
    '-5.00,+8613800138000,-5,12,,"a""b"\r\n',
  )
})

describe('the separator', () => {
  it.each<[string, string, string[][]]>([
    [
      'of pipes',
      'a|b\n1|2\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    ['is a comma where two are as frequent', 'a,b;c\n', [['a', 'b;c']]],
    [
      'is that of the header alone',
      'a;b\n1,2,3,4;5\n',
      [
        ['a', 'b'],
        ['1,2,3,4', '5'],
      ],
    ],
    [
      'is that of the header below blank lines',
      ' \r\n\r\na;b\r\n1,1,1;2\r\n',
      [
        ['a', 'b'],
        ['1,1,1', '2'],
      ],
    ],
    [
      'is not counted in quoted lines',
      '"a\n,,,,";b\n1;2\n',
      [
        ['a\n,,,,', 'b'],
        ['1', '2'],
      ],
    ],
    ['may be named with a line feed alone', 'sep=;\na;b\n', [['a', 'b']]],
    [
      'is named only by the first line',
      'a,sep=;\nb,c\n',
      [
        ['a', 'sep=;'],
        ['b', 'c'],
      ],
    ],
    [
      'of headers that end with CR alone',
      'a;b\r1,1;2\r',
      [
        ['a', 'b'],
        ['1,1', '2'],
      ],
    ],
  ])('%s', (_, text, rows) => {
    for (const size of [1, 2, 5, 1000]) expect(read(text, size)).toEqual({ rows, fault: null })
  })
})

describe('a file whose rows were quoted as whole cells', () => {
  it('is recognised by its first row, and rows with several cells stay unchanged', () => {
    expect(read('"a,b"\n1,2\n"3,4"\n').rows).toEqual([
      ['a', 'b'],
      ['1', '2'],
      ['3', '4'],
    ])
    expect(read('a\n"1,2"\n').rows).toEqual([['a'], ['1,2']])
    expect(read('a,b\n"1,2"\n').rows).toEqual([['a', 'b'], ['1,2']])
  })
})

describe('the end of a file', () => {
  it.each<[string, string[][]]>([
    [
      'a,b\n1,',
      [
        ['a', 'b'],
        ['1', ''],
      ],
    ],
    [
      'a,b\n1,""',
      [
        ['a', 'b'],
        ['1', ''],
      ],
    ],
    [
      'a,b\n1,"2"',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    ['a,b\n"1"', [['a', 'b'], ['1']]],
    [
      'a,b\n1,2\n,',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'a,b\n1,2\r',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
  ])('%j ends the last row', (text, rows) => {
    for (const size of [1, 1000]) expect(read(text, size)).toEqual({ rows, fault: null })
  })

  it('is found after a cell of the maximum length, not after a longer one', () => {
    const longest = 'x'.repeat(1_000_000)
    expect(read(`a,b\n1,"${longest}"\n`).rows[1]?.[1]).toHaveLength(1_000_000)
    expect(read(`a,b\n1,"${longest}x"\n`).fault).toEqual({ reason: 'unclosed_quote', row: 2 })
    expect(read('a,b\n1,2\n"3').fault).toEqual({ reason: 'unclosed_quote', row: 3 })
  })

  it('is not waited for when the header is too long', () => {
    const long = `${'x'.repeat(70_000)},y`
    expect(read(long, 10_000).rows).toHaveLength(1)
    expect(read('x'.repeat(120_000), 10_000).fault).toEqual({ reason: 'not_csv' })
  })
})

describe('a file that is not CSV', () => {
  it.each(['<table>', ' \n<html>', '{\\rtf1\\ansi', '\ufeff<?xml'])('is refused: %j', (text) => {
    expect(read(text)).toEqual({ rows: [], fault: { reason: 'not_csv' } })
  })

  it.each([
    'a<b,c\n1,2\n',
    'a,{b\n1,2\n',
  ])('is not detected by such a character inside the text: %j', (text) => {
    expect(read(text).fault).toBeNull()
  })

  it.each<[string, number[], string]>([
    ['a zip', [0x50, 0x4b, 3, 4], 'spreadsheet'],
    ['an old workbook', [0xd0, 0xcf, 0x11, 0xe0], 'spreadsheet'],
    ['a PDF', [0x25, 0x50, 0x44, 0x46], 'binary'],
    ['a PNG', [0x89, 0x50, 0x4e, 0x47], 'binary'],
    ['a JPEG', [0xff, 0xd8, 0xff], 'binary'],
    ['a gzip', [0x1f, 0x8b], 'binary'],
  ])('is detected as %s', (_, bytes, kind) => {
    expect(decodeFile(raw(bytes, 'abcdef'))).toEqual({ kind, text: '' })
    expect(decodeFile(raw(bytes.slice(0, -1), 'x')).kind).toBe('text')
  })
})

describe('an encoding', () => {
  const chinese = '名称,价格\n衣服,鞋子\n'
  it('given by a byte order mark needs no zero bytes', () => {
    for (const bigEndian of [false, true])
      expect(decodeFile(utf16(CSV_BOM + chinese, bigEndian))).toEqual({ kind: 'text', text: chinese })
  })

  it('given by a byte order mark applies to invalid bytes as well', () => {
    expect(decodeFile(raw([0xef, 0xbb, 0xbf], 'a,', [0xe9], 'b\n')).text).toBe('a,\ufffdb\n')
  })

  it('is detected in a file of any size', () => {
    expect(decodeFile(utf8('a,é\n'))).toEqual({ kind: 'text', text: 'a,é\n' })
    expect(decodeFile(utf8(''))).toEqual({ kind: 'text', text: '' })
    const long = `${'a,b\n'.repeat(300)}é,${chinese.repeat(10_000)}`
    expect(decodeFile(utf8(long)).text).toBe(long)
    expect(decodeFile(utf16(`Name,Price\n${'x'.repeat(3000)},1\n`, true)).text).toMatch(/^Name,Price\n/)
  })
})

it('quotes only cells that need it', () => {
  expect(CSV_BOM).toBe('\ufeff')
  expect(csvLine(['a b', ' a', 'a ', 'a,b', 'a;b', 'a\tb', 'a\rb', 'a\nb', '5', '+5', '-5.5', '-', -7])).toBe(
    `a b," a","a ","a,b","a;b","a\tb","a\rb","a\nb",5,+5,-5.5,'-,-7\r\n`,
  )
})
