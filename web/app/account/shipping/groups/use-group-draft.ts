import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigation } from 'react-router'
import { textIn } from '../../../api/form-text.ts'
import { paths } from '../../../paths.ts'
import { useFormDraft } from '../../../ui/drafts/use-form-draft.ts'

const empty = { name: '', closes_in_days: '7', consignee_tax_number: '' }
export type GroupDraft = Readonly<typeof empty>

const read = (form: FormData): GroupDraft => ({
  name: textIn(form, 'name'),
  closes_in_days: textIn(form, 'closes_in_days'),
  consignee_tax_number: textIn(form, 'consignee_tax_number'),
})

const [groupPath] = paths.group('').split('?')

/**
 * Keeps what is typed about a new group in this tab until the group is open.
 * @param typed the fields of a form that was refused without scripts
 */
export function useGroupDraft(typed: GroupDraft | undefined) {
  const [rendered] = useState(typed)
  const form = useFormDraft('new_group', { empty, rendered, read })
  const { formMethod, location } = useNavigation()
  // A post that ends at the sign-in page or here has opened no group.
  const isOpened = formMethod === 'POST' && location.pathname === groupPath
  const clear = useEffectEvent(form.clear)
  useEffect(() => {
    if (isOpened) clear()
  }, [isOpened])
  return form
}
