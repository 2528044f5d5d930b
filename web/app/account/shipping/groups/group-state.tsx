import type { Data } from '@sampan/contract'
import { useTranslations } from '../../../messages/use-translations.tsx'
import { Chip, type ChipVariant } from '../../../ui/chip.tsx'

type Group = Data<'/api/groups/get_my_groups'>[number]

/** The wire code of an open group. */
const OPEN = 0

const variants: Record<Group['my_state'], ChipVariant> = {
  adding: 'warn',
  ready: 'warn',
  paid: 'good',
  left_out: 'plain',
}

/** True while members can join and add goods. */
export const isOpen = ({ group_status }: Pick<Group, 'group_status'>): boolean => group_status === OPEN

/** The state of a member of a group, as a chip. */
export function MemberState({ state }: { readonly state: Group['my_state'] }) {
  const t = useTranslations('groups')
  return <Chip variant={variants[state]}>{t(`state_${state}`)}</Chip>
}

/** The state of the group and, while it is open, what its member still has to do. */
export function GroupChips({
  group,
}: {
  readonly group: Pick<Group, 'group_status' | 'group_status_text' | 'my_state'>
}) {
  return (
    <>
      <Chip variant="sea">{group.group_status_text}</Chip>
      {(isOpen(group) || group.my_state === 'left_out') && <MemberState state={group.my_state} />}
    </>
  )
}
