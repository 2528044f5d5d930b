import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { matchOptions } from './index.ts'
import { partsOf, traitsOf } from './traits.ts'

/** A group whose values equal its labels. */
const group = (...labels: string[]) => ({
  name: 'group',
  options: labels.map((label) => ({ label, value: label })),
})
const COLOURS = group('黑色', '白色', '藏青色', '浅蓝色')
const SIZES = group('M', 'L', 'XL', '2XL')

describe('the options proposed for a variant', () => {
  it.each<[string, ReturnType<typeof group>[], (string | undefined)[]]>([
    ['Black / XL', [COLOURS, SIZES], ['黑色', 'XL']],
    ['XL / Black', [COLOURS, SIZES], ['黑色', 'XL']],
    ['Size: XXL|Color: Navy Blue', [COLOURS, SIZES], ['藏青色', '2XL']],
    ['light blue, Large', [COLOURS, SIZES], ['浅蓝色', 'L']],
    ['白色 / M码', [group('Black', 'White'), SIZES], ['White', 'M']],
    ['Black / XL', [group('黑色 L', '黑色 XL', '白色 XL')], ['黑色 XL']],
    ['Black XL', [group('XL 黑色', 'L 黑色')], ['XL 黑色']],
    ['Black / XL', [group('黑色XL', '白色XL')], ['黑色XL']],
    ['Extra Large', [SIZES], ['XL']],
    ['One Size', [group('均码')], ['均码']],
    ['38', [group('37码', '38码', '39码')], ['38码']],
    ['EU 38', [group('37', '38')], ['38']],
    ['38', [group('37(23.5cm)', '38(24cm)')], ['38(24cm)']],
    ['M', [group('M 建议80-100斤', 'L 建议100-120斤')], ['M 建议80-100斤']],
    ['100 g', [group('50克', '100克')], ['100克']],
    ['500ml', [group('250毫升', '500毫升')], ['500毫升']],
    ['2 pcs', [group('1件', '2件')], ['2件']],
    ['Black', [group('黑色【现货】', '白色【现货】')], ['黑色【现货】']],
    ['Black', [group('黑色加绒', '黑色')], ['黑色']],
    ['Dragon', [group('Phoenix', 'dragon')], ['dragon']],
    ['龙纹 / 红色', [group('凤纹', '龙纹'), group('大红', '红')], ['龙纹', '红']],
    ['Black / White', [group('黑白', '黑色', '白色')], ['黑白']],
    ['Ｂｌａｃｋ／ｘｌ', [COLOURS, SIZES], ['黑色', 'XL']],
    ['Gray / 3XL', [group('灰色', '深灰'), group('XXL', 'XXXL')], ['灰色', 'XXXL']],
    ['Rose Gold', [group('金色', '玫瑰金', '银色')], ['玫瑰金']],
    ['2.5 m', [group('1.5米', '2,5米')], ['2,5米']],
    // Exact words of the variant, or of a part of it, come before synonyms.
    ['38', [group('38', 'EU 38')], ['38']],
    ['Red / EU 38', [group('红色'), group('38', 'EU 38')], ['红色', 'EU 38']],
    ['Dragon Fire', [group('Phoenix', ' Dragon  Fire ')], [' Dragon  Fire ']],
  ])('%s', (variant, groups, chosen) => {
    expect(matchOptions(variant, groups)).toEqual({ chosen, isWhole: true })
  })

  it.each<[string, string, ReturnType<typeof group>[], (string | undefined)[]]>([
    ['another size', 'S', [SIZES], [undefined]],
    ['a shade that is not sold', 'Blue', [COLOURS], [undefined]],
    ['a colour that a word changes', 'Dusty Blue', [group('蓝色', '灰色')], [undefined]],
    ['a shade with a word of its own', 'Green', [group('荧光绿', '白色')], [undefined]],
    ['two that fit alike', 'Black', [group('黑色长款', '黑色短款')], [undefined]],
    ['a size of another region', 'US 8', [group('7', '8', '9')], [undefined]],
    ['another amount', '100 g', [group('100毫升', '100个')], [undefined]],
    ['a range', '12-18 months', [group('12', '18')], [undefined]],
    ['the pair of sizes, for one of them', 'S', [group('S/M', 'L/XL')], [undefined]],
    ['a metal as gold', 'Gold', [group('金属', '木头')], [undefined]],
    ['a letter that belongs to a word', "Men's", [group('S', 'M')], [undefined]],
    ['an option without a name', 'Blue /', [group('', '白色')], [undefined]],
    ['anything for nothing', '', [COLOURS, SIZES], [undefined, undefined]],
    ['a colour, and leaves the size open', 'Black', [COLOURS, SIZES], ['黑色', undefined]],
    ['a size, and leaves the colour open', 'Teal / XL', [COLOURS, SIZES], [undefined, 'XL']],
  ])('are never %s', (_, variant, groups, chosen) => {
    expect(matchOptions(variant, groups)).toEqual({ chosen, isWhole: false })
  })

  it('include the only option of a group', () => {
    expect(matchOptions('Black', [COLOURS, group('均码')])).toEqual({
      chosen: ['黑色', '均码'],
      isWhole: true,
    })
  })

  it('are incomplete when the product lacks what the variant says', () => {
    expect(matchOptions('Black / XL', [COLOURS])).toEqual({ chosen: ['黑色'], isWhole: false })
    expect(matchOptions('Black / Gift box', [COLOURS])).toEqual({ chosen: ['黑色'], isWhole: false })
    expect(matchOptions('Black', [])).toEqual({ chosen: [], isWhole: false })
    expect(matchOptions('', [])).toEqual({ chosen: [], isWhole: true })
  })

  it('contain the value of the option, not its label', () => {
    const groups = [
      {
        name: '颜色',
        options: [
          { label: '黑色', value: '0:1' },
          { label: '白色', value: '0:2' },
        ],
      },
    ]
    expect(matchOptions('White', groups).chosen).toEqual(['0:2'])
  })

  it('are the option itself, whatever its text', () => {
    const labels = fc.uniqueArray(
      fc.string({ minLength: 1, maxLength: 12 }).filter((text) => text.trim() !== ''),
      {
        minLength: 2,
        maxLength: 6,
        selector: (text) => text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim(),
      },
    )
    fc.assert(
      fc.property(labels, fc.nat(5), (texts, at) => {
        const wanted = texts[at % texts.length] ?? ''
        const [chosen] = matchOptions(wanted, [group(...texts)]).chosen
        expect([wanted, undefined]).toContain(chosen)
      }),
    )
  })
})

describe('what a text says', () => {
  it.each([
    ['Black / XL', ['colour black', 'size XL'], []],
    ['Color: Navy|Size: 2XL', ['colour navy', 'size XXL'], []],
    ['深灰色 均码', ['colour light grey', 'size ONE SIZE'].with(0, 'colour dark_grey'), []],
    ['黑白', ['colour black', 'colour white'], []],
    ['dusty blue', [], ['dusty blue']],
    ['38 (24 cm)', ['size 38'], []],
    ['UK 5 - Red', ['size uk 5', 'colour red'], []],
    ['5 UK', ['size uk 5'], []],
    ['size m', ['size M'], []],
    ['1,5 kg', ['size 1.5 kg'], []],
    ['M码 加绒', ['size M'], ['加绒']],
  ])('%s', (text, known, other) => {
    const traits = traitsOf(text)
    expect([[...traits.known], [...traits.other]]).toEqual([known, other])
  })
})

describe('the parts of a text', () => {
  const beside = (text: string) => ({ text, isAside: false })
  const aside = (text: string) => ({ text, isAside: true })

  it.each([
    ['Black / XL', [beside('black'), beside('xl')]],
    ['Size:M', [beside('m')]],
    ['Colour:  Black (matte) / M 建议80斤', [beside('black'), aside('matte'), beside('m')]],
    ['38【24 cm】', [beside('38'), aside('24 cm')]],
    ['(S) / / Red,', [aside('s'), beside('red')]],
    [
      'A label of more letters than a name has: Black',
      [beside('a label of more letters than a name has: black')],
    ],
    ['', []],
  ])('%s', (text, parts) => expect(partsOf(text)).toEqual(parts))
})

describe('synonyms', () => {
  it.each([
    ['50 g', '50g 50-g 50gram 50grams 50克'],
    ['2 kg', '2kg 2千克 2公斤'],
    ['3 oz', '3oz 3盎司'],
    ['500 ml', '500ml 500毫升'],
    ['2 l', '2l 2升'],
    ['40 mm', '40mm 40毫米'],
    ['30 cm', '30cm 30厘米 30公分'],
    ['2 m', '2m 2米'],
    ['7 in', '7in 7inch 7英寸 7寸'],
    ['64 gb', '64gb'],
    ['1 tb', '1tb'],
    ['20 w', '20w 20瓦'],
    ['3 pcs', '3pcs 3pc 3pieces 3piece 3pack 3个 3件 3只 3片 3条 3支'],
    ['2 set', '2set 2sets 2套'],
    ['2 pair', '2pair 2pairs 2双'],
    ['38', '38 38码 38号 eu38 eur38 cn38 38eu 38eur'],
    ['us 8', 'us8 us.8 8us'],
    ['uk 8', 'uk8 uk-8 8uk'],
    ['jp 24', 'jp24'],
  ])('measure %s: %s', (measure, words) => {
    for (const word of [measure, ...words.split(' ')]) {
      const { known, other } = traitsOf(word)
      expect([word, ...known, ...other]).toEqual([word, `size ${measure}`])
    }
  })

  it.each([
    ['XXS', ['xxs', '2xs', 'XXS码', 'xxs号']],
    ['XS', ['xs', 'extra small', 'x-small', 'xsmall', '特小码', '特小号']],
    ['S', ['s', 'small', '小码', '小号', 's码', 's号']],
    ['M', ['m', 'medium', 'med', '中码', '中号']],
    ['L', ['l', 'large', '大码', '大号']],
    ['XL', ['xl', 'extra large', 'x-large', 'xlarge', '1xl', '加大码', '加大号']],
    ['XXL', ['xxl', '2xl', 'xx-large', '2x-large', 'xxlarge', '加加大码', '加加大号']],
    ['XXXL', ['xxxl', '3xl', 'xxx-large', '3x-large']],
    ['XXXXL', ['xxxxl', '4xl', '4x-large']],
    ['XXXXXL', ['xxxxxl', '5xl', '5x-large']],
    ['6XL', ['6xl', '6XL码']],
    ['7XL', ['7xl', '7XL号']],
    ['8XL', ['8xl']],
    ['ONE SIZE', ['one size', 'onesize', 'free size', 'one size fits all', 'os', '均码', '通码', 'f码']],
  ])('size %s', (size, words) => {
    for (const word of words) expect([word, ...traitsOf(word).known]).toEqual([word, `size ${size}`])
    for (const word of words) expect([word, ...traitsOf(word).other]).toEqual([word])
  })

  it.each([
    'size',
    'sizes',
    'colour',
    'color',
    'style',
    'and',
    'with',
    '和',
    '码',
    '色',
    '款',
    '尺码',
    '颜色',
  ])('%s alone is ignored', (word) => {
    const { known, other } = traitsOf(`${word} / Black`)
    expect([...known, ...other]).toEqual(['colour black'])
  })

  it.each([
    '12-18',
    '12~18',
    '12–18',
    '12-18 cm',
    '38abc',
    '12months',
    '2022新款',
  ])('%s is not a measure', (text) => {
    expect([...traitsOf(text).known]).toEqual([])
  })

  it('advice after a size is dropped up to the end of its part, and the name of a group may have thirty letters', () => {
    for (const word of ['建议', '推荐', '适合'])
      expect(traitsOf(`M ${word}80-100斤 女 / 黑色`)).toEqual({
        known: new Set(['size M', 'colour black']),
        other: new Set(),
      })
    expect([...traitsOf('Please choose your colour:   Black').known]).toEqual(['colour black'])
    expect([...traitsOf('Black: and: White').other]).toEqual(['and: white'])
  })

  it('outer and repeated spaces are ignored', () => {
    expect([...traitsOf('  one   size  ').known]).toEqual(['size ONE SIZE'])
    expect([...traitsOf('Dragon   Fire').other]).toEqual(['dragon fire'])
  })

  it('a letter within a word, or before an apostrophe, is not a size', () => {
    for (const text of ["Women's", 'xs2', 'T-shirt L-shaped', "m'lady", 'A-M'])
      expect([...traitsOf(text).known]).toEqual([])
  })

  it('several unknown words before a size stay together', () => {
    expect([...traitsOf('long sleeve M').other]).toEqual(['long sleeve'])
    expect([...traitsOf('v2.0 pro').other]).toEqual(['v2.0 pro'])
  })

  it.each([
    ['long sleeve M cotton', ['size M'], ['long sleeve', 'cotton']],
    ['dusty blue cotton', [], ['dusty blue cotton']],
    ['黑色加绒', ['colour black'], ['加绒']],
    ['Shirt (black)', ['colour black'], ['shirt']],
    ['one size码', ['size ONE SIZE'], []],
  ])('%s: what is known and what is not', (text, known, other) => {
    expect(traitsOf(text)).toEqual({ known: new Set(known), other: new Set(other) })
  })
})
