import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { matchOptions } from './index.ts'
import { traitsOf } from './traits.ts'

/** A group whose values are its labels. */
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

  it('are not whole when the product does not have what the variant says', () => {
    expect(matchOptions('Black / XL', [COLOURS])).toEqual({ chosen: ['黑色'], isWhole: false })
    expect(matchOptions('Black / Gift box', [COLOURS])).toEqual({ chosen: ['黑色'], isWhole: false })
    expect(matchOptions('Black', [])).toEqual({ chosen: [], isWhole: false })
    expect(matchOptions('', [])).toEqual({ chosen: [], isWhole: true })
  })

  it('have the value of the option, not its label', () => {
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
    ['深灰色 均码', ['colour light grey', 'size ONE SIZE'].with(0, 'colour dark grey'), []],
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
