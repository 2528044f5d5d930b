interface PostcodeForm {
  readonly example: string
  /** Of the code in capitals without spaces and hyphens; its groups are the parts that are written apart. */
  readonly pattern: RegExp
  readonly separator: '' | ' ' | '-'
}

const digits = (example: string): PostcodeForm => ({
  example,
  pattern: new RegExp(`^(\\d{${example.length}})$`),
  separator: '',
})
const ZIP: PostcodeForm = { example: '97201', pattern: /^(\d{5})(\d{4})?$/, separator: '-' }
const BRITISH: PostcodeForm = {
  example: 'SW1A 1AA',
  pattern: /^([A-Z]{1,2}\d[A-Z\d]?)(\d[A-Z]{2})$/,
  separator: ' ',
}
const inTwo = (example: string, pattern: RegExp): PostcodeForm => ({
  example,
  pattern,
  separator: example.includes('-') ? '-' : ' ',
})

/** The form of postcodes by country, where the Universal Postal Union describes one that all addresses of the country have. */
export const POSTCODES: Readonly<Record<string, PostcodeForm>> = {
  AS: ZIP,
  AT: digits('1010'),
  AU: digits('2000'),
  BE: digits('1000'),
  BG: digits('1000'),
  BR: inTwo('01310-100', /^(\d{5})(\d{3})$/),
  CA: inTwo('K1A 0B1', /^([A-CEGHJ-NPR-TVXY]\d[A-CEGHJ-NPR-TV-Z])(\d[A-CEGHJ-NPR-TV-Z]\d)$/),
  CH: digits('8001'),
  CY: digits('1010'),
  CZ: inTwo('110 00', /^(\d{3})(\d{2})$/),
  DE: digits('10115'),
  DK: digits('1050'),
  EE: digits('10111'),
  ES: digits('28013'),
  FI: digits('00100'),
  FR: digits('75001'),
  GB: BRITISH,
  GG: BRITISH,
  GR: inTwo('105 57', /^(\d{3})(\d{2})$/),
  GU: ZIP,
  HR: digits('10000'),
  HU: digits('1051'),
  ID: digits('10110'),
  IE: inTwo('D02 X285', /^([AC-FHKNPRTV-Y]\d[\dW])([\dAC-FHKNPRTV-Y]{4})$/),
  IM: BRITISH,
  IN: digits('110001'),
  IT: digits('00184'),
  JE: BRITISH,
  JP: inTwo('100-0001', /^(\d{3})(\d{4})$/),
  KR: digits('04524'),
  LI: digits('9490'),
  LU: digits('1111'),
  MC: digits('98000'),
  MP: ZIP,
  MX: digits('06000'),
  MY: digits('50050'),
  NL: inTwo('1015 CN', /^([1-9]\d{3})([A-Z]{2})$/),
  NO: digits('0150'),
  NZ: digits('6011'),
  PH: digits('1000'),
  PL: inTwo('00-001', /^(\d{2})(\d{3})$/),
  // The last three digits came later, and many leave them out.
  PT: inTwo('1100-148', /^(\d{4})(\d{3})?$/),
  PR: ZIP,
  RO: digits('010011'),
  RU: digits('101000'),
  SA: { ...ZIP, example: '11564' },
  SE: inTwo('111 22', /^(\d{3})(\d{2})$/),
  SG: digits('018956'),
  SI: digits('1000'),
  SK: inTwo('811 01', /^(\d{3})(\d{2})$/),
  TH: digits('10200'),
  TR: digits('34110'),
  TW: { example: '100', pattern: /^(\d{3}(?:\d{2,3})?)$/, separator: '' },
  UA: digits('01001'),
  US: ZIP,
  VI: ZIP,
  ZA: digits('8001'),
}
