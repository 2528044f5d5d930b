import type { Settings } from '@sampan/contract'
import { SHOT_VIEWS } from '@sampan/contract/shots'
import { FALLBACK, inEveryLanguage, LANGUAGES, languageEntry } from '@sampan/messages/languages'
import { ArrowUp, Plus, Trash2 } from 'lucide-react'
import { useTranslations } from '../../../messages/use-translations.tsx'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Field, FieldError } from '../../../ui/forms/field.tsx'
import { Select, TextInput } from '../../../ui/forms/input.tsx'
import { Checkbox } from '../../../ui/forms/selection-controls.tsx'
import { useRows } from '../../queue/use-rows.ts'

type ShotList = Settings['shot_lists'][number]
type Shot = ShotList['shots'][number]

/** A new list begins with a front view. */
const NEW: ShotList = { headings: [], shots: [{ view: 'front', is_required: true }] }

interface ShotListsProps {
  readonly value: unknown
  /** By path, such as `value.0.headings`. */
  readonly errors: Readonly<Record<string, string>>
  readonly onChange: () => void
}

/** The lists of shots by kind of goods; the last, for all other goods, always exists. */
export function ShotLists({ value, errors, onChange }: ShotListsProps) {
  const s = useTranslations('console-settings')
  const lists = value as readonly ShotList[]
  const { rows, add, remove } = useRows(lists.slice(0, -1), onChange)
  return (
    <div className="grid items-start gap-4 desktop:grid-cols-2">
      {rows.map(({ key, row }, index) => (
        <div key={key} className="grid gap-3 rounded-small border border-line p-4">
          <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-3">
            <Field label={s('shot_list_headings')} error={errors[`value.${index}.headings`]}>
              <TextInput
                name={`headings.${key}`}
                defaultValue={row.headings.join(', ')}
                inputMode="numeric"
                className="figures"
              />
            </Field>
            <IconButton label={s('shot_list_remove', { number: index + 1 })} onClick={() => remove(key)}>
              <Trash2 size={18} aria-hidden />
            </IconButton>
          </div>
          <Shots name={String(key)} shots={row.shots} at={index} errors={errors} onChange={onChange} />
        </div>
      ))}
      <div className="grid gap-3 rounded-small border border-line p-4">
        <h4 className="text-small font-medium">{s('shot_list_others')}</h4>
        <Shots
          name="others"
          shots={lists.at(-1)?.shots ?? NEW.shots}
          at={rows.length}
          errors={errors}
          onChange={onChange}
        />
      </div>
      <div className="col-span-full">
        <Button size="small" onClick={() => add(NEW)}>
          <Plus size={16} aria-hidden />
          {s('shot_list_add')}
        </Button>
      </div>
    </div>
  )
}

interface ShotsProps {
  /** What begins the names of the fields. */
  readonly name: string
  readonly shots: readonly Shot[]
  /** The place of the list. */
  readonly at: number
  readonly errors: Readonly<Record<string, string>>
  readonly onChange: () => void
}

/** The shots of one list, in the order in which they are taken. */
function Shots({ name, shots, at, errors, onChange }: ShotsProps) {
  const s = useTranslations('console-settings')
  const t = useTranslations('shots')
  const { rows, set, add, change, remove } = useRows(shots, onChange)
  const views = [
    ...SHOT_VIEWS.map((value) => ({ value, label: t(value) })),
    { value: 'own', label: s('shot_own') },
  ]
  const error = errors[`value.${at}.shots`]
  return (
    <div className="grid gap-4">
      <input type="hidden" name="list" value={name} />
      {rows.map(({ key, row }, index) => (
        <div
          key={key}
          className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-end gap-2 tablet:grid-cols-[minmax(0,1fr)_auto_auto_auto]"
        >
          <input type="hidden" name={`shots.${name}`} value={key} />
          <Field
            label={<span className="sr-only">{s('shot_view', { number: index + 1 })}</span>}
            className="max-tablet:col-span-full"
          >
            <Select
              name={`view.${name}.${key}`}
              defaultValue={row.view}
              onChange={({ target }) => change(key, withView(row, target.value))}
              options={views}
            />
          </Field>
          <Checkbox name={`required.${name}.${key}`} defaultChecked={row.is_required}>
            {s('shot_required')}
          </Checkbox>
          <IconButton
            label={s('shot_up', { number: index + 1 })}
            disabled={index === 0}
            onClick={() => set(rows.toSpliced(index - 1, 2, ...rows.slice(index - 1, index + 1).reverse()))}
          >
            <ArrowUp size={18} aria-hidden />
          </IconButton>
          <IconButton
            label={s('shot_remove', { number: index + 1 })}
            disabled={rows.length === 1}
            onClick={() => remove(key)}
          >
            <Trash2 size={18} aria-hidden />
          </IconButton>
          {row.view === 'own' &&
            LANGUAGES.map((lang) => (
              <Field
                key={lang}
                label={s('shot_name', { language: languageEntry(lang).name })}
                optional={lang !== FALLBACK}
                error={errors[`value.${at}.shots.${index}.name.${lang}`]}
                className="col-span-full"
              >
                <TextInput
                  name={`name.${name}.${key}.${lang}`}
                  lang={languageEntry(lang).tag}
                  dir={languageEntry(lang).direction}
                  maxLength={40}
                  defaultValue={row.name[lang]}
                />
              </Field>
            ))}
        </div>
      ))}
      {error && <FieldError>{error}</FieldError>}
      <div>
        <Button size="small" onClick={() => add({ view: 'detail', is_required: false })}>
          <Plus size={16} aria-hidden />
          {s('shot_add')}
        </Button>
      </div>
    </div>
  )
}

const withView = ({ is_required }: Shot, view: string): Shot =>
  view === 'own'
    ? { view, name: inEveryLanguage(() => ''), is_required }
    : { view: view as 'front', is_required }
