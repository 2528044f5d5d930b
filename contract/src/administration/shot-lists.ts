import { z } from 'zod'
import { textByLanguage } from '../staff-fields.ts'
import { SHOT_VIEWS } from '../warehouse/shots.ts'

const listed = { is_required: z.boolean() }
const shot = z.discriminatedUnion('view', [
  z.strictObject({ view: z.enum(SHOT_VIEWS), ...listed }),
  z.strictObject({ view: z.literal('own'), name: textByLanguage(40), ...listed }),
])

const required = (view: (typeof SHOT_VIEWS)[number]) => ({ view, is_required: true })
const optional = (view: (typeof SHOT_VIEWS)[number]) => ({ view, is_required: false })

/** The photos of the quality check by kind of goods, in the order in which they are taken. */
export const shotLists = z
  .array(
    z.object({
      /** Beginnings of the goods' HS codes; none in the list for all other goods. */
      headings: z.array(z.string().regex(/^\d{2,6}$/)).max(30),
      shots: z.array(shot).min(1).max(12),
    }),
  )
  .min(1)
  .max(20)
  .superRefine((lists, issues) => {
    const named = new Set<string>()
    for (const [index, { headings, shots }] of lists.entries()) {
      const refuse = (field: 'headings' | 'shots', message: string) =>
        issues.addIssue({ code: 'custom', path: [index, field], message })
      // The last list is for all other goods.
      if ((headings.length === 0) !== (index === lists.length - 1)) refuse('headings', 'shot_list_headings')
      if (headings.some((heading) => named.has(heading))) refuse('headings', 'name_taken')
      for (const heading of headings) named.add(heading)
      const keys = shots.map((one) => (one.view === 'own' ? one.name.en : one.view))
      if (new Set(keys).size < keys.length) refuse('shots', 'name_taken')
    }
  })
  .default([
    {
      headings: ['61', '62'],
      shots: [required('front'), required('back'), required('size'), optional('detail')],
    },
    {
      headings: ['64'],
      shots: [required('front'), required('sole'), required('size'), optional('side'), optional('packaging')],
    },
    {
      headings: ['8471', '8517', '8525'],
      shots: [required('front'), required('back'), required('serial'), optional('accessories')],
    },
    {
      headings: [],
      shots: [required('front'), required('back'), required('detail'), optional('label')],
    },
  ])
